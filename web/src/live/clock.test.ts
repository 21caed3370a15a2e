//! Clocks run by the server's time, show tenths when little is left, and never less than nothing.
import { expect, test } from 'vitest';
import type { Clocks } from '../protocol';
import { digits, little, parts, remaining, tick } from './clock';

const clocks: Clocks = { remaining_cs: [6_000, 30_000], running: 0, at_ms: 1_000_000 };
const show = (cs: number) => digits(cs, (days, rest) => `${days} d ${rest}`);

test('only the clock of whoever is to move runs', () => {
  expect(remaining(clocks, 0, 1_002_500)).toBe(5_750);
  expect(remaining(clocks, 1, 1_002_500)).toBe(30_000);
  expect(remaining({ ...clocks, running: null }, 0, 1_002_500)).toBe(6_000);
});

test('a clock that has run out shows nothing more, and one read too early shows no more than it has', () => {
  expect(remaining(clocks, 0, 9_000_000)).toBe(0);
  expect(remaining(clocks, 0, 900_000)).toBe(6_000);
});

test.each([
  [0, '0.0'],
  [999, '9.9'],
  [1_000, '0:10'],
  [6_099, '1:00'],
  [359_900, '59:59'],
  [360_000, '1:00:00'],
  [8_640_000 * 2 + 360_000 * 3 + 6_000 * 4, '2 d 03:04'],
])('%d hundredths are %s', (cs, text) => expect(show(cs)).toBe(text));

test('it is said in two parts at most', () => {
  expect(parts(0)).toEqual([{ unit: 'second', count: 0 }]);
  expect(parts(6_500)).toEqual([
    { unit: 'minute', count: 1 },
    { unit: 'second', count: 5 },
  ]);
  expect(parts(8_640_000 * 3 + 100)).toEqual([{ unit: 'day', count: 3 }]);
});

test('little is an eighth of the supply, within bounds', () => {
  expect(little({ kind: 'increment', base_s: 300, increment_s: 3 })).toBe(3_750);
  expect(little({ kind: 'increment', base_s: 10, increment_s: 0 })).toBe(1_000);
  expect(little({ kind: 'increment', base_s: 7_200, increment_s: 0 })).toBe(6_000);
  expect(little({ kind: 'none' })).toBe(0);
});

test('the digits are looked at again when they change', () => {
  expect(tick(6_050)).toBe(510);
  expect(tick(555)).toBe(60);
  expect(tick(0)).toBe(1_000);
});
