//! What becomes of an entry here when another browser has written it.
import type { KeptKind } from '../protocol';
import { hasMore, merge } from './merge';
import { hashOf } from './text';

/** What this browser last knew of an entry of the server. */
export interface Known {
  rev: number;
  /** Of the text; null if it was deleted. */
  hash: string | null;
}

/** An entry as it is here. */
export interface Here {
  /** Null if there is none. */
  body: string | null;
  known: Known | undefined;
  /** Whether the person has thrown it away here. */
  removed: boolean;
  /** Whether another tab is at it, so that it must stay. */
  busy: boolean;
}

export interface Decision {
  /** What it is to be here; null to remove it, missing to leave it as it is. */
  here?: string | null;
  /** A version that is kept beside it, as both have something that the other has not. */
  beside?: string;
}

/**
 * Decides from what is here and what has come, which is null if it was deleted. Nothing that only one side has is lost.
 */
export function decide(kind: KeptKind, come: string | null, { body, known, removed, busy }: Here): Decision {
  if (body === null) return come === null || (removed && known?.hash === hashOf(come)) ? {} : { here: come };
  if (body === come) return {};
  const unchanged = known !== undefined && known.hash === hashOf(body);
  if (unchanged && !busy) return { here: come };
  if (come === null) return {};
  const winner = busy ? body : merge(kind, body, come);
  const loser = winner === body ? come : body;
  return {
    ...(winner !== body && { here: winner }),
    ...(kind === 'game' && hasMore(loser, winner) && { beside: loser }),
  };
}
