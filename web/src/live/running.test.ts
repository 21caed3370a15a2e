import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { remember, running } from './running';

const [ann, ben] = [
  { id: 'a', name: 'Ann' },
  { id: 'b', name: null },
];
const game = (table: string, turns: number, seats = [ann, ben]) => ({ table, seats, turns });

const answering = (mine: unknown[]) => async (path: string) =>
  path === '/api/me' ? { person: ann, exposed: false } : { seeks: [], games: [], mine, online: 1 };

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
  const mine = [game('other', 1), game('own', 2), game('second', 3, [ben, ann])];
  expect(await running(answering(mine))).toEqual([
    { table: 'own', other: '', mine: true },
    { table: 'second', other: '', mine: true },
    { table: 'other', other: '', mine: false },
  ]);
});

test('a server that is away has no games to go on with', async () => {
  remember();
  expect(await running(() => Promise.reject(new Error('away')))).toEqual([]);
});
