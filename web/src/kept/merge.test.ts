//! Merging is the same in whatever order and however often it is done, and takes what the kind asks for.
import { describe, expect, test } from 'vitest';
import { chance } from '../../tests/unit/chance';
import type { KeptKind } from '../protocol';
import { hasMore, merge } from './merge';
import { textOf } from './text';

type Chance = ReturnType<typeof chance>;

const schedule = (some: Chance) =>
  some(3) === 0 ? null : { stability: some(9), reviewed: some(4), reviews: some(4), due: some(9) };

/** Entries as browsers keep them; numbers are small, so that many are equal. */
const ENTRIES: Record<KeptKind, (some: Chance) => unknown> = {
  game: (some) => ({
    id: 'g',
    title: 'ab'[some(2)],
    changed: some(4),
    game: { turns: ['x', 'y'].slice(some(3)) },
  }),
  setting: (some) => ({ value: some(3), at: some(4) }),
  lesson: (some) => ({ id: 'a', hash: `${some(3)}`, at: some(4) }),
  attempt: (some) => ({ solved: some(2), at: some(4) }),
  rating: (some) => ({ rating: 1500 + some(9), deviation: 90, count: some(4), at: some(4) }),
  run: (some) => ({ score: some(4) }),
  aside: () => ({ id: 'p' }),
  card: (some) => ({ id: 'c', added: some(3), schedule: schedule(some) }),
  review: (some) => ({ id: 'r', at: some(4), review: { judged: some(3) } }),
};

const GARBAGE = ['', 'null', '7', '[]', '{"at":"x","changed":null}', '{"schedule":7}', '{'];

describe.each(Object.keys(ENTRIES) as KeptKind[])('%s', (kind) => {
  const some = chance(7);
  const entry = () => (some(6) === 0 ? (GARBAGE[some(GARBAGE.length)] ?? '') : textOf(ENTRIES[kind](some)));

  test('the order does not matter, and neither does repetition', () => {
    for (let round = 0; round < 2_000; round += 1) {
      const [a, b, c] = [entry(), entry(), entry()];
      expect(merge(kind, a, a)).toBe(a);
      expect(merge(kind, a, b)).toBe(merge(kind, b, a));
      expect(merge(kind, merge(kind, a, b), c)).toBe(merge(kind, a, merge(kind, b, c)));
      expect([a, b]).toContain(merge(kind, a, b));
    }
  });

  test('what can be read stays, and not what cannot', () => {
    const good = textOf(ENTRIES[kind](some));
    expect(merge(kind, good, '{')).toBe(good);
  });
});

const takes = (kind: KeptKind, better: unknown, worse: unknown) =>
  expect(merge(kind, textOf(worse), textOf(better))).toBe(textOf(better));

test('each kind takes what is right for it', () => {
  takes('game', { changed: 5, game: { turns: [] } }, { changed: 4, game: { turns: ['a'] } });
  takes('setting', { value: 'dark', at: 5 }, { value: 'light', at: 4 });
  takes('lesson', { hash: 'new', at: 5 }, { hash: 'old', at: 4 });
  takes('attempt', { solved: 0, at: 4 }, { solved: 1, at: 5 });
  takes('rating', { count: 9, at: 1, rating: 1400 }, { count: 8, at: 2, rating: 1600 });
  takes('card', { schedule: { reviewed: 9, reviews: 1 } }, { schedule: { reviewed: 8, reviews: 5 } });
  takes('card', { schedule: { reviewed: 0, reviews: 1 }, added: 1 }, { schedule: null, added: 9 });
  takes('review', { at: 5 }, { at: 4 });
});

test('a game has more than another if a turn of it is not there', () => {
  const game = (...turns: string[]) => textOf({ game: { turns } });
  expect(hasMore(game('a', 'b'), game('a', 'b', 'c'))).toBe(false);
  expect(hasMore(game('a', 'b', 'c'), game('a', 'b'))).toBe(true);
  expect(hasMore(game('a', 'd'), game('a', 'b', 'c'))).toBe(true);
  expect(hasMore(game(), game('a'))).toBe(false);
  expect(hasMore('{', game('a'))).toBe(false);
});
