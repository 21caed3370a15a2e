//! The next game starts from the one on the table and is what was chosen.
import { expect, test } from 'vitest';
import { Draft } from './draft.svelte';
import type { Seating } from './store';

const seating: Seating = { mode: 'computer', seat: 1, level: 7 };

test('what was played is offered again', () => {
  for (const setup of [
    { game: 'trax', rules: '7x7', size: null, swap: null },
    { game: 'trax', rules: 'fournier', size: null, swap: null },
    { game: 'twixt', rules: 'pp', size: '30', swap: 'reflect' },
  ] as const) {
    const draft = new Draft({ setup, seating });
    expect(draft.starting(5)).toEqual({ v: 1, setup, seating, turns: [], resigned: null, seed: 5 });
  }
});

test('the other game can be chosen', () => {
  const draft = new Draft({ setup: { game: 'trax', rules: 'loop', size: null, swap: null }, seating });
  draft.game = 'twixt';
  draft.size = 12;
  draft.swap = 'none';
  expect(draft.setup).toEqual({ game: 'twixt', rules: 'standard', size: '12', swap: 'none' });
});
