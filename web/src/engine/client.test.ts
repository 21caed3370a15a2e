//! Questions, pondering and cancelling.
import { expect, test } from 'vitest';
import { FakeWorker } from '../../tests/unit/fake-worker';
import type { EngineRequest } from '../protocol';
import { Engine } from './client';

const question: EngineRequest = {
  setup: { game: 'trax', rules: 'official', size: null, swap: null },
  turns: [],
  level: 1,
  seed: 1,
};

function opened(mayPonder = true) {
  const workers: FakeWorker[] = [];
  const start = () => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  };
  return { engine: new Engine(start, async () => mayPonder), workers };
}

test('a second question ends the first and its worker', async () => {
  const { engine, workers } = opened();
  const first = engine.ask(question);
  const second = engine.ask({ ...question, time_ms: 2000 });
  expect(await first).toBeNull();
  expect(workers.map(({ ended }) => ended)).toEqual([true, false]);
  expect(workers[1]?.calls).toEqual([['think', { ...question, time_ms: 2000 }]]);
  workers[1]?.answer({ turn: '@0+' });
  expect((await second)?.turn).toBe('@0+');
});

test('a position is pondered until something else is asked', async () => {
  const { engine, workers } = opened();
  engine.warm();
  await engine.ponder(question);
  void engine.ask(question);
  expect(workers).toHaveLength(1);
  expect(workers[0]?.calls).toEqual([
    ['ponder', question],
    ['ponder', null],
    ['think', question],
  ]);
});

test('leaving the table ends pondering and keeps the worker', async () => {
  const { engine, workers } = opened();
  engine.warm();
  await engine.ponder(question);
  engine.cancel();
  engine.cancel();
  expect(workers[0]?.calls).toEqual([
    ['ponder', question],
    ['ponder', null],
  ]);
  expect(workers[0]?.ended).toBe(false);
});

test('nothing is pondered without the power for it, or once the person has moved', async () => {
  const weak = opened(false);
  weak.engine.warm();
  await weak.engine.ponder(question);
  expect(weak.workers[0]?.calls).toEqual([]);
  const { engine, workers } = opened();
  engine.warm();
  const pondering = engine.ponder(question);
  void engine.ask(question);
  await pondering;
  expect(workers[0]?.calls).toEqual([['think', question]]);
});
