//! Takes a game from wherever it is played or found to the analysis board.
import type { Setup, TurnView } from '../protocol';
import { address } from '../state/route.svelte';

/** What of a game is analysed. */
export interface Played {
  setup: Setup;
  turns: readonly string[];
}

let waiting: Played | null = null;

/** Goes to the analysis board with the game on a table. */
export function openAnalysis({ setup, view }: { setup: Setup; view: { turns: readonly TurnView[] } }) {
  waiting = { setup, turns: view.turns.map((turn) => turn.text) };
  location.hash = address('analysis');
}

/** The game to analyse; it can be taken once. */
export function handedOver(): Played | null {
  const game = waiting;
  waiting = null;
  return game;
}
