//! What the computer can be asked for: its levels, and how long it may think.
import type { Preview } from './rules-game';

/** From the first game to full strength. */
export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
export type Level = (typeof LEVELS)[number];
/** The one that uses all of its time. */
export const STRONGEST: Level = 10;

/** The longest times to think about a turn, in milliseconds. */
export const TIMES = [500, 1000, 3000, 10_000] as const;
export type Time = (typeof TIMES)[number];

export const USUAL_TIME: Time = 1000;

/** What is shown of a turn before it is played: all of it, the own tile or peg, or only where. */
export const PREVIEWS: readonly Preview[] = ['chain', 'tile', 'off'];

/** The level with a number; the first one if there is none. */
export const levelOf = (number: number): Level => LEVELS.find((level) => level === number) ?? 1;
