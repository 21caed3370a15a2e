//! Texts as the pages show them.
import { expect, test } from 'vitest';
import { asOnBoard, plainText, shownPieces } from './inline';

test('TwixT texts name holes as the board does, and leave what is typed', () => {
  const values = { a: 'd3' };
  expect(plainText('From c4 to {a} and *g12*.', 'twixt', values)).toBe('From C4 to D3 and G12.');
  expect(asOnBoard('c5 holds.', 'twixt')).toBe('C5 holds.');
  expect(plainText('Play c4.', 'trax')).toBe('Play c4.');
  expect(shownPieces('Type `e5-e4c5`.', 'twixt')[1]).toEqual({ kind: 'typed', text: 'e5-e4c5' });
});
