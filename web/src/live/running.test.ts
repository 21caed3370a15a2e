//! The person's own games: followed by whoever may have some, in the order of their urgency.

import { expect, test, vi } from 'vitest';
import { freshStorage } from '../../tests/unit/storage';
import { noteSignedIn } from '../kept/signed-in';
import type { Me, Mine } from '../protocol';
import type { Archive } from '../state/archive.svelte';
import { remember } from './played';
import { RunningGames } from './running.svelte';

const archive = {} as Archive;
const people = [
  { id: 'a', name: 'Ann' },
  { id: 'b', name: 'Ben' },
];
const DAY_CS = 24 * 60 * 60 * 100;
const DAYS = { kind: 'days', days: 3 } as const;
const LIVE = { kind: 'increment', base_s: 300, increment_s: 5 } as const;

interface Shape {
  seats?: string[];
  left?: number;
  clock?: typeof DAYS | typeof LIVE | { kind: 'none' };
}

const game = (table: string, turns: number, { seats = ['a', 'b'], left = DAY_CS, clock = DAYS }: Shape = {}) => ({
  table,
  seats,
  turns,
  terms: { setup: { game: 'trax', rules: 'official' }, clock },
  clocks: clock.kind === 'none' ? null : { remaining_cs: [left, left], running: turns % 2, at_ms: 0 },
});

/** A server with these games, and how often it was connected to. */
function server(games: unknown[], challenges: unknown[] = [], unseen = 0) {
  const followMine = vi.fn();
  const mine = { games, count: games.length, challenges, people, unseen } as unknown as Mine;
  const me = { person: people[0], exposed: false } as unknown as Me;
  const connect = vi.fn(async () => ({ mine, me, now: () => 0, followMine }));
  return { connect, followMine };
}

freshStorage();

test('whoever has neither an account nor a game does not connect', async () => {
  const { connect } = server([game('t', 0)]);
  const games = new RunningGames(connect);
  await games.follow(archive);
  expect([games.on, games.list]).toEqual([false, []]);
  expect(connect).not.toHaveBeenCalled();
});

test('games follow the account to a browser that has played none', async () => {
  noteSignedIn({ id: 'a', name: 'Ann' });
  const { connect, followMine } = server([game('t', 0)], [], 2);
  const games = new RunningGames(connect);
  await games.follow(archive);
  await games.follow(archive);
  expect(games.list).toMatchObject([{ table: 't', other: 'Ben', colour: 'white', game: 'trax', mine: true, mover: 0 }]);
  expect([games.on, games.count, games.unseen, games.waiting]).toEqual([true, 1, 2, 1]);
  expect(followMine).toHaveBeenCalledTimes(1);
});

test('the colour of the person is known once nobody can swap any more', async () => {
  remember();
  const setup = { game: 'twixt', rules: 'simple', swap: 'sides' } as const;
  const twixt = (table: string, turns: number, swapped?: true) => {
    const { terms, ...card } = game(table, turns);
    return { ...card, swapped, terms: { ...terms, setup } };
  };
  const games = new RunningGames(server([twixt('open', 0), twixt('kept', 2), twixt('swapped', 4, true)]).connect);
  await games.follow(archive);
  const colours = games.list.map(({ table, colour }) => [table, colour]);
  expect(Object.fromEntries(colours)).toEqual({ open: null, kept: 'red', swapped: 'black' });
});

test('games that wait for the own turn come first, the most urgent before the others', async () => {
  remember();
  const games = new RunningGames(
    server([
      game('other', 1, { left: 9 }),
      game('endless', 2, { clock: { kind: 'none' } }),
      game('own', 2),
      game('urgent', 3, { seats: ['b', 'a'], left: DAY_CS / 2 }),
      game('live', 0, { clock: LIVE, left: 20_000 }),
    ]).connect,
  );
  await games.follow(archive);
  expect(games.list.map(({ table }) => table)).toEqual(['live', 'urgent', 'own', 'endless', 'other']);
  expect(games.live?.table).toBe('live');
  expect(games.waiting).toBe(4);
});

test('a challenge waits for the person', async () => {
  remember();
  const games = new RunningGames(server([game('t', 1)], [{ table: 'c', by: 'b', to: 'a' }]).connect);
  await games.follow(archive);
  expect(games.challenges).toEqual([{ table: 'c', by: 'Ben' }]);
  expect([games.waiting, games.live]).toEqual([1, null]);
});

test('a program that cannot be loaded is asked for again', async () => {
  remember();
  const { connect } = server([game('t', 0)]);
  const games = new RunningGames(connect);
  connect.mockRejectedValueOnce(new Error('away'));
  await games.follow(archive);
  expect(games.list).toEqual([]);
  await games.follow(archive);
  expect(games.list).toHaveLength(1);
});
