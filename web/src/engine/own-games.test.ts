//! The list of one's own rated games, and what is refused by it.

import { expect, test } from 'vitest';
import { freshStorage } from '../../tests/unit/storage';
import { remember } from '../live/played';
import type { RatedGame } from '../protocol';
import { Analyst } from './analyst';
import type { FromAnalyst, ToAnalyst } from './analyst-worker';
import { OwnRatedGame, ServersGames } from './own-games';

const setup = { game: 'trax', rules: 'official', size: null, swap: null } as const;
const game: RatedGame = { table: 't', setup, turns: ['@0/', 'A0/'] };
const question = { setup, turns: ['@0/'], lines: 1, heat: false };

/** A worker that answers as it is told. */
class FakeWorker {
  onmessage: ((event: MessageEvent) => void) | null = null;
  onerror = null;
  asked: ToAnalyst[] = [];

  postMessage(asked: ToAnalyst) {
    this.asked.push(asked);
  }

  terminate() {}

  receive(data: FromAnalyst) {
    this.onmessage?.({ data } as MessageEvent);
  }
}

freshStorage();

test('who has never played with people asks no server', async () => {
  const asked: string[] = [];
  const games = new ServersGames(async (path) => {
    asked.push(path);
    return { games: [game] };
  });
  expect(games.known()).toEqual([]);
  remember();
  expect(games.known()).toBeNull();
  expect(await games.load()).toEqual([game]);
  expect(games.known()).toEqual([game]);
  expect(asked).toEqual(['/api/me/rated-games']);
});

test('without a server what was known before still counts', async () => {
  remember();
  let works = true;
  const games = new ServersGames(async () => {
    if (!works) throw new Error('no network');
    return { games: [game] };
  });
  await games.load();
  works = false;
  expect(await games.load()).toEqual([game]);
});

test('a question goes out with the list, and a refusal is told from a failure', async () => {
  const worker = new FakeWorker();
  const own = { known: () => null, load: async () => [game] };
  const analyst = new Analyst(() => worker as unknown as Worker, own);
  const failures: Error[] = [];
  analyst.start(
    question,
    () => {},
    (failure) => failures.push(failure),
  );
  expect(analyst.running).toBe(true);
  expect(worker.asked).toEqual([]);
  await Promise.resolve();
  await Promise.resolve();
  expect(worker.asked).toEqual([{ analyse: { ...question, id: 1 }, games: [game] }]);
  worker.receive({ id: 1, refused: true });
  expect(failures[0]).toBeInstanceOf(OwnRatedGame);
  expect(analyst.running).toBe(false);
  const threats = analyst.threats({ setup, turns: [] });
  await Promise.resolve();
  await Promise.resolve();
  worker.receive({ id: 2, refused: true });
  await expect(threats).rejects.toBeInstanceOf(OwnRatedGame);
});

test('what was stopped before the list came is not asked', async () => {
  const worker = new FakeWorker();
  const own = { known: () => null, load: async () => [game] };
  const analyst = new Analyst(() => worker as unknown as Worker, own);
  analyst.start(question, () => {});
  analyst.stop();
  const threats = analyst.threats({ setup, turns: [] });
  analyst.close();
  expect(await threats).toBeNull();
  await Promise.resolve();
  expect(worker.asked).toEqual([]);
});
