//! Takes a game from wherever it is played or found to the analysis board.
import type { Setup } from '../protocol';
import { address } from '../state/route.svelte';

/** What of a game is analysed. */
export interface Played {
  setup: Setup;
  turns: readonly string[];
}

let waiting: Played | null = null;

/** Whether the analysis board knows a game: the solitaire has a review of its own. */
export const canAnalyse = ({ setup }: Played): boolean => setup.game !== 'solitaire';

/** Goes to the analysis board with a game. */
export function openAnalysis({ setup, turns }: Played) {
  waiting = { setup, turns };
  location.hash = address('analysis');
}

/** The game that somebody wants to analyse; it is asked for once. */
export function handedOver(): Played | null {
  const game = waiting;
  waiting = null;
  return game;
}
