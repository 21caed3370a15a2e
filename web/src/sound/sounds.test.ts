//! The notes of a chain rise, and stay within the audible range.
import { expect, test } from 'vitest';
import { pitch } from './sounds';

test('each step of a chain is higher than the one before, for two octaves', () => {
  const steps = Array.from({ length: 11 }, (_, step) => pitch(step));
  expect(steps.every((hertz, step) => step === 0 || hertz > (steps[step - 1] ?? 0))).toBe(true);
  expect(pitch(10) / pitch(0)).toBeCloseTo(4);
  expect(pitch(500)).toBe(pitch(10));
});
