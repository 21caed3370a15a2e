//! No cut goes through a letter.
import { expect, test } from 'vitest';
import { cut } from './cut';

test.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['ab👍', 3, 'ab'],
  ['ab👍c', 4, 'ab👍'],
  // A family is one letter of eleven units, and an accent belongs to its letter.
  ['a👨‍👩‍👧‍👦', 9, 'a'],
  ['aee\u0301', 3, 'ae'],
  // Half a sign, as earlier versions left it.
  ['ab\ud83d', 9, 'ab\ufffd'],
])('%s is cut to %i units', (text, most, wanted) => {
  expect(cut(text, most)).toBe(wanted);
});

test('a letter without end is cut all the same, but into whole signs', () => {
  expect(cut(`a${'\u0301'.repeat(20)}`, 5)).toHaveLength(5);
});
