//! What this browser's person has done with a game: whether a first look was offered, and the level of the next game.
import { mayHaveGames } from '../live/played';
import type { GameKind, Setup } from '../protocol';
import { LEVELS, type Level, levelOf, STRONGEST } from './levels';
import type { LocalGame } from './local-game.svelte';
import { load, save } from './store';

export type OfTwo = Exclude<GameKind, 'solitaire'>;

const isKept = (name: string) => load(name, (value) => value) !== null;

/** Whether a first look was offered; it once was for both games at the same time. */
export const isMet = (game: OfTwo) => isKept('visit') || isKept(`visit.${game}`);

/** Never offers it again. */
export const meet = (game: OfTwo) => save(`visit.${game}`, 'met');

/** The level of the computer for the next game; null until the first game has ended. */
export function nextLevel(game: OfTwo): Level | null {
  return load(`level.${game}`, (value) => LEVELS.find((level) => level === value) ?? null);
}

/** Whether the aim of a game is still said, and what a turn does in sentences: no game of it has ended yet. */
export const isBeginner = (game: OfTwo) => nextLevel(game) === null && !mayHaveGames();

/** Records at which level one goes on. */
export const goOn = (game: OfTwo, level: Level) => save(`level.${game}`, level);

/** Records that a game has ended: who wins goes on against the next level. */
export function finish({ setup, seating, winner }: Pick<LocalGame, 'seating' | 'winner'> & { setup: Setup }) {
  const { game } = setup;
  if (game === 'solitaire') return;
  const { mode, seat, level } = seating;
  const won = mode === 'computer' && winner === seat;
  if (mode === 'computer') goOn(game, levelOf(Math.min(won ? level + 1 : level, STRONGEST)));
  else goOn(game, nextLevel(game) ?? 1);
}
