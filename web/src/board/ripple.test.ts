import { expect, test } from 'vitest';
import { delays } from './ripple';

test('a forced tile follows the one that forced it', () => {
  expect(delays(0)).toEqual([0]);
  expect(delays(1)).toEqual([0, 120]);
  expect(delays(4)).toEqual([0, 120, 190, 260, 330]);
});

test('no ripple takes longer than seven tenths of a second', () => {
  for (let waves = 1; waves <= 60; waves += 1) {
    const waits = delays(waves);
    expect(waits).toHaveLength(waves + 1);
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(waits[waves]).toBeLessThanOrEqual(700 - 120);
  }
});
