//! The rule sets that the page offers, by the names that the rules know.
import type { Setup } from '../protocol';

export const TRAX_RULES = ['official', 'limited', 'fournier', 'loop', 'study'] as const;
export const TWIXT_RULES = ['standard', 'simple', 'pp'] as const;
export const SWAPS = ['sides', 'reflect', 'none'] as const;
export const STUDY_SIZES = [3, 4, 5, 6, 7, 9, 10, 12] as const;
export const SOLITAIRE_SIZES = [2, 3, 4] as const;
export const TWIXT_SIZES = [6, 8, 12, 18, 24, 30, 48] as const;
/** By how many rows one side's way may be shorter in TwixT, on boards of at least that size. */
export const HANDICAPS = [0, 2, 4, 6] as const;
export const LEAST_HANDICAPPED = 12;

export type TraxRule = (typeof TRAX_RULES)[number];
export type TwixtRule = (typeof TWIXT_RULES)[number];
export type Handicap = (typeof HANDICAPS)[number];
export type Swap = (typeof SWAPS)[number];

export type RuleName = { game: 'trax'; name: TraxRule } | { game: 'twixt'; name: TwixtRule };

/** The rules of a deal of the solitaire. */
export function dealRules(size: number, seed: string): string {
  return `${size}x${size} seed ${seed}`;
}

/** The rule set of a set-up, for its name and its sentence. */
export function ruleName(setup: Setup): RuleName {
  if (setup.game === 'trax') {
    return { game: 'trax', name: TRAX_RULES.find((name) => name === setup.rules) ?? 'study' };
  }
  return { game: 'twixt', name: TWIXT_RULES.find((name) => name === setup.rules) ?? 'standard' };
}
