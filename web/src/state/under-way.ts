//! The games that can be gone on with.
import type { GameKind } from '../protocol';
import { checkGame, GAMES, load } from './store';

export interface UnderWay {
  game: GameKind;
  /** How many turns were played. */
  turns: number;
}

/** The kept games that have begun and are not over, but for the one that is on show. */
export function underWay(except: GameKind | null): UnderWay[] {
  return GAMES.flatMap((game) => {
    const kept = game === except ? null : load(`game.${game}`, checkGame);
    if (!kept || kept.turns.length === 0 || kept.over || kept.resigned) return [];
    return [{ game, turns: kept.turns.length }];
  });
}
