//! Pools: a game with its rules and a speed, such as `twixt/standard+24/quick`.
import type { Setup } from '../protocol';

const SPEEDS = ['quick', 'slow', 'days'] as const;
type Speed = (typeof SPEEDS)[number];

export interface Pool {
  setup: Setup;
  speed: Speed;
}

/** The pool of this name; null if there can be none. */
export function readPool(name: string): Pool | null {
  const [game, rest = '', last] = name.split('/');
  const speed = SPEEDS.find((one) => one === last);
  const [rules = '', size, swap] = rest.split('+');
  if (!speed || !rules) return null;
  if (game === 'trax') return { setup: { game, rules, size: null, swap: null }, speed };
  if (game !== 'twixt' || size === undefined) return null;
  return { setup: { game, rules, size, swap: swap ?? null }, speed };
}
