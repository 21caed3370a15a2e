//! Every example holds against the real rules: it can be reached, its goal too, and what it claims is true.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { useLater, WasmGame } from '../../rules/rules';
import * as engine from '../../wasm/engine/engine.js';
import { initSync } from '../../wasm/rules/rules.js';
import type { Example } from '../format';
import { judgeOf, toItem } from '../judging';
import { EXAMPLES } from '.';

const wasm = (path: string) => readFileSync(fileURLToPath(new URL(`../../wasm/${path}_bg.wasm`, import.meta.url)));

beforeAll(() => {
  initSync({ module: wasm('rules/rules') });
  engine.initSync({ module: wasm('engine/engine') });
  useLater(engine.Game);
});

function open({ setup, turns }: Example): WasmGame {
  const rules = new WasmGame(setup);
  for (const text of turns) expect(rules.play(text)).toMatchObject({ refusal: null });
  return rules;
}

const judge = judgeOf(engine);

/** A turn that is legal. */
function anyTurn(rules: WasmGame): string | undefined {
  const { left, top, rows } = rules.grid();
  const squares = rows.flatMap(({ cells }, down) => cells.map((_, right) => [left + right, top + down] as const));
  const options = squares.flatMap(([x, y]) => rules.choices(x, y).options);
  return options.find(({ refusal }) => refusal === null)?.text;
}

describe.each(Object.entries(EXAMPLES))('%s', (_, example) => {
  const { setup, goal, show = [], claims = {} } = example;

  test('its turns are legal, and so are those that are shown', () => {
    const rules = open(example);
    for (const text of show) expect(rules.play(text)).toMatchObject({ refusal: null });
  });

  test('its goal can be reached by what is shown, its marks are squares, and its claims are true', () => {
    if (setup.game === 'solitaire') return expect([goal, claims]).toEqual([undefined, {}]);
    if (goal) expect(show.length).toBeGreaterThan(0);
    const turn = show[0] ?? anyTurn(open(example));
    if (!turn) return expect(open(example).view().end?.reason).toBe(claims.end);
    // What has no goal is proved with one that any turn reaches.
    const proved = { ...example, goal: goal ?? { kind: 'turn' as const, turns: [turn] } };
    expect(judge.prove(setup.game, toItem(proved))).toEqual([]);
  });

  test('what its figure names are squares of the board', () => {
    const grid = open(example).grid();
    const names = grid.rows.flatMap((row) => grid.columns.map((column) => `${column}${row.label}`));
    const { numbers = [], shaded = [], arrows = [], letters = {} } = example.figure ?? {};
    const lists = [numbers === 'all' ? [] : numbers.flat(), shaded, arrows.flat(), Object.values(letters)];
    expect(names).toEqual(expect.arrayContaining(lists.flat()));
  });

  test('a finished game, and only that, has an end to claim', () => {
    const rules = open(example);
    for (const text of show) rules.play(text);
    expect(claims.end === undefined).toBe(rules.view().end === null);
  });
});
