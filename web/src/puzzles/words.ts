//! Puzzles in words: what is asked, what an answer did, what it was about.
import { known, plural, side, t } from '../i18n/index.svelte';
import type { Colour, Puzzle, PuzzleJudgement, PuzzleQuestion, RushMode } from '../protocol';
import { lineText } from '../study/words';
import { asksFor, type PuzzleGame } from './games';
import type { Attempt } from './puzzle-table.svelte';

/** The sides of a puzzle: the one that solves it, and the other one. */
export interface Colours {
  mover: Colour;
  other: Colour;
}

/** The name of a form of Rush, such as "Rush · 3 minutes". */
export const rushTitle = (mode: RushMode) => `${t('puzzles.rush')} · ${t(`puzzles.rush.${mode}`)}`;

/** What a puzzle asks. */
export function taskWords(question: PuzzleQuestion, { mover, other }: Colours): string {
  const game = question.game as PuzzleGame;
  const sides = { colour: side(mover, game), other: side(other, game) };
  const asked = asksFor(question);
  if (asked === 'decide') return plural('puzzles.task.decide', question.turns ?? 3, sides);
  const [one = '', two = ''] = (question.marks ?? []).map((mark) => mark.toUpperCase());
  return t(`puzzles.task.${asked}`, { ...sides, one, two });
}

/** The name of a kind, or of what players have a name for. */
export function themeWords(theme: string, game: PuzzleGame): string {
  const named = game === 'trax' ? `threat.name.${theme}` : `feature.name.${theme}`;
  if (known(named)) return t(named);
  const kind = `puzzles.kind.${theme}`;
  return known(kind) ? t(kind as 'puzzles.kind.win') : theme;
}

/** What a solved puzzle was about. */
export function aboutWords(puzzle: Puzzle): string[] {
  const game = puzzle.game as PuzzleGame;
  const asked = asksFor(puzzle);
  const kind = asked === 'win' ? plural('puzzles.win.in', puzzle.turns) : t(`puzzles.kind.${asked}`);
  const themes = puzzle.themes.filter((theme) => theme !== puzzle.kind).map((theme) => themeWords(theme, game));
  const [, one, two, turn] = /^levels (\d+) and (\d+), turn (\d+)$/.exec(puzzle.source) ?? [];
  const source = one && two && turn ? [t('puzzles.source', { one, two, turn })] : [];
  return [kind, ...themes, ...source];
}

/** Why a wrong answer is wrong. */
export function wrongWords(
  judgement: PuzzleJudgement,
  { puzzle, colours }: { puzzle: Puzzle; colours: Colours },
): string {
  const game = puzzle.game as PuzzleGame;
  const other = side(colours.other, game);
  const { kind, answer, turns } = puzzle;
  if (kind === 'decide') return plural(answer ? 'puzzles.wrong.there' : 'puzzles.wrong.none', turns);
  if (kind === 'ladder') return answer ? t('puzzles.wrong.arrives') : t('puzzles.wrong.stopped');
  if (kind === 'finish') return finishWords(puzzle, colours);
  if (kind === 'chain') return marksWords(judgement);
  const { loses, threats, refutation } = judgement;
  if (loses === 0) return t('puzzles.wrong.gives', { colour: other });
  const names = threats.map((name) => themeWords(name, game)).join(', ');
  if (loses !== undefined && names) return plural('puzzles.wrong.named', loses, { colour: other, names });
  if (loses !== undefined) return plural('puzzles.wrong.loses', loses, { colour: other });
  if (kind === 'setup') return t('puzzles.wrong.setup', { colour: other });
  if (kind === 'win' && turns === 1) return t('puzzles.wrong.now');
  if (kind === 'win')
    return refutation.length > 0 ? t('puzzles.wrong.escapes', { colour: other }) : t('puzzles.wrong.slow');
  return t('puzzles.wrong.lost');
}

/** What a question of yes or no is answered by: of a loop or line, by the side that it belongs to. */
export function saidWords(yes: boolean, { kind, game }: PuzzleQuestion, { mover, other }: Colours): string {
  if (kind === 'finish') return t('player.person', { colour: side(yes ? mover : other, game as PuzzleGame) });
  return t(yes ? 'puzzles.yes' : 'puzzles.no');
}

/** Whose loop or line a turn finishes. */
function finishWords({ answer, game }: Puzzle, { mover, other }: Colours): string {
  return t('puzzles.wrong.gives', { colour: side(answer ? mover : other, game as PuzzleGame) });
}

/** What the solution shows. */
export function shownWords(puzzle: Puzzle, colours: Colours): string {
  if (puzzle.kind === 'finish') return finishWords(puzzle, colours);
  if (puzzle.answer === undefined) return t('puzzles.shown');
  return t(puzzle.answer ? 'puzzles.shown.yes' : 'puzzles.shown.no');
}

/** Why there is no win: the best try, and what it fails to. */
export function attemptWords({ turn, answer, loses }: Attempt, { other }: Colours, game: PuzzleGame): string {
  if (answer === null) return t('puzzles.tried.now', { turn: lineText(turn, game) });
  const values = { turn: lineText(turn, game), answer: lineText(answer, game), colour: side(other, game) };
  return t(loses ? 'puzzles.tried.loses' : 'puzzles.tried.answered', values);
}

function marksWords({ wrong, missing }: PuzzleJudgement): string {
  const words = [
    wrong.length > 0 ? t('learn.marks.wrong', { n: wrong.length }) : '',
    missing > 0 ? t('learn.marks.missing', { n: missing }) : '',
  ];
  return words.filter(Boolean).join(' ');
}
