import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteSignedIn } from '../kept/signed-in';
import type { Lobby, Me } from '../protocol';
import { remember } from './played';
import { RunningGames } from './running.svelte';

const people = [
  { id: 'a', name: 'Ann' },
  { id: 'b', name: 'Ben' },
];
const DAY_CS = 24 * 60 * 60 * 100;
const game = (table: string, turns: number, seats = ['a', 'b'], days = 3) => ({
  table,
  seats,
  turns,
  terms: { setup: { game: 'trax', rules: 'official' }, clock: { kind: 'days', days: 3 } },
  clocks: { remaining_cs: [days * DAY_CS, days * DAY_CS], running: turns % 2, at_ms: 0 },
});

/** A server with these games, and how often it was connected to. */
function server(mine: unknown[], seeks: unknown[] = []) {
  const watchLobby = vi.fn();
  const lobby = { seeks, games: [], mine, people, online: 1 } as unknown as Lobby;
  const me = { person: people[0], exposed: false } as unknown as Me;
  const connect = vi.fn(async () => ({ lobby, me, now: () => 0, watchLobby }));
  return { connect, watchLobby };
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('whoever has neither an account nor a game does not connect', async () => {
  const { connect } = server([game('t', 0)]);
  const games = new RunningGames(connect);
  await games.follow();
  expect(games.list).toEqual([]);
  expect(connect).not.toHaveBeenCalled();
});

test('games follow the account to a browser that has played none', async () => {
  noteSignedIn({ id: 'a', name: 'Ann' });
  const { connect, watchLobby } = server([game('t', 0)]);
  const games = new RunningGames(connect);
  await games.follow();
  await games.follow();
  expect(games.list).toMatchObject([
    { table: 't', other: 'Ben', game: 'trax', mine: true, left: 3 * DAY_CS },
  ]);
  expect(games.waits).toBe(true);
  expect(watchLobby.mock.calls).toEqual([[true]]);
});

test('games that wait for the own turn come first, the most urgent before the others', async () => {
  remember();
  const mine = [game('other', 1), game('own', 2), game('urgent', 3, ['b', 'a'], 1)];
  const games = new RunningGames(server(mine).connect);
  await games.follow();
  expect(games.list.map(({ table, mine }) => [table, mine])).toEqual([
    ['urgent', true],
    ['own', true],
    ['other', false],
  ]);
});

test('a challenge to the person waits for them, an offer to all does not', async () => {
  remember();
  const seeks = [
    { table: 'c', by: 'b', to: 'a' },
    { table: 'o', by: 'b' },
    { table: 'mine', by: 'a', to: 'b' },
  ];
  const games = new RunningGames(server([], seeks).connect);
  await games.follow();
  expect(games.challenges).toEqual([{ table: 'c', by: 'Ben' }]);
  expect(games.waits).toBe(true);
});

test('a program that cannot be loaded is asked for again', async () => {
  remember();
  const { connect } = server([game('t', 0)]);
  const games = new RunningGames(connect);
  connect.mockRejectedValueOnce(new Error('away'));
  await games.follow();
  expect(games.list).toEqual([]);
  await games.follow();
  expect(games.list).toHaveLength(1);
});
