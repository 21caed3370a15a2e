//! The offers of others as they are listed: each once, and those alone that somebody wants to see.
import type { SeekCard } from '../protocol';

/** What somebody wants to see: a game, a speed, rated games or others; anything if it is empty. */
export interface Wanted {
  game: '' | 'trax' | 'twixt';
  pace: '' | 'live' | 'days';
  kind: '' | 'rated' | 'casual';
}

/** The offers without those that are the same as a later one of the same person. */
export function folded(offers: readonly SeekCard[]): SeekCard[] {
  const seen = new Set<string>();
  return offers.filter(({ by, seat, terms, from_position }) => {
    const same = JSON.stringify([by, seat, terms, from_position]);
    return !seen.has(same) && seen.add(same);
  });
}

/** Whether an offer is wanted. */
export function isWanted({ terms, rated }: SeekCard, wanted: Wanted): boolean {
  const { kind } = terms.clock;
  const pace = kind === 'increment' || kind === 'per_turn' ? 'live' : 'days';
  const fits = (is: string, should: string) => should === '' || is === should;
  return (
    fits(terms.setup.game, wanted.game) && fits(pace, wanted.pace) && fits(rated ? 'rated' : 'casual', wanted.kind)
  );
}
