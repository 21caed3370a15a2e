//! Which turn fingers and keys lead to.
import { expect, test } from 'vitest';
import { keyed, swiped } from './swipe';

test('a finger steps forward to the left and back to the right', () => {
  const from = { x: 200, y: 100 };
  expect(swiped(from, { x: 120, y: 110 })).toBe(1);
  expect(swiped(from, { x: 280, y: 90 })).toBe(-1);
});

test('a tap and a scroll are no step', () => {
  const from = { x: 200, y: 100 };
  expect(swiped(from, { x: 190, y: 100 })).toBe(0);
  expect(swiped(from, { x: 150, y: 200 })).toBe(0);
});

test('keys stay within the game', () => {
  expect(['ArrowLeft', 'ArrowRight', 'Home', 'End', 'a'].map((key) => keyed(key, 3, 9))).toEqual([2, 4, 0, 9, null]);
  expect([keyed('ArrowLeft', 0, 9), keyed('ArrowRight', 9, 9)]).toEqual([0, 9]);
});
