//! Games in parts for print.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { initSync } from '../wasm/rules/rules.js';
import { partsOf } from './parts';
import { Printing } from './printing.svelte';

beforeAll(() => {
  const file = fileURLToPath(new URL('../wasm/rules/rules_bg.wasm', import.meta.url));
  initSync({ module: readFileSync(file) });
});

const printed = (turns: string[], every: number) => ({
  setup: { game: 'trax', rules: 'official', size: null, swap: null } as const,
  turns,
  title: '',
  ending: null,
  every,
});
const TURNS = ['@0+', 'A0+', 'A0/', 'A0/', 'A0/', 'B4\\'];

test('a diagram shows every few turns, the last one what is left', () => {
  const parts = partsOf(printed(TURNS, 4)).parts;
  expect(parts.map(({ from, to, turns }) => [from, to, turns.length])).toEqual([
    [0, 4, 4],
    [4, 6, 2],
  ]);
  expect(parts[0]?.scene.markup).not.toBe(parts[1]?.scene.markup);
  expect(parts.map(({ grid }) => grid.rows.length)).toEqual([6, 6].map((_, index) => 6 + (index > 0 ? 1 : 0)));
});

test('without diagrams on the way there is one of the last position, also of a game that has not begun', () => {
  expect(partsOf(printed(TURNS, 0)).parts.map(({ from, to }) => [from, to])).toEqual([[0, 6]]);
  expect(partsOf(printed([], 0)).parts.length).toBe(1);
  expect(partsOf(printed([], 4)).parts.length).toBe(1);
});

test('a position that has come from no turns is one diagram', () => {
  const empty = { x: 0, y: 0, width: 1, height: 1, markup: '' };
  const still = { scene: empty, grid: { left: 0, top: 0, columns: [], rows: [] } };
  const { parts } = partsOf({ ...printed([], 4), still });
  expect(parts.map(({ scene, turns }) => [scene, turns])).toEqual([[empty, []]]);
});

test('a long game has no more diagrams than fit', () => {
  const setup = { game: 'twixt', rules: 'simple', size: '24', swap: 'none' } as const;
  const turns: string[] = [];
  for (let row = 2; row < 24; row += 1) for (const column of 'bcdefghi') turns.push(`${column}${row}`);
  const { parts } = partsOf({ ...printed(turns, 1), setup });
  expect(parts.length).toBeLessThanOrEqual(60);
  expect(parts.at(-1)?.to).toBe(turns.length);
});

test('a place takes back only its own subject', () => {
  const printing = new Printing();
  const [first, second] = [() => printed([], 0), () => printed([], 4)];
  const leave = printing.offer(first);
  printing.offer(second);
  leave();
  expect(printing.subject).toBe(second);
});
