//! What is asked of the engine, and what is made of its answers: with an engine made of a few lines.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { OwnRatedGame } from '../engine/own-games';
import type { Analysis, AnalysisRequest, Setup, Threats } from '../protocol';
import { WasmGame } from '../rules/rules';
import { lineStudy, OpenStudy } from '../study/open-study.svelte';
import { initSync } from '../wasm/rules/rules.js';
import { AnalysisController, type Watcher } from './analysis-controller.svelte';

const TRAX: Setup = { game: 'trax', rules: 'official', size: null, swap: null };

class FakeWatcher implements Watcher {
  asked: AnalysisRequest[] = [];
  stopped = 0;
  fail: (failure: Error) => void = () => {};
  threats = (): Promise<Threats | null> => Promise.resolve({ by: 'red', threats: [], named: [], features: [] });
  #part: (analysis: Analysis) => void = () => {};
  #end: (last: Analysis | null) => void = () => {};

  start(question: AnalysisRequest, part: (analysis: Analysis) => void = () => {}) {
    this.asked.push(question);
    this.#part = part;
    return new Promise<Analysis | null>((resolve, reject) => {
      this.#end = resolve;
      this.fail = reject;
    });
  }

  stop() {
    this.stopped += 1;
    this.#part = () => {};
    this.#end(null);
  }

  find(found: Partial<Analysis>) {
    const nothing = { by: 'white', share: 0.5, first: 0.5, depth: 1, nodes: 1, done: false } as const;
    const analysis: Analysis = { ...nothing, lines: [], heat: [], ...found };
    if (analysis.done) this.#end(analysis);
    else this.#part(analysis);
  }
}

beforeAll(() => {
  const file = fileURLToPath(new URL('../wasm/rules/rules_bg.wasm', import.meta.url));
  initSync({ module: readFileSync(file) });
});

beforeEach(() => {
  vi.useFakeTimers();
});

function looking(turns = ['@0/', 'A0/']) {
  const study = new OpenStudy(lineStudy(TRAX, turns), new WasmGame(TRAX), 1);
  const watcher = new FakeWatcher();
  return { study, watcher, controller: new AnalysisController(watcher) };
}

/** Advances the clock past the delay before a position is analysed. */
const stay = () => vi.advanceTimersByTime(200);
const answered = () => vi.advanceTimersByTimeAsync(0);

test('nothing is asked while the engine is off', () => {
  const { study, watcher, controller } = looking();
  controller.watch(study);
  stay();
  expect(watcher.asked).toEqual([]);
});

test('the position on the board is looked at, once somebody stays there', () => {
  const { study, watcher, controller } = looking();
  controller.on = true;
  controller.watch(study);
  study.step('forward');
  controller.watch(study);
  stay();
  expect(watcher.asked.map(({ turns, lines }) => [turns, lines])).toEqual([[['@0/', 'A0/'], 3]]);
  watcher.find({ depth: 2, first: 0.7 });
  expect(controller.of(study.at)?.first).toBe(0.7);
});

test('what is known in full is not looked at again, unless more is wanted', async () => {
  const { study, watcher, controller } = looking();
  controller.on = true;
  controller.watch(study);
  stay();
  watcher.find({ done: true });
  await answered();
  controller.watch(study);
  stay();
  expect(watcher.asked).toHaveLength(1);
  controller.lines = 4;
  controller.watch(study);
  stay();
  expect(watcher.asked.at(-1)?.lines).toBe(4);
  watcher.find({ done: true });
  await answered();
  controller.heat = true;
  controller.watch(study);
  stay();
  expect(watcher.asked.at(-1)?.heat).toBe(true);
});

test('deeper findings stay until as much is known again, weights stay for good', () => {
  const { study, watcher, controller } = looking();
  controller.on = true;
  controller.watch(study);
  stay();
  watcher.find({ depth: 6, first: 0.9 });
  controller.heat = true;
  controller.watch(study);
  stay();
  const heat = [{ x: 0, y: 0, weight: 1 }];
  watcher.find({ depth: 1, first: 0.2, heat });
  expect(controller.of(study.at)).toMatchObject({ depth: 6, first: 0.9, heat });
  watcher.find({ depth: 6, first: 0.8 });
  expect(controller.of(study.at)).toMatchObject({ first: 0.8, heat });
});

test('an engine that fails is said to have failed until it is asked again', async () => {
  const { study, watcher, controller } = looking();
  controller.on = true;
  controller.watch(study);
  stay();
  watcher.fail(new Error('gone'));
  await answered();
  expect(controller.failed).toBe(true);
  controller.retry(study);
  expect(controller.failed).toBe(false);
});

test("a position of one's own rated game is no failure, and is forgotten at the next place", async () => {
  const { study, watcher, controller } = looking();
  controller.on = true;
  controller.watch(study);
  stay();
  watcher.fail(new OwnRatedGame());
  await answered();
  expect([controller.own, controller.failed]).toEqual([true, false]);
  study.step('forward');
  controller.watch(study);
  expect(controller.own).toBe(false);
});

test('threats are shown wherever somebody goes, until they are turned off', async () => {
  const { study, controller } = looking();
  controller.watch(study);
  void controller.threaten(study);
  await answered();
  expect(controller.threats?.by).toBe('red');
  study.step('forward');
  controller.watch(study);
  expect(controller.threats).toBeNull();
  stay();
  await answered();
  expect(controller.threats?.by).toBe('red');
  void controller.threaten(study);
  expect(controller.threats).toBeNull();
  study.step('back');
  controller.watch(study);
  stay();
  await answered();
  expect(controller.threats).toBeNull();
  void controller.threaten(study);
  void controller.threaten(study);
  await answered();
  expect(controller.threats).toBeNull();
});

test('another tree forgets what was known of the one before', () => {
  const { study, watcher, controller } = looking();
  controller.on = true;
  controller.watch(study);
  stay();
  watcher.find({});
  controller.leave();
  expect(controller.of(study.at)).toBeNull();
  expect(watcher.stopped).toBeGreaterThan(0);
});
