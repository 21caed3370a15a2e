//! What is kept of clocks. Whatever is found there may be garbage.
import type { ClockTerms } from '../protocol';

/** The times of a game that was played with clocks. */
export interface Times {
  /** The time control, where it is one of those that people play by here. */
  clock?: ClockTerms;
  /** In milliseconds; null where that is not known. */
  left: (number | null)[];
}

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isTime = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** The numbers of each time control. */
const PARTS = {
  increment: ['base_s', 'increment_s'],
  per_turn: ['seconds'],
  days: ['days'],
  bank: ['base_h', 'increment_h', 'cap_h'],
} as const;

/** A time control, or nothing. */
export function checkClock(value: unknown): ClockTerms | undefined {
  if (!isObject(value) || !Object.hasOwn(PARTS, String(value.kind))) return undefined;
  const kind = value.kind as keyof typeof PARTS;
  const parts = PARTS[kind].map((part) => [part, value[part]] as const);
  if (!parts.every(([, number]) => isTime(number) && number < 2 ** 32)) return undefined;
  return { kind, ...Object.fromEntries(parts) } as ClockTerms;
}

/** The times of a game of so many turns, or nothing. */
export function checkTimes(value: unknown, turns: number): Times | undefined {
  if (!isObject(value) || !Array.isArray(value.left)) return undefined;
  const left = value.left.slice(0, turns).map((time) => (isTime(time) ? time : null));
  if (!left.some((time) => time !== null)) return undefined;
  const clock = checkClock(value.clock);
  return { left, ...(clock && { clock }) };
}
