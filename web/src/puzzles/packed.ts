//! Puzzles as rows without the names of their fields, so that a thousand of them stay small.
import type { Puzzle, PuzzleKind } from '../protocol';

export type Packed = [
  id: string,
  rules: string[],
  size: string | 0,
  start: string,
  last: string,
  kind: PuzzleKind,
  /** So many turns for which the others are refuted; 0 if they are proved to lose. */
  within: number,
  turns: number,
  line: string[],
  themes: string[],
  rating: number,
  deviation: number,
  source: string,
  pattern: string,
  answer?: boolean | 0,
  marks?: string[],
];

export function pack(puzzle: Puzzle): Packed {
  const { id, rules, size, start, last, kind, grade, turns, line, themes, source, pattern } = puzzle;
  const within = grade.grade === 'within' ? grade.turns : 0;
  const [rating, deviation] = [Math.round(puzzle.rating), Math.round(puzzle.deviation)];
  const row: Packed = [
    id,
    rules,
    size ?? 0,
    start,
    last,
    kind,
    within,
    turns,
    line,
    themes,
    rating,
    deviation,
    source,
    pattern,
  ];
  if (puzzle.answer !== undefined || puzzle.marks) row.push(puzzle.answer ?? 0);
  if (puzzle.marks) row.push(puzzle.marks);
  return row;
}

export function unpack(game: 'trax' | 'twixt', row: Packed): Puzzle {
  const [
    id,
    rules,
    size,
    start,
    last,
    kind,
    within,
    turns,
    line,
    themes,
    rating,
    deviation,
    source,
    pattern,
    answer,
    marks,
  ] = row;
  return {
    id,
    game,
    rules,
    ...(size !== 0 && { size }),
    start,
    last,
    kind,
    grade: within === 0 ? { grade: 'proved' } : { grade: 'within', turns: within },
    turns,
    marks: marks ?? [],
    ...(answer !== undefined && answer !== 0 && { answer }),
    line,
    themes,
    work: 0 as unknown as Puzzle['work'],
    pattern,
    rating,
    deviation,
    source,
  };
}
