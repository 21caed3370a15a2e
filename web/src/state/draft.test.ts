//! The next game starts from the one on the table and is what was chosen.
import { expect, test } from 'vitest';
import type { Setup } from '../protocol';
import { Draft } from './draft.svelte';
import type { Seating } from './store';

const seating: Seating = { mode: 'computer', seat: 1, level: 7, time: 3000 };
const LOOP: Setup = { game: 'trax', rules: 'loop', size: null, swap: null };
const PP: Setup = { game: 'twixt', rules: 'pp', size: '30', swap: 'reflect' };

test('what was played is offered again', () => {
  for (const setup of [
    { game: 'trax', rules: '7x7', size: null, swap: null },
    { game: 'trax', rules: 'fournier', size: null, swap: null },
    PP,
    { ...PP, size: '24x20' },
    { ...PP, size: '22x24' },
  ] as const) {
    const draft = new Draft({ setup, seating, preview: 'tile' });
    const next = { v: 1, setup, seating, turns: [], resigned: null, seed: 5, preview: 'tile' };
    expect(draft.starting(5)).toEqual(next);
  }
});

test('the other game can be chosen', () => {
  const draft = new Draft({ setup: LOOP, seating });
  draft.game = 'twixt';
  draft.size = 12;
  draft.swap = 'none';
  expect(draft.setup).toEqual({ game: 'twixt', rules: 'standard', size: '12', swap: 'none' });
});

test('after the solitaire a game against the computer is offered, as at a first visit', () => {
  const setup: Setup = { game: 'solitaire', rules: '3x3 seed 1', size: null, swap: null };
  const draft = new Draft({ setup, seating: { mode: 'two', seat: 0, level: 1 } });
  expect(draft.setup).toEqual({ game: 'trax', rules: 'official', size: null, swap: null });
  expect(draft.starting(1).seating).toEqual({ mode: 'computer', seat: 0, level: 3, time: 1000 });
});

test('the first side joins top and bottom, so that it is favoured by fewer rows, the second by fewer columns', () => {
  const draft = new Draft({ setup: PP, seating });
  draft.size = 24;
  draft.handicap = 4;
  expect(draft.setup.size).toBe('24x20');
  draft.favoured = 1;
  expect(draft.setup.size).toBe('20x24');
  draft.size = 8;
  expect(draft.canHandicap).toBe(false);
  expect(draft.setup.size).toBe('8');
});

test('a colour by chance is either one', () => {
  const draft = new Draft({ setup: LOOP, seating });
  draft.seat = 'random';
  expect([draft.starting(1, 0.49), draft.starting(1, 0.5)].map((game) => game.seating.seat)).toEqual([0, 1]);
});
