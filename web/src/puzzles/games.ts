//! The games that have puzzles, and what there is of one.

export const GAMES = ['trax', 'twixt'] as const;
export type PuzzleGame = (typeof GAMES)[number];

/** What there is of a game: puzzles in the order of their names. */
export interface Index {
  count: number;
  /** The first name in each chunk. */
  first: string[];
  /** How many there are of each kind, and of what players have a name for. */
  themes: Record<string, number>;
}
