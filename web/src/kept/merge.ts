//! What becomes of an entry that two browsers have changed. Every rule picks the greater of two by a total order, so
//! that the result does not depend on who comes first or how often. Whatever is read may be garbage.
import type { KeptKind } from '../protocol';

type Fields = Record<string, unknown>;

/** What is compared, the weightiest first. */
type Rank = readonly number[];

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const number = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);

function read(body: string): Fields | null {
  try {
    const value: unknown = JSON.parse(body);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** By what entries of a kind are compared. */
const RANKS: Record<KeptKind, (entry: Fields) => Rank> = {
  game: ({ changed }) => [number(changed)],
  setting: ({ at }) => [number(at)],
  lesson: ({ at }) => [number(at)],
  // The first attempt counts.
  attempt: ({ at }) => [-number(at)],
  rating: ({ count, at }) => [number(count), number(at)],
  run: () => [],
  aside: () => [],
  card: ({ schedule, added }) => {
    const { reviewed, reviews } = isObject(schedule) ? schedule : {};
    return [isObject(schedule) ? 1 : 0, number(reviewed), number(reviews), number(added)];
  },
  review: ({ at }) => [number(at)],
};

/** Positive if the first is greater. */
function compare(kind: KeptKind, one: string, other: string): number {
  const [a, b] = [read(one), read(other)];
  if (!a || !b) return Number(a !== null) - Number(b !== null) || order(one, other);
  const [ranks, others] = [RANKS[kind](a), RANKS[kind](b)];
  for (const [at, rank] of ranks.entries()) {
    const by = rank - (others[at] ?? 0);
    if (by !== 0) return by;
  }
  return order(one, other);
}

const order = (one: string, other: string) => (one === other ? 0 : one > other ? 1 : -1);

/** What stays of two versions of an entry. */
export const merge = (kind: KeptKind, one: string, other: string): string =>
  compare(kind, one, other) >= 0 ? one : other;

/** The turns of a game that is kept. */
function turnsOf(body: string): string[] {
  const game = read(body)?.game;
  const turns = isObject(game) ? game.turns : null;
  return Array.isArray(turns) ? turns.map(String) : [];
}

/** Whether a version of a game has turns that another has not: then both are kept. */
export function hasMore(one: string, than: string): boolean {
  const [turns, others] = [turnsOf(one), turnsOf(than)];
  return turns.some((turn, at) => turn !== others[at]);
}
