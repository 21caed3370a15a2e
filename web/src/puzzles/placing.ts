//! Placing somebody new: how strong they are is guessed from the course, and shown once some puzzles have tested it.
import type { LessonEntry } from '../course/format';
import type { Progress } from '../course/progress.svelte';
import type { PuzzleGame } from './games';

/** Puzzles that place somebody. */
export const PLACING = 5;

/**
 * The rating of somebody who has solved nothing, and of somebody who has solved the whole course: both begin with
 * puzzles of one turn.
 */
const GUESSES = { new: 600, taught: 900 };

export const isPlaced = ({ count }: { count: number }) => count >= PLACING;

/** How strong somebody may be who has solved so much of the course of a game. */
export function guessOf(game: PuzzleGame, list: readonly LessonEntry[], progress: Pick<Progress, 'countOf'>): number {
  const own = list.filter((entry) => entry.game === game);
  const all = own.reduce((sum, { items }) => sum + items.length, 0);
  const solved = own.reduce((sum, entry) => sum + progress.countOf(entry), 0);
  return GUESSES.new + (GUESSES.taught - GUESSES.new) * (solved / Math.max(all, 1));
}
