//! What the bar says of a turn that is shown.

import { expect, test } from 'vitest';
import { freshStorage } from '../../tests/unit/storage';
import '../i18n/index.svelte';
import type { BoardState } from './board-state.svelte';
import { goOn } from './newcomer';
import { shownWords } from './shown-words';

freshStorage();

/** A board that shows a turn with so many options on its square. */
function shown(game: 'trax' | 'twixt', options: number, choice: object): BoardState {
  const mark = game === 'trax' ? 'slash' : null;
  const pending = { choices: { label: 'B1', options: Array(options).fill({}) }, index: 0 };
  const full = { mark, refusal: null, forced: [], links: 0, cuts: 0, ...choice };
  return { setup: { game }, preview: 'chain', pending, choice: full } as unknown as BoardState;
}

test('beginners read what to do and what comes of it', () => {
  expect(shownWords(shown('trax', 3, { forced: ['@2'] }))).toBe(
    'Choose it again for another tile, ✓ to place. This also lays 1 tile.',
  );
  expect(shownWords(shown('twixt', 1, { links: 2, cuts: 1 }))).toBe(
    '✓ to place. This makes 2 links. 1 link is blocked.',
  );
  const refusal = { code: 'trax.three-ends', params: { colour: 'white' } };
  expect(shownWords(shown('trax', 2, { refusal }))).not.toContain('✓');
});

test('after the first game it is as short as it is spoken', () => {
  goOn('trax', 1);
  expect(shownWords(shown('trax', 3, { forced: ['@2'] }))).toBe('B1 slash; 1 of 3; 1 forced: @2');
});
