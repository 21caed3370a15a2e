//! The next game starts from the one on the table and is what was chosen.
import { expect, test } from 'vitest';
import type { Setup } from '../protocol';
import { Draft, type Previous } from './draft.svelte';
import { readSize, readStudy } from './rules-list';
import type { Seating } from './store';

const seating: Seating = { mode: 'computer', seat: 1, level: 7, time: 3000 };
const LOOP: Setup = { game: 'trax', rules: 'loop', size: null, swap: null };
const PP: Setup = { game: 'twixt', rules: 'pp', size: '30', swap: 'reflect' };

test('what was played is offered again', () => {
  for (const setup of [
    { game: 'trax', rules: '7x7', size: null, swap: null },
    { game: 'trax', rules: 'fournier', size: null, swap: null },
    PP,
    { game: 'trax', rules: '37x37', size: null, swap: null },
    { ...PP, size: '20' },
    { ...PP, size: '24x20', swap: 'sides' },
    { ...PP, size: '22x24', swap: 'sides' },
    { ...PP, size: '24x23', swap: 'sides' },
    { ...PP, size: '23x24', swap: 'sides' },
    { ...PP, size: '24x17', swap: 'none' },
    { ...PP, size: '30x11', swap: 'none' },
    { ...PP, size: '4x9', swap: 'sides' },
  ] as const) {
    const draft = new Draft({ setup, seating, preview: 'tile' });
    const next = { v: 1, setup, seating, turns: [], resigned: null, seed: 5, preview: 'tile' };
    expect(draft.starting(5)).toEqual(next);
  }
});

test('what is chosen less often is as usual, or not', () => {
  const usual: Seating = { mode: 'computer', seat: 1, level: 7 };
  const isUsual = (setup: Setup, more: Partial<Previous> = {}) => new Draft({ setup, seating: usual, ...more }).isUsual;
  const twixt: Setup = { game: 'twixt', rules: 'standard', size: '24', swap: 'sides' };
  expect([isUsual(LOOP), isUsual(twixt), isUsual({ ...twixt, size: '12' })]).toEqual([true, true, true]);
  const unusual = [PP, { ...twixt, rules: 'pp' }, { ...twixt, swap: 'none' }, { ...twixt, size: '24x20' }] as const;
  expect(unusual.map((setup) => isUsual(setup))).toEqual([false, false, false, false]);
  expect(isUsual(LOOP, { preview: 'tile' })).toBe(false);
  expect(isUsual(LOOP, { laying: 'strict' })).toBe(false);
  expect(isUsual(LOOP, { seating: { ...usual, time: 3000 } })).toBe(false);
});

test('the other game can be chosen', () => {
  const draft = new Draft({ setup: LOOP, seating });
  draft.game = 'twixt';
  draft.size = '12';
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
  draft.size = '24';
  draft.handicap = 4;
  expect(draft.setup.size).toBe('24x20');
  draft.favoured = 1;
  expect(draft.setup.size).toBe('20x24');
  for (const [rows, size] of [
    [1, '23x24'],
    [3, '21x24'],
    [5, '19x24'],
    [99, '12x24'],
  ] as const) {
    draft.handicap = rows;
    expect(draft.setup.size).toBe(size);
  }
  draft.size = '8';
  expect(draft.canHandicap).toBe(false);
  expect(draft.setup.size).toBe('8');
});

test('a colour by chance is either one', () => {
  const draft = new Draft({ setup: LOOP, seating });
  draft.seat = 'random';
  const drawn = [draft.starting(1, 0.49), draft.starting(1, 0.5)].map((game) => game.seating);
  expect(drawn.map(({ seat, drawn }) => [seat, drawn])).toEqual([
    [0, true],
    [1, true],
  ]);
  draft.seat = 1;
  expect(draft.starting(1).seating.drawn).toBeUndefined();
});

test('a mirrored swap is only for square boards', () => {
  const draft = new Draft({ setup: PP, seating });
  expect(draft.swaps).toContain('reflect');
  draft.size = '24x20';
  expect([draft.canHandicap, draft.swap, draft.swaps]).toEqual([false, 'sides', ['sides', 'none']]);
  draft.size = '24';
  expect(draft.swap).toBe('reflect');
});

test('sizes that are typed are those that the rules know', () => {
  const sizes = [
    '4',
    ' 20 ',
    '24x20',
    '24 X 20',
    '48×4',
    '24x24',
    '3',
    '49',
    '24x',
    'x24',
    '24x20x4',
    '2.5',
    '-6',
    'big',
    '',
  ];
  expect(sizes.map(readSize)).toEqual(['4', '20', '24x20', '24x20', '48x4', '24', ...Array(9).fill(null)]);
  expect(['2', '1000', '9x9', '1', '1001', '9x8', ''].map(readStudy)).toEqual([2, 1000, 9, null, null, null, null]);
});
