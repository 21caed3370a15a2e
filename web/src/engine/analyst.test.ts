//! Analyses and threats, each question in place of the one before it, and positions that are refused.
import { beforeEach, expect, test } from 'vitest';
import { FakeWorker } from '../../tests/unit/fake-worker';
import type { Analysis, AnalysisRequest, RatedGame } from '../protocol';
import { Analyst } from './analyst';
import { OwnRatedGame } from './own-games';

const setup = { game: 'trax', rules: 'official', size: null, swap: null } as const;
const position = { setup, turns: ['@0/'] };
const question: AnalysisRequest = { ...position, lines: 2, heat: false };
const games: RatedGame[] = [{ table: 't', setup, turns: ['@0/', 'A0/'] }];

let started: FakeWorker[];
let analyst: Analyst;
/** The depths that were received. */
let received: number[];
const receive = ({ depth }: Analysis) => received.push(depth);
/** Lets questions go out, which wait for the list of games. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  started = [];
  received = [];
  const start = () => {
    const worker = new FakeWorker();
    started.push(worker);
    return worker;
  };
  analyst = new Analyst(start, { list: async () => games });
});

test('every depth is received, and the worker is kept when it is done', async () => {
  const analysis = analyst.start(question, receive);
  await settled();
  expect(started[0]?.calls).toEqual([['analyse', { request: question, games }]]);
  started[0]?.part({ depth: 1 });
  started[0]?.part({ depth: 2 });
  started[0]?.answer({ depth: 3 });
  expect((await analysis)?.depth).toBe(3);
  expect(received).toEqual([1, 2]);
  analyst.stop();
  void analyst.start({ ...question, time_ms: 500 });
  await settled();
  expect(started).toHaveLength(1);
});

test('a new question ends the one before it with its worker, stopping ends it at once', async () => {
  const first = analyst.start(question, receive);
  await settled();
  const second = analyst.start(question, receive);
  expect(await first).toBeNull();
  await settled();
  expect(started.map((worker) => worker.ended)).toEqual([true, false]);
  started[0]?.part({ depth: 7 });
  analyst.stop();
  expect(await second).toBeNull();
  expect([started[1]?.ended, received]).toEqual([true, []]);
});

test('what is stopped before the list of games is known is not asked', async () => {
  const analysis = analyst.start(question);
  analyst.stop();
  const threats = [analyst.threats(position), analyst.threats(position)];
  expect(await Promise.all([analysis, threats[0]])).toEqual([null, null]);
  await settled();
  expect(started).toHaveLength(1);
});

test('threats do not wait for an analysis, nor end it', async () => {
  void analyst.start(question);
  const threats = analyst.threats(position);
  await settled();
  expect(started[1]?.calls).toEqual([['threats', { request: position, games }]]);
  started[1]?.answer({ by: 'white' });
  expect((await threats)?.by).toBe('white');
  expect(started[0]?.ended).toBe(false);
});

test("a position of one's own rated game is told from a failure", async () => {
  const analysis = analyst.start(question);
  const threats = analyst.threats(position);
  await settled();
  started[0]?.answer('refused');
  await expect(analysis).rejects.toBeInstanceOf(OwnRatedGame);
  started[1]?.fail('turn 1');
  await expect(threats).rejects.toThrow('turn 1');
});
