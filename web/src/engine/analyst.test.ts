//! Analyses and threats, stopping, and answers that come too late, with workers made of a few lines.
import { beforeEach, expect, test } from 'vitest';
import type { Analysis, Threats } from '../protocol';
import { type AnalysisQuestion, Analyst } from './analyst';
import type { FromAnalyst, ToAnalyst } from './analyst-worker';
import type { WorkerLike } from './client';

const question: AnalysisQuestion = {
  setup: { game: 'trax', rules: 'official', size: null, swap: null },
  turns: ['@0/'],
  lines: 2,
  heat: false,
};

class FakeWorker implements WorkerLike {
  onmessage: WorkerLike['onmessage'] = null;
  onerror: WorkerLike['onerror'] = null;
  asked: ToAnalyst[] = [];
  ended = false;

  constructor() {
    started.push(this);
  }

  postMessage(asked: ToAnalyst) {
    this.asked.push(asked);
  }

  terminate() {
    this.ended = true;
  }

  receive(data: FromAnalyst) {
    this.onmessage?.call(this as unknown as Worker, { data } as MessageEvent);
  }

  analysis(id: number, depth: number, done = false) {
    this.receive({ id, analysis: JSON.stringify({ id, depth, done } satisfies Partial<Analysis>) });
  }
}

let started: FakeWorker[] = [];
let analyst: Analyst;
/** The depths that were received. */
let received: number[] = [];
const listen = ({ depth }: Analysis) => received.push(depth);

beforeEach(() => {
  started = [];
  received = [];
  analyst = new Analyst(() => new FakeWorker());
});

test('every depth is received of, and the worker is kept when it is done', () => {
  analyst.start(question, listen);
  const [worker] = started;
  expect(worker?.asked).toEqual([{ analyse: { ...question, id: 1 } }]);
  worker?.analysis(1, 1);
  worker?.analysis(1, 2);
  expect(analyst.running).toBe(true);
  worker?.analysis(1, 2, true);
  expect(analyst.running).toBe(false);
  analyst.start({ ...question, time_ms: 500 }, listen);
  expect(started).toHaveLength(1);
  expect(worker?.asked[1]).toEqual({ analyse: { ...question, time_ms: 500, id: 2 } });
  expect(received).toEqual([1, 2, 2]);
});

test('stopping ends the worker at once, and what it still says is not received', () => {
  analyst.start(question, listen);
  const [worker] = started;
  worker?.analysis(1, 1);
  analyst.stop();
  expect([worker?.ended, analyst.running]).toEqual([true, false]);
  worker?.analysis(1, 2);
  expect(received).toEqual([1]);
  expect(started).toHaveLength(1);
  analyst.start(question, listen);
  expect(started).toHaveLength(2);
});

test('a new question ends the one before it', () => {
  analyst.start(question, listen);
  analyst.start(question, listen);
  expect(started.map((worker) => worker.ended)).toEqual([true, false]);
  started[0]?.analysis(1, 7);
  started[1]?.analysis(1, 8);
  started[1]?.analysis(2, 1);
  expect(received).toEqual([1]);
});

test('a listener may ask the next question as soon as the last is done', () => {
  analyst.start(question, () => analyst.start(question, listen));
  started[0]?.analysis(1, 3, true);
  expect([started.length, started[0]?.ended, analyst.running]).toEqual([1, false, true]);
  started[0]?.analysis(2, 4);
  expect(received).toEqual([4]);
});

test('stopping when nothing runs keeps the worker', () => {
  analyst.warm();
  analyst.stop();
  expect(started.map((worker) => worker.ended)).toEqual([false]);
});

test('what goes wrong is received once', () => {
  const failures: string[] = [];
  const fail = (failure: Error) => failures.push(failure.message);
  analyst.start(question, listen, fail);
  started[0]?.receive({ id: 1, error: 'no such rules' });
  expect([failures, analyst.running]).toEqual([['no such rules'], false]);
  analyst.start(question, listen, fail);
  started[0]?.onerror?.call(started[0] as unknown as Worker, { message: 'gone' } as ErrorEvent);
  expect([failures, started[0]?.ended]).toEqual([['no such rules', 'gone'], true]);
});

const { setup, turns } = question;
const threats = (id: number): FromAnalyst => {
  const found: Threats = { id, by: 'white', threats: [], named: [], features: [] };
  return { id, threats: JSON.stringify(found) };
};

test('threats do not wait for an analysis, nor end it', async () => {
  analyst.start(question, listen);
  const found = analyst.threats({ setup, turns });
  expect(started[1]?.asked).toEqual([{ threats: { setup, turns, id: 2 } }]);
  started[1]?.receive(threats(2));
  expect((await found)?.by).toBe('white');
  expect(analyst.running).toBe(true);
});

test('threats of an old position are nobody’s', async () => {
  const first = analyst.threats({ setup, turns });
  const second = analyst.threats({ setup, turns: [] });
  expect(await first).toBeNull();
  started[1]?.receive(threats(1));
  started[1]?.receive(threats(2));
  expect((await second)?.id).toBe(2);
  const failing = analyst.threats({ setup, turns: ['?'] });
  started[1]?.receive({ id: 3, error: 'turn 1' });
  await expect(failing).rejects.toThrow('turn 1');
});

test('closing ends both workers and the question for threats', async () => {
  analyst.start(question, listen);
  const found = analyst.threats({ setup, turns });
  analyst.close();
  expect(await found).toBeNull();
  expect(started.map((worker) => worker.ended)).toEqual([true, true]);
});
