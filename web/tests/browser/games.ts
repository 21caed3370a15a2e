//! Games as the page keeps them.
import type { Setup } from '../../src/protocol';
import type { SavedGame, Seating } from '../../src/state/store';

export const TRAX: Setup = { game: 'trax', rules: 'official', size: null, swap: null };
export const TWIXT: Setup = { game: 'twixt', rules: 'standard', size: '24', swap: 'sides' };

export const TWO: Seating = { mode: 'two', seat: 0, level: 1 };
export const COMPUTER: Seating = { mode: 'computer', seat: 0, level: 1 };

/** What to keep so that the page opens with this game. */
export function opening(setup: Setup, seating: Seating, turns: string[] = []) {
  const game: SavedGame = { v: 1, setup, seating, turns, resigned: null, seed: 1 };
  return { shown: JSON.stringify(setup.game), [`game.${setup.game}`]: game };
}

export const SOLO: Seating = { mode: 'two', seat: 0, level: 1 };

/** What to keep so that the page opens with this deal of the solitaire. */
export const solitaire = (rules: string, turns: string[] = []) =>
  opening({ game: 'solitaire', rules, size: null, swap: null }, SOLO, turns);

/** A game of Trax in which White can finish a loop. */
export const TRAX_MIDDLE = ['@0/', 'A0/', 'B1/', 'A3+', 'A4/', 'C1/', 'C4\\', 'B0+'];
export const TRAX_WIN = 'D4\\';

/** A game of Trax in which one tile at one space brings three white ends together. */
export const TRAX_ILLEGAL = '@0+ A2/ @1\\ B3\\ A0/ @3/ B0/ C2+ B0+ A1/ @5/ A1/'.split(' ');
export const ILLEGAL_SPACE = { x: -3, y: -1 };

/** Eighteen turns; White goes wrong on turn 11, and Red wins with a loop. */
export const TRAX_LOST = '@0+ A0/ A3+ A0+ B3+ A5/ A6/ B4\\ @6/ A7/ @6\\ D8+ E5+ @6\\ B5\\ A8/ C3+ @7/'.split(' ');
