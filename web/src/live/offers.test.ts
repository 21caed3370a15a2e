//! Which offers are listed.
import { expect, test } from 'vitest';
import { TRAX, TWIXT } from '../../tests/unit/view-of';
import type { SeekCard } from '../protocol';
import { folded, isWanted } from './offers';

const offer = (table: string, change: Partial<SeekCard> = {}): SeekCard => ({
  table,
  by: 'anna',
  seat: 'random',
  at_ms: 0,
  terms: {
    setup: TRAX,
    clock: { kind: 'increment', base_s: 600, increment_s: 5 },
    preview: 'chain',
    games: 1,
    beginner: 'alternating',
  },
  ...change,
});
const { terms } = offer('t');

test('the same offers of one person are one', () => {
  const offers = [
    offer('t1'),
    offer('t2'),
    offer('t3', { by: 'bert' }),
    offer('t4', { seat: 'first' }),
    offer('t5', { from_position: true }),
    offer('t6', { terms: { ...terms, clock: { kind: 'days', days: 3 } } }),
    offer('t7'),
  ];
  expect(folded(offers).map(({ table }) => table)).toEqual(['t1', 't3', 't4', 't5', 't6']);
});

test('offers are chosen by game, by time and by whether they are rated', () => {
  const live = offer('t1', { rated: true });
  const slow = offer('t2', { terms: { ...terms, setup: TWIXT, clock: { kind: 'none' } } });
  for (const [wanted, both] of [
    [{}, [true, true]],
    [{ game: 'trax' }, [true, false]],
    [{ pace: 'live' }, [true, false]],
    [{ pace: 'days' }, [false, true]],
    [{ kind: 'casual' }, [false, true]],
    [{ game: 'twixt', kind: 'rated' }, [false, false]],
  ] as const) {
    expect([live, slow].map((one) => isWanted(one, { game: '', pace: '', kind: '', ...wanted }))).toEqual(both);
  }
});
