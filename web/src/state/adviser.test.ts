//! Questions to the solver and its hints, with a worker made of a few lines.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { FakeWorker } from '../../tests/unit/fake-worker';
import type { Advice, Advised, Setup } from '../protocol';
import { useLater, WasmGame } from '../rules/rules';
import { Game, initSync } from '../wasm/engine/engine.js';
import { Adviser } from './adviser.svelte';
import { written } from './faces';
import { LocalGame } from './local-game.svelte';
import { deal } from './session.svelte';

beforeAll(() => {
  const file = fileURLToPath(new URL('../wasm/engine/engine_bg.wasm', import.meta.url));
  initSync({ module: readFileSync(file) });
  useLater(Game);
});

const advice = (placements: Advised[]): Advice => ({ value: 0.5, placements, review: [] });
const settled = () => new Promise((resolve) => setTimeout(resolve));

function lay() {
  const workers: FakeWorker[] = [];
  const adviser = new Adviser(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  });
  const engine = { ask: () => Promise.resolve(null), cancel: () => {} };
  const rules = (setup: Setup) => new WasmGame(setup);
  const table = new LocalGame(deal(3, '1'), { engine, rules, keep: () => {}, layOut: async () => null });
  return { adviser, table, workers };
}

function first(table: LocalGame, probability: number): Advised {
  table.board.show(0, 0);
  const text = table.board.pending?.text ?? '';
  table.board.cancel();
  return { text, x: 0, y: 0, probability };
}

test('a game is asked about once, and a turn asks again', () => {
  const { adviser, table, workers } = lay();
  void adviser.ask(table.board);
  void adviser.ask(table.board);
  const records = () => workers[0]?.calls.map(([, record]) => String(record).trim());
  expect(records()).toEqual(['Solitaire 3x3 seed 1:']);
  table.board.show(0, 0);
  table.board.commit();
  void adviser.ask(table.board);
  expect(records()).toHaveLength(2);
  expect(workers).toHaveLength(1);
});

test('a hint that is not known yet is shown as soon as it is', async () => {
  const { adviser, table, workers } = lay();
  void adviser.ask(table.board);
  adviser.hint(table.board);
  expect(adviser.note(table.board)).toBe('Still calculating…');
  workers[0]?.part(65_536);
  expect(adviser.note(table.board)).toContain('65,536');
  const best = first(table, 0.55625);
  workers[0]?.answer(advice([best]));
  await settled();
  adviser.answer(table.board);
  expect(table.board.pending?.text).toBe(best.text);
  expect(adviser.note(table.board)).toBe(`Best: ${written(best.text)}. Chance of winning: 56%.`);
  table.board.cancel();
  expect(adviser.note(table.board)).toBe('');
});

test('an answer to an earlier question is not taken for this one', async () => {
  const { adviser, table, workers } = lay();
  void adviser.ask(table.board);
  const best = first(table, 1);
  table.board.show(0, 0);
  table.board.commit();
  void adviser.ask(table.board);
  workers[0]?.answer(advice([best]), 1);
  await settled();
  expect(adviser.advice).toBeNull();
});

test('a game that is lost already says so', async () => {
  const { adviser, table, workers } = lay();
  void adviser.ask(table.board);
  workers[0]?.answer(advice([first(table, 0)]));
  await settled();
  adviser.hint(table.board);
  expect(adviser.note(table.board)).toBe('This game can no longer be won.');
});

test('a solver that fails is reported, and the next hint starts another', async () => {
  const { adviser, table, workers } = lay();
  void adviser.ask(table.board);
  workers[0]?.crash('out of memory');
  await settled();
  expect(adviser.failed).toBe(true);
  adviser.hint(table.board);
  expect(workers).toHaveLength(2);
  expect(adviser.note(table.board)).toBe('Still calculating…');
});
