//! Matches that the page keeps: what is stored is checked, and the next game is what the rules of matches say.
import { expect, test } from 'vitest';
import { TWIXT as TWIXT_GAME } from '../../tests/browser/games';
import { Draft } from './draft.svelte';
import { nextGame } from './next-game';
import { checkSeries, pointsText, type Series, seatOf } from './series';
import { checkGame, type SavedGame } from './store';

const series: Series = { id: 'm1', games: 4, beginner: 'loser', earlier: [0, null], first: 1 };
const game: SavedGame & { series: Series } = {
  v: 1,
  setup: { game: 'trax', rules: 'official', size: null, swap: null },
  seating: { mode: 'computer', seat: 0, level: 4, drawn: true },
  turns: ['@0/'],
  resigned: 'white',
  seed: 1,
  preview: 'tile',
  series,
};

test('a match is kept with its game, and one that is damaged leaves the game as it was', () => {
  const names: [string, string] = ['Anna', ''];
  for (const good of [series, { ...series, games: null }, { ...series, names }, { ...series, next: 'g2' }]) {
    expect(checkSeries(JSON.parse(JSON.stringify(good)))).toEqual(good);
  }
  for (const bad of [
    null,
    'm1',
    { ...series, id: '' },
    { ...series, id: 'x'.repeat(65) },
    { ...series, games: 0 },
    { ...series, games: 2.5 },
    { ...series, games: 501 },
    { ...series, games: 2 },
    { ...series, beginner: 'winner' },
    { ...series, earlier: [2] },
    { ...series, earlier: 'none' },
    { ...series, first: 2 },
    { ...series, games: null, earlier: Array(500).fill(null) },
  ]) {
    expect(checkSeries(bad), JSON.stringify(bad)).toBeUndefined();
    const { series: _, ...single } = game;
    expect(checkGame({ ...game, series: bad })).toEqual(single);
  }
  for (const wrong of [['Anna'], ['Anna', 'Ben', 'Cleo'], ['Anna', 7], ['Anna', 'x'.repeat(25)], 'Anna']) {
    expect(checkSeries({ ...series, names: wrong })).toEqual(series);
  }
  expect(checkSeries({ ...series, next: 7 })).toEqual(series);
  expect(checkGame(game)).toEqual(game);
});

test('the next game changes seats as the rules say, and keeps everything else', () => {
  const changed = nextGame(game, 0, { exchanged: true }, 9);
  expect(changed).toEqual({
    v: 1,
    setup: game.setup,
    seating: { mode: 'computer', seat: 1, level: 4 },
    turns: [],
    resigned: null,
    seed: 9,
    preview: 'tile',
    series: { ...series, earlier: [0, null, 0], first: 0 },
  });
  const same = nextGame({ ...game, series: { ...series, next: 'g2' } }, null, { exchanged: false }, 9);
  expect(same.seating.seat).toBe(0);
  expect(same.series).toEqual({ ...series, earlier: [0, null, null] });
  const two = nextGame({ ...game, seating: { mode: 'two', seat: 0, level: 1 } }, 1, { exchanged: true }, 9);
  expect(two.seating.seat).toBe(0);
});

test('a shorter way stays with its player, and a die of the page is another one', () => {
  const handicap = { ...game, setup: { ...TWIXT_GAME, size: '24x20' } };
  expect(nextGame(handicap, 0, { exchanged: true }, 9).setup.size).toBe('20x24');
  expect(nextGame(handicap, 0, { exchanged: false }, 9).setup.size).toBe('24x20');
  expect(nextGame({ ...game, setup: TWIXT_GAME }, 0, { exchanged: true }, 9).setup.size).toBe('24');
  const luck = { ...game, setup: { ...game.setup, die: 'seed 1' }, die: { faces: '-', known: 'F' } };
  const next = nextGame(luck, 0, { exchanged: true }, 9);
  expect([next.setup.die, next.die]).toEqual(['seed 9', undefined]);
  const own = { ...game, setup: { ...game.setup, die: 'hand' } };
  expect(nextGame(own, 0, { exchanged: true }, 9).setup.die).toBe('hand');
});

test('a match is chosen, begins by lot if the loser has White, and is offered again', () => {
  const draft = new Draft({ setup: game.setup, seating: { mode: 'two', seat: 0, level: 1 } });
  expect(draft.starting(1).series).toBeUndefined();
  draft.match = 'loser';
  draft.games = 0;
  draft.names = [' Anna ', 'Ben'];
  const begun = draft.starting(1, 0.9).series;
  expect(begun).toMatchObject({
    games: null,
    beginner: 'loser',
    earlier: [],
    first: 0,
    names: ['Ben', 'Anna'],
  });
  expect(draft.starting(1, 0.1).series?.names).toEqual(['Anna', 'Ben']);
  const again = new Draft({ setup: game.setup, seating: game.seating, series: begun });
  expect([again.match, again.games, again.names]).toEqual(['loser', 0, ['Ben', 'Anna']]);
  again.seat = 1;
  expect(again.starting(1, 0.1).seating).toMatchObject({ seat: 0, drawn: true });
  again.variant = 'twixt';
  expect([again.match, again.matches]).toEqual(['alternating', ['single', 'alternating']]);
  expect(again.starting(1, 0.1)).toMatchObject({ seating: { seat: 1 }, series: { beginner: 'alternating' } });
});

test('points are written with halves, and seats are named by colours', () => {
  const written = [pointsText(0, 0), pointsText(0, 1), pointsText(1, 3), pointsText(2, 2)];
  expect(written).toEqual(['0', '½', '2½', '3']);
  expect([seatOf('red', ['white', 'red']), seatOf(null, ['white', 'red']), seatOf('black', ['white', 'red'])]).toEqual([
    1,
    null,
    null,
  ]);
});
