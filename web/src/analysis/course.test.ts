//! Gaps in the course of a game.
import { expect, test } from 'vitest';
import { runsOf } from './course';

const known = (...plies: number[]) => plies.map((ply) => ({ ply, first: 0.5 }));

test('positions that follow each other are one line', () => {
  expect(runsOf(known(0, 1, 2))).toEqual([
    { from: 0, width: 2, line: 'M0 0.5L1 0.5L2 0.5', area: 'M0 1L0 0.5L1 0.5L2 0.5L2 1z' },
  ]);
});

test('nothing is drawn across positions that are not known', () => {
  const runs = runsOf(known(0, 5, 6, 9));
  expect(runs.map(({ from, width }) => [from, width])).toEqual([
    [0, 0],
    [5, 1],
    [9, 0],
  ]);
  expect(runs.map(({ line }) => line)).toEqual(['M0 0.5', 'M5 0.5L6 0.5', 'M9 0.5']);
});

test('of nothing there is no line', () => {
  expect(runsOf([])).toEqual([]);
});
