//! Kept times of a game: what cannot be is left out.
import { expect, test } from 'vitest';
import { checkClock, checkTimes } from './times';

test('times are kept as they are', () => {
  const clock = { kind: 'bank', base_h: 72, increment_h: 24, cap_h: 120 } as const;
  expect(checkTimes({ clock, left: [1_000, null, 0] }, 3)).toEqual({ clock, left: [1_000, null, 0] });
});

test('garbage is left out', () => {
  expect(checkTimes({ clock: 'days', left: [5, -1, 'x', 1.5, 9] }, 4)).toEqual({
    left: [5, null, null, null],
  });
  for (const wrong of [null, [], {}, { left: [] }, { left: ['x'] }, { left: 5 }]) {
    expect(checkTimes(wrong, 4), JSON.stringify(wrong)).toBeUndefined();
  }
  for (const wrong of [
    null,
    'days',
    { kind: 'toString' },
    { kind: 'days' },
    { kind: 'days', days: -1 },
    { kind: 'days', days: 1e12 },
  ]) {
    expect(checkClock(wrong), JSON.stringify(wrong)).toBeUndefined();
  }
});
