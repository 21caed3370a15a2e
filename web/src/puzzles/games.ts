//! The games that have puzzles, what there is of one, and what a puzzle asks.
import type { PuzzleKind } from '../protocol';

export const GAMES = ['trax', 'twixt'] as const;
export type PuzzleGame = (typeof GAMES)[number];

/** What there is of a game: puzzles in the order of their names. */
export interface Index {
  count: number;
  /** The first name in each chunk. */
  first: string[];
  /** How many there are of what is asked, and of what players have a name for. */
  themes: Record<string, number>;
}

const ONE_TURN: Partial<Record<PuzzleKind, 'now' | 'stop'>> = {
  win: 'now',
  save: 'stop',
  'must-play': 'stop',
};

/** What a puzzle asks, in one word: its kind, or that the next turn wins, or stops a win. */
export const asksFor = ({ kind, turns }: { kind: PuzzleKind; turns?: number }) =>
  (turns === 1 && ONE_TURN[kind]) || kind;
