//! What a board says, in its own language and by the names that its colours have.
import type { Language } from '../i18n/areas';
import { type Palette, shown } from '../i18n/sides.svelte';
import { spoken, t } from '../i18n/texts.svelte';
import type { Cell, Colour, Problem } from '../protocol';
import { cellWords, endingWords, squareName, turnWords } from '../state/speech';
import { faultWords } from '../study/problem-words';
import { coloursOf, resultWords } from '../study/words';
import { spokenNow } from './vocabulary';
import type { Frame, WalkedGame } from './walked-game';

const LONGEST_QUOTE = 60;

/** Everything that is written around a board. */
export interface Words {
  /** What the board is called. */
  board: string;
  keys: string;
  controls: string;
  steps: Record<'start' | 'back' | 'forward' | 'end', string>;
  slider: string;
  position: string;
}

/** Everything that is written about one turn. */
export interface TurnWords {
  place: string;
  said: string;
  ending: string;
  squares: string[];
}

/** A player as a record names them. */
export interface Seat {
  colour: Colour;
  name: string;
}

/**
 * Makes words in a language, with sides named by a palette. The page speaks one language at a time; boards of different
 * languages stand side by side, so each makes all its words in one go.
 */
export function speaking<T>(language: Language, palette: Palette, make: () => T): T {
  Object.assign(spoken, spokenNow(language));
  shown.palette = palette;
  return make();
}

export function boardWords(game: 'trax' | 'twixt'): Words {
  return {
    board: t(`board.label.${game}`),
    keys: t('component.keys'),
    controls: t('step.label'),
    steps: { start: t('step.start'), back: t('step.back'), forward: t('step.forward'), end: t('step.end') },
    slider: t('component.slider'),
    position: t('component.position'),
  };
}

export function frameWords({ study, turns }: WalkedGame, { ply, grid, view }: Frame): TurnWords {
  const turn = turns[ply - 1];
  const last = ply === turns.length;
  const ruled = view.end ? endingWords(view.end, view.game) : '';
  return {
    place: turns.length > 0 ? t('component.turn', { n: ply, of: turns.length }) : '',
    said: turn ? turnWords(turn) : turns.length > 0 ? t('component.start') : '',
    ending: ruled || (last ? resultWords(study) : ''),
    squares: grid.rows.flatMap(({ label, cells }) =>
      cells.flatMap((cell, index) => (lies(cell) ? [cellWords(squareName(grid.columns[index], label), cell)] : [])),
    ),
  };
}

const lies = ({ kind }: Cell) => kind === 'tile' || kind === 'peg';

/** Who plays; nobody if the record names nobody. */
export function seats({ study }: WalkedGame): Seat[] {
  const { first, second } = study.names;
  if (!first && !second) return [];
  const [one, two] = coloursOf(study.setup.game);
  return [
    { colour: one, name: first || t('study.unknown') },
    { colour: two, name: second || t('study.unknown') },
  ];
}

/** Why there is no board, and where the fault is. */
export function failureWords(problem: Problem | null): { title: string; text: string } {
  return problem
    ? { title: t('component.unreadable'), text: faultWords(brief(problem)) }
    : { title: t('component.unreadable'), text: t('app.failed') };
}

/** A fault that quotes no more than a line of a record, whatever is in it. */
function brief({ code, params }: Problem): Problem {
  const cut = Object.entries(params).map(([name, text]) => [name, text.slice(0, LONGEST_QUOTE)]);
  return { code, params: Object.fromEntries(cut) };
}
