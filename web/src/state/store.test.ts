//! What is kept comes back; what was tampered with does not.

import { expect, test, vi } from 'vitest';
import { freshStorage } from '../../tests/unit/storage';
import { checkGame, checkSeating, checkSetup, load, type SavedGame, save } from './store';

const game: SavedGame = {
  v: 1,
  setup: { game: 'twixt', rules: 'pp', size: '12', swap: 'none' },
  seating: { mode: 'computer', seat: 1, level: 3 },
  turns: ['c3', 'f6'],
  resigned: null,
  seed: 7,
};

const met: SavedGame['met'] = {
  people: [
    { name: 'Anna', colour: 'red' },
    { name: '', colour: 'black' },
  ],
  ending: { winner: 'black', reason: 'time' },
};

freshStorage();

test('a saved game comes back', () => {
  save('game.twixt', game);
  expect(load('game.twixt', checkGame)).toEqual(game);
});

test('a game that people met for comes back with them and its end', () => {
  save('game.twixt', { ...game, met });
  expect(load('game.twixt', checkGame)).toEqual({ ...game, met });
});

test('nothing is no game', () => expect(load('game.trax', checkGame)).toBeNull());

test.each([
  ['text that is no JSON', '{'],
  ['null', 'null'],
  ['an array', '[]'],
  ['another version', JSON.stringify({ ...game, v: 2 })],
  ['turns that are no texts', JSON.stringify({ ...game, turns: [1] })],
  ['a turn of megabytes', JSON.stringify({ ...game, turns: ['x'.repeat(100_000)] })],
  ['an unknown game', JSON.stringify({ ...game, setup: { ...game.setup, game: 'chess' } })],
  ['a seat that is not there', JSON.stringify({ ...game, seating: { ...game.seating, seat: 2 } })],
  ['a level that is not there', JSON.stringify({ ...game, seating: { ...game.seating, level: 99 } })],
  ['a meeting of one', JSON.stringify({ ...game, met: { ...met, people: met.people.slice(1) } })],
  ['a person without a colour', JSON.stringify({ ...game, met: { ...met, people: [met.people[0], { name: 'B' }] } })],
  ['an end without a reason', JSON.stringify({ ...game, met: { ...met, ending: { winner: 'red' } } })],
  ['a winner that is not there', JSON.stringify({ ...game, met: { ...met, ending: { winner: 'B', reason: 'time' } } })],
  ['a colour that is not there', JSON.stringify({ ...game, resigned: 'green' })],
])('%s is refused', (_, text) => {
  localStorage.setItem('loopline.game.twixt', text);
  expect(load('game.twixt', checkGame)).toBeNull();
});

test('a set-up may leave out what Trax does not have', () => {
  expect(checkSetup({ game: 'trax', rules: 'official' })).toEqual({
    game: 'trax',
    rules: 'official',
    size: null,
    swap: null,
  });
  expect(checkSeating('two')).toBeNull();
});

test('a store that refuses does not stop the game', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('forbidden');
    },
    setItem: () => {
      throw new Error('full');
    },
  });
  save('game.trax', game);
  expect(load('game.trax', checkGame)).toBeNull();
});

test('times and previews come back, and those that nobody offers do not', () => {
  const seating = { ...game.seating, time: 3000 } as const;
  save('game.twixt', { ...game, seating, preview: 'off' });
  expect(load('game.twixt', checkGame)).toMatchObject({ seating: { time: 3000 }, preview: 'off' });
  save('game.twixt', { ...game, seating: { ...seating, time: 86_400_000 }, preview: 'all' });
  expect(load('game.twixt', checkGame)).toEqual(game);
});
