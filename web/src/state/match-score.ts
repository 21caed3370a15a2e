//! How a match stands, by the rules in the engine's module.
import type { MatchScore } from '../protocol';
import { tools } from '../rules/tools';
import init from '../wasm/engine/engine.js';
import address from '../wasm/engine/engine_bg.wasm?url';
import type { BoardState } from './board-state.svelte';
import type { LocalGame } from './local-game.svelte';
import { matchGames, type Series } from './series';

/** Fetches the rules of matches. */
export async function prepared(): Promise<void> {
  await init({ module_or_path: address });
}

/** How the match of a game stands; null if its earlier games make no match. The rules must be there. */
export function scoreOf(
  series: Series,
  { ending, winner }: Pick<BoardState, 'ending'> & Pick<LocalGame, 'winner'>,
): MatchScore | null {
  try {
    return tools('match', matchGames(series, ending !== null, winner));
  } catch {
    return null;
  }
}
