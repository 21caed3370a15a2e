//! Every example holds against the real rules: it can be reached, its goal too, and what it claims is true.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { useLater, WasmGame } from '../../rules/rules';
import { initSync as initLater, Game as LaterGame } from '../../wasm/engine/engine.js';
import { initSync } from '../../wasm/rules/rules.js';
import type { Example } from '../format';
import { cannotPart, legalTurns, solutions, solves, winningTurns } from '../judge';
import { EXAMPLES } from '.';

const wasm = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../wasm/${path}_bg.wasm`, import.meta.url)));

beforeAll(() => {
  initSync({ module: wasm('rules/rules') });
  initLater({ module: wasm('engine/engine') });
  useLater(LaterGame);
});

function open({ setup, turns }: Example): WasmGame {
  const rules = new WasmGame(setup);
  for (const text of turns) expect(rules.play(text)).toMatchObject({ refusal: null });
  return rules;
}

/** Whether every defence against the turn `text` leaves a turn that cannot be answered. */
function keepsAttacking(rules: WasmGame, text: string): boolean {
  rules.play(text);
  const defences = solutions(rules, { kind: 'defend' });
  const kept = defences.map((defence) => {
    rules.play(defence);
    const found = legalTurns(rules).some((turn) => solves(rules, { kind: 'double' }, turn));
    rules.undo();
    return found;
  });
  rules.undo();
  return kept.length > 0 && kept.every(Boolean);
}

describe.each(Object.entries(EXAMPLES))('%s', (_, example) => {
  const { goal, show = [], marks = [], claims = {} } = example;

  test('its turns are legal, and so are those that are shown', () => {
    const rules = open(example);
    for (const text of show) expect(rules.play(text)).toMatchObject({ refusal: null });
  });

  test('its goal can be reached, and is reached by what is shown', () => {
    const rules = open(example);
    if (!goal) return expect(claims.solutions).toBeUndefined();
    const found = solutions(rules, goal, show.slice(0, 1));
    expect(found.length).toBe(claims.solutions ?? Math.max(found.length, 1));
    if (goal.kind === 'turn') expect(found.length).toBe(goal.turns.length);
    expect(show.length).toBeGreaterThan(0);
    expect(solves(rules, goal, show[0] ?? '')).toBe(true);
  });

  test('its marks and what its figure names are squares of the board', () => {
    const grid = open(example).grid();
    const names = grid.rows.flatMap((row) => grid.columns.map((column) => `${column}${row.label}`));
    expect(names).toEqual(expect.arrayContaining(marks));
    const { numbers = [], shaded = [], arrows = [], letters = {} } = example.figure ?? {};
    const lists = [numbers === 'all' ? [] : numbers.flat(), shaded, arrows.flat(), Object.values(letters)];
    expect(names).toEqual(expect.arrayContaining(lists.flat()));
  });

  test('its claims are true', () => {
    const rules = open(example);
    if (claims.wins !== undefined) {
      const found = new Set(
        winningTurns(rules).map((text) => solutions(rules, { kind: 'turn', turns: [text] })[0]),
      );
      expect(found.size).toBe(claims.wins);
    }
    if (claims.ways) {
      rules.play(show[0] ?? '');
      const again = rules.passed() as WasmGame;
      const ways = winningTurns(again).map((text) => {
        again.play(text);
        const { end } = again.view();
        again.undo();
        return end?.reason;
      });
      expect(new Set(ways)).toEqual(new Set(claims.ways));
      rules.undo();
    }
    if (claims.tempo) expect(keepsAttacking(rules, show[0] ?? '')).toBe(true);
    if (claims.safe !== undefined) {
      rules.undo();
      expect(cannotPart(rules, claims.safe)).toBe(true);
      rules.play(example.turns.at(-1) ?? '');
    }
    for (const [text, code] of Object.entries(claims.refused ?? {})) {
      expect(rules.play(text).refusal?.code).toBe(code);
    }
    for (const [index, text] of show.entries()) {
      const { turn } = rules.play(text);
      if (index === 0 && claims.forced !== undefined) expect(turn?.forced.length).toBe(claims.forced);
    }
    const { end, seats } = rules.view();
    if (claims.end !== undefined) expect(end?.reason).toBe(claims.end);
    if (claims.winner !== undefined) {
      const seat = end?.winner ? seats.indexOf(end.winner) : -1;
      const winner = seat < 0 ? undefined : (['first', 'second'] as const)[seat];
      expect(winner ?? 'nobody').toBe(claims.winner);
    }
    // A finished game, and only that, has an end to claim.
    expect(claims.end === undefined).toBe(end === null);
  });
});
