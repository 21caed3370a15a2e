//! Hints and threats with the real rules and an analysis that answers on demand.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import type { Analysis, Setup, Threats } from '../protocol';
import { WasmGame } from '../rules/rules';
import { initSync } from '../wasm/rules/rules.js';
import { type Asked, Hints } from './hints.svelte';
import { LocalGame } from './local-game.svelte';

const TRAX: Setup = { game: 'trax', rules: 'official', size: null, swap: null };
const TWIXT: Setup = { game: 'twixt', rules: 'standard', size: '12', swap: 'sides' };

beforeAll(() => {
  const file = fileURLToPath(new URL('../wasm/rules/rules_bg.wasm', import.meta.url));
  initSync({ module: readFileSync(file) });
});

function lay(setup: Setup, turns: string[]) {
  const calls: { asked: Asked; time?: number; answer: (value: unknown) => void; fail: () => void }[] = [];
  let stopped = 0;
  const call = (asked: Asked, time?: number) =>
    new Promise<unknown>((resolve, reject) => {
      calls.push({ asked, time, answer: resolve, fail: () => reject(new Error('gone')) });
    });
  const hints = new Hints({
    best: (asked, time) => call(asked, time) as Promise<Analysis | null>,
    threats: (asked) => call(asked) as Promise<Threats | null>,
    stop: () => {
      stopped += 1;
    },
  });
  const announced: string[] = [];
  hints.announce = (text) => announced.push(text);
  const seating = { mode: 'two', seat: 0, level: 1, time: 3000 } as const;
  const table = new LocalGame(
    { v: 1, setup, seating, turns, resigned: null, seed: 1 },
    {
      engine: { ask: () => Promise.resolve(null), cancel: () => {} },
      rules: (rules) => new WasmGame(rules),
      keep: () => {},
      layOut: async () => null,
    },
  );
  return { hints, table, calls, announced, stopped: () => stopped };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

const best = (turn: string, x: number, y: number, more = {}) => ({
  by: 'red',
  lines: [{ turns: [turn], marks: [{ x, y, by: 'red' }], share: 0.62, decided: null, ...more }],
});

test('a hint shows the best turn, for as long as it is on show', async () => {
  const { hints, table, calls, announced } = lay(TWIXT, ['c3', 'f6']);
  void hints.hint(table.board);
  expect(hints.note(table.board)).toContain('One moment');
  expect(hints.isBusy(table.board)).toBe(true);
  expect(calls[0]).toMatchObject({ asked: { setup: TWIXT, turns: ['c3', 'f6'] }, time: 3000 });
  calls[0]?.answer(best('e4', 4, 3));
  await settled();
  expect(table.board.pending?.text).toBe('e4');
  expect(hints.note(table.board)).toBe('Best turn found: E4. 62% for Red.');
  expect(announced).toEqual(['Best turn found: E4. 62% for Red.']);
  table.board.cancel();
  expect(hints.note(table.board)).toBe('');
});

test('a hint is found on a board that is turned', async () => {
  const { hints, table, calls } = lay(TWIXT, ['c3', 'f6']);
  table.board.flip(true);
  void hints.hint(table.board);
  calls[0]?.answer(best('e4', 4, 3));
  await settled();
  expect(table.board.pending?.choices).toMatchObject({ x: 3, y: 4, label: 'E4' });
});

test('a swap is shown as one, and a sure win is called so', async () => {
  const { hints, table, calls } = lay(TWIXT, ['f6']);
  void hints.hint(table.board);
  calls[0]?.answer(best('swap', 0, 0, { marks: [], decided: 3 }));
  await settled();
  expect(table.board.swapping).toBe(true);
  expect(hints.note(table.board)).toBe('Best turn found: swap. It wins by force.');
});

test('an answer about an old position is nobody’s, and is not waited for', async () => {
  const { hints, table, calls, stopped } = lay(TWIXT, ['c3', 'f6']);
  void hints.hint(table.board);
  table.play('g7');
  hints.leave(table.board);
  expect(stopped()).toBe(1);
  calls[0]?.answer(best('e4', 4, 3));
  await settled();
  expect(table.board.pending).toBeNull();
  expect(hints.note(table.board)).toBe('');
});

test('threats are named and drawn', async () => {
  const { hints, table, calls } = lay(TRAX, ['@0/', 'A0/']);
  void hints.threat(table.board);
  expect(hints.note(table.board)).toBe('One moment: looking for what Red threatens…');
  const threat = (turn: string, decided: number, x = 0) => ({
    turn,
    decided,
    squares: [{ x, y: 0 }],
    ghost: { markup: `<g/>${turn}` },
  });
  const wins = [threat('B1/', 1, 1), threat('A0+', 1), threat('B1+', 1, 1)];
  const named = (name: string, sure: boolean) => ({
    by: 'red',
    name,
    sure,
    own_turns: 2,
    turns: ['B1/', 'A0+'],
  });
  calls[0]?.answer({ by: 'red', threats: wins, named: [named('attack', false)] });
  await settled();
  expect(hints.note(table.board)).toBe('Red threatens to win at once, in 3 ways: B1/, A0+, B1+.');
  expect(hints.overlay(table.board)?.markup).toBe('<g class="threats"><g/>B1/<g/>A0+</g>');
  void hints.threat(table.board);
  expect(hints.overlay(table.board)).toBeNull();
  calls[1]?.answer({ by: 'red', threats: wins, named: [named('double', true)] });
  await settled();
  expect(hints.note(table.board)).toMatch(/B1\+\. Nothing can stop it\.$/);
  void hints.threat(table.board);
  calls[2]?.answer({ by: 'red', threats: [threat('B1/', 2)], named: [named('corner', false)] });
  await settled();
  expect(hints.note(table.board)).toBe('Red threatens no immediate win. If it could move now: B1/.');
  void hints.threat(table.board);
  calls[3]?.answer({ by: 'red', threats: [threat('B1/', 2)], named: [named('l', true)] });
  await settled();
  expect(hints.note(table.board)).toMatch(/If it could move now: B1\/\. L: B1\/ or A0\+\.$/);
  table.play('B1/');
  expect([hints.note(table.board), hints.overlay(table.board)]).toEqual(['', null]);
});

test('an analysis that fails says so, and can be asked again', async () => {
  const { hints, table, calls } = lay(TRAX, ['@0/']);
  void hints.threat(table.board);
  calls[0]?.fail();
  await settled();
  expect(hints.note(table.board)).toBe('The engine is not responding.');
  void hints.threat(table.board);
  expect(hints.note(table.board)).toContain('One moment');
});
