//! Questions, answers and cancelling, with a worker made of a few lines.
import { expect, test } from 'vitest';
import { Engine, type Question, type WorkerLike } from './client';
import type { ToWorker } from './worker';

const question: Question = {
  setup: { game: 'trax', rules: 'official', size: null, swap: null },
  turns: [],
  level: 1,
  seed: 1,
};

class FakeWorker implements WorkerLike {
  static started: FakeWorker[] = [];
  onmessage: WorkerLike['onmessage'] = null;
  onerror: WorkerLike['onerror'] = null;
  asked: ToWorker[] = [];
  ended = false;

  constructor() {
    FakeWorker.started.push(this);
  }

  postMessage(request: ToWorker) {
    this.asked.push(request);
  }

  terminate() {
    this.ended = true;
  }

  answer(data: unknown) {
    this.onmessage?.call(this as unknown as Worker, { data } as MessageEvent);
  }
}

function engine(mayPonder = true) {
  FakeWorker.started = [];
  return new Engine(
    () => new FakeWorker(),
    async () => mayPonder,
  );
}

/** The messages to the worker. */
const sent = () => FakeWorker.started[0]?.asked;

test('a question gets its answer, and the worker is kept', async () => {
  const asker = engine();
  for (const id of [1, 2]) {
    const reply = asker.ask(question);
    const worker = FakeWorker.started[0];
    expect(worker?.asked.at(-1)).toEqual({ ...question, id });
    worker?.answer({ reply: JSON.stringify({ id, turn: '@0/' }) });
    expect(await reply).toEqual({ id, turn: '@0/' });
  }
  expect(FakeWorker.started).toHaveLength(1);
});

test('the time that a person grants is sent', () => {
  engine().ask({ ...question, time_ms: 2000 });
  expect(FakeWorker.started[0]?.asked).toEqual([{ ...question, time_ms: 2000, id: 1 }]);
});

test('a second question ends the first and its worker', async () => {
  const asker = engine();
  const first = asker.ask(question);
  const second = asker.ask(question);
  expect(await first).toBeNull();
  expect(FakeWorker.started.map((worker) => worker.ended)).toEqual([true, false]);
  FakeWorker.started[1]?.answer({ reply: JSON.stringify({ id: 2, turn: '@0+' }) });
  expect((await second)?.turn).toBe('@0+');
});

test('cancelling when nothing is asked keeps the worker', () => {
  const asker = engine();
  asker.warm();
  asker.cancel();
  expect(FakeWorker.started[0]?.ended).toBe(false);
});

test('what went wrong in the worker is reported', async () => {
  const reply = engine().ask(question);
  FakeWorker.started[0]?.answer({ error: 'no such rules' });
  await expect(reply).rejects.toThrow('no such rules');
});

test('a position is pondered until something else is asked', async () => {
  const asker = engine();
  asker.warm();
  await asker.ponder(question);
  expect(sent()).toEqual([{ ponder: { ...question, id: 0 } }]);
  void asker.ask(question);
  expect(sent()?.at(-1)).toEqual({ ...question, id: 1 });
  expect(FakeWorker.started).toHaveLength(1);
});

test('leaving the table ends pondering and keeps the worker', async () => {
  const asker = engine();
  asker.warm();
  await asker.ponder(question);
  asker.cancel();
  asker.cancel();
  expect(sent()?.slice(1)).toEqual([{ rest: true }]);
  expect(FakeWorker.started[0]?.ended).toBe(false);
});

test('nothing is pondered without the power for it, or once the person has moved', async () => {
  const weak = engine(false);
  weak.warm();
  await weak.ponder(question);
  expect(sent()).toEqual([]);
  const asker = engine();
  asker.warm();
  const pondering = asker.ponder(question);
  void asker.ask(question);
  await pondering;
  expect(sent()).toEqual([{ ...question, id: 1 }]);
});
