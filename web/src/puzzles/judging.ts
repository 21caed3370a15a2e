//! The judge of puzzles: the crate `puzzles` in the engine's module, which is fetched when it is first needed.
import type { Puzzle, PuzzleAnswer, PuzzleJudgement, PuzzleQuestion, PuzzleSolution } from '../protocol';
import { asking } from '../rules/ask';
import { useLater } from '../rules/rules';
import type { Tools } from '../rules/tools';

/** A strength as the page keeps it. */
export interface Rated {
  rating: number;
  deviation: number;
  volatility?: number;
}

export interface PuzzleJudge {
  /** How many images a puzzle has. */
  images(puzzle: Puzzle): number;
  question(puzzle: Puzzle, image: number): PuzzleQuestion;
  judge(puzzle: Puzzle, image: number, answer: PuzzleAnswer): PuzzleJudgement;
  /** What keeps a turn from winning within the turns that a puzzle asks about. */
  refute(puzzle: Puzzle, image: number, turn: string): PuzzleJudgement;
  solution(puzzle: Puzzle, image: number): PuzzleSolution;
  /** The strength of a solver, which may be a guess, after a puzzle, so many days after the last one. */
  rate(solver: Rated | Pick<Rated, 'rating'>, puzzle: Rated, solved: boolean, days: number): Rated;
}

type Module = typeof import('../wasm/engine/engine.js');

/** The judge of a module that has been started. */
export function puzzleJudgeOf(module: Pick<Module, 'ask'>): PuzzleJudge {
  const tools: Tools = asking(module);
  return {
    images: (puzzle) => tools('images', puzzle),
    question: (puzzle, image) => tools('question', { puzzle, image }),
    judge: (puzzle, image, answer) => tools('judge', { puzzle, image, answer }),
    // As the first turn of a forced win that nobody knows.
    refute: (puzzle, image, turn) =>
      tools('judge', { puzzle: { ...puzzle, kind: 'win', line: [] }, image, answer: { turns: [turn] } }),
    solution: (puzzle, image) => tools('solution', { puzzle, image }),
    rate: (solver, { rating, deviation }, solved, days) =>
      tools('rateSolver', { solver, puzzle: { rating, deviation }, solved, days }),
  };
}

let coming: Promise<PuzzleJudge> | null = null;

/** Fetches the judge; a failed attempt is not remembered. */
export function loadPuzzleJudge(): Promise<PuzzleJudge> {
  coming ??= Promise.all([import('../wasm/engine/engine.js'), import('../rules/later')]).then(
    async ([module, later]) => {
      useLater(await later.load());
      return puzzleJudgeOf(module);
    },
  );
  coming.catch(() => {
    coming = null;
  });
  return coming;
}
