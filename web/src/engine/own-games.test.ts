//! The list of one's own rated games.

import { expect, test, vi } from 'vitest';
import { freshStorage } from '../../tests/unit/storage';
import { remember } from '../live/played';
import type { RatedGame } from '../protocol';
import { OwnGames } from './own-games';

const setup = { game: 'trax', rules: 'official', size: null, swap: null } as const;
const game: RatedGame = { table: 't', setup, turns: ['@0/', 'A0/'] };

freshStorage();

test('who has never played with people asks no server, and the list is kept for a while', async () => {
  const asked: string[] = [];
  const games = new OwnGames(async (path) => {
    asked.push(path);
    return { games: [game] };
  });
  expect(await games.list()).toEqual([]);
  expect(asked).toEqual([]);
  remember();
  expect(await games.list()).toEqual([game]);
  expect(await games.list()).toEqual([game]);
  expect(asked).toEqual(['/api/me/rated-games']);
});

test('without a server what was known before still counts', async ({ onTestFinished }) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  remember();
  let works = true;
  const games = new OwnGames(async () => {
    if (!works) throw new Error('no network');
    return { games: [game] };
  });
  await games.list();
  works = false;
  vi.advanceTimersByTime(10_000);
  expect(await games.list()).toEqual([game]);
});
