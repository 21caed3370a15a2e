//! The rule sets that the page offers, by the names that the rules know.
import type { Setup } from '../protocol';

export const TRAX_RULES = ['official', 'limited', 'fournier', 'loop', 'study'] as const;
export const TWIXT_RULES = ['standard', 'simple', 'pp'] as const;
export const SWAPS = ['sides', 'reflect', 'none'] as const;
export const STUDY_SIZES = [3, 4, 5, 6, 7, 9, 10, 12] as const;
export const SOLITAIRE_SIZES = [2, 3, 4] as const;
export const TWIXT_SIZES = ['6', '8', '12', '18', '24', '30', '48'] as const;
/** How small and how large the rules let a board be: the holes of TwixT each way, the squares of a Trax study. */
export const TWIXT = { least: 4, most: 48 } as const;
export const STUDY = { least: 2, most: 1000 } as const;
/** By how many rows one side's way is offered to be shorter in TwixT, on boards of at least that size. */
export const HANDICAPS = [0, 1, 2, 3, 4, 5, 6] as const;
export const LEAST_HANDICAPPED = 12;
/** A handicap leaves at least half of the rows. */
export const mostHandicap = (size: number) => Math.floor(size / 2);

export type TraxRule = (typeof TRAX_RULES)[number];
export type TwixtRule = (typeof TWIXT_RULES)[number];
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

/** A whole number within bounds, as typed, or null. */
export function readWhole(text: string, { least, most }: { least: number; most: number }): number | null {
  const number = /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return number >= least && number <= most ? number : null;
}

/** The size of a board for studies, as typed, or null; `9x9` equals `9`. */
export function readStudy(text: string): number | null {
  const [one = '', two = one, ...more] = text.split(/[x×]/i);
  return one.trim() === two.trim() && more.length === 0 ? readWhole(one, STUDY) : null;
}

/** The size of a TwixT board, as typed, in the form of the rules, or null: `20`, or columns and rows as `24x20`. */
export function readSize(text: string): string | null {
  const [columns, rows = columns, ...more] = text.split(/[x×]/i).map((part) => readWhole(part, TWIXT));
  if (!columns || !rows || more.length > 0) return null;
  return columns === rows ? String(columns) : `${columns}x${rows}`;
}
