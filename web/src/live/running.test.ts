import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { remember } from './played';
import { running } from './running';

const [ann, ben] = [
  { id: 'a', name: 'Ann' },
  { id: 'b', name: 'Ben' },
];
const game = (table: string, turns: number, seats = ['a', 'b']) => ({ table, seats, turns });

const answering = (mine: unknown[]) => async (path: string) =>
  path === '/api/me'
    ? { person: ann, exposed: false }
    : { seeks: [], games: [], mine, people: [ann, ben], online: 1 };

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

test('whoever has never sat at a table does not ask', async () => {
  const asked = vi.fn(answering([game('t', 0)]));
  expect(await running(asked)).toEqual([]);
  expect(asked).not.toHaveBeenCalled();
});

test('games that wait for the own turn come first', async () => {
  remember();
  const mine = [game('other', 1), game('own', 2), game('second', 3, ['b', 'a'])];
  expect(await running(answering(mine))).toEqual([
    { table: 'own', other: 'Ben', mine: true },
    { table: 'second', other: 'Ben', mine: true },
    { table: 'other', other: 'Ben', mine: false },
  ]);
});

test('a server that is away has no games to go on with', async () => {
  remember();
  expect(await running(() => Promise.reject(new Error('away')))).toEqual([]);
});
