//! Luck Trax on the table with the real rules: throws, what is kept of them, and turns taken back.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test, vi } from 'vitest';
import type { EngineReply, FaceView } from '../protocol';
import { useLater, WasmGame } from '../rules/rules';
import { Game, initSync } from '../wasm/engine/engine.js';
import { LocalGame } from './local-game.svelte';
import { entersFaces } from './luck-words';
import { checkGame, type SavedGame, type Seating } from './store';

const TWO: Seating = { mode: 'two', seat: 0, level: 1 };
const ALONE: Seating = { mode: 'computer', seat: 0, level: 1 };

beforeAll(() => {
  const file = fileURLToPath(new URL('../wasm/engine/engine_bg.wasm', import.meta.url));
  initSync({ module: readFileSync(file) });
  useLater(Game);
});

function lay(die: string, seating: Seating, saved: Partial<SavedGame> = {}) {
  const asked: string[][] = [];
  const thrown: string[] = [];
  const engine = {
    ask: ({ turns }: { turns: string[] }): Promise<EngineReply | null> => {
      asked.push(turns);
      return new Promise(() => {});
    },
    cancel() {},
  };
  const game: SavedGame = {
    v: 1,
    setup: { game: 'trax', rules: 'official', size: null, swap: null, die },
    seating,
    turns: [],
    resigned: null,
    seed: 1,
    ...saved,
  };
  const table = new LocalGame(game, {
    engine,
    rules: (setup) => new WasmGame(setup),
    keep() {},
    layOut: async () => null,
    thrown: (face: FaceView) => thrown.push(face.sign),
  });
  return { table, asked, thrown };
}

/** Places the tile thrown where it first can be. */
function playAnything(table: LocalGame) {
  const { left, top, columns, rows } = table.board.grid;
  for (let y = top; y < top + rows.length; y += 1) {
    for (let x = left; x < left + columns.length; x += 1) {
      table.board.show(x, y);
      if (!table.board.canPlace) continue;
      table.board.commit();
      return;
    }
  }
}

test('nothing is played before the throw, and then only the tile thrown', () => {
  const { table, thrown } = lay('hand', TWO);
  expect([table.board.mustThrow, table.board.picks, entersFaces(table)]).toEqual([true, false, true]);
  expect(table.play('@0J')?.code).toBe('trax.luck-throw');
  table.dice.throw('J');
  expect(thrown).toEqual(['J']);
  table.board.show(0, 0);
  expect(table.board.pending?.choices.options.map(({ text }) => text)).toEqual(['J:@0J']);
  expect(table.play('@0F')?.code).toBe('trax.luck-tile');
  table.board.commit();
  expect(table.board.view.turns.map(({ text }) => text)).toEqual(['J:@0J']);
  expect(table.board.mustThrow).toBe(true);
});

test('what the die shows is kept with the game, and so are faces of turns that were taken back', () => {
  const { table } = lay('hand', TWO);
  for (const face of ['J', 'F', 'L']) {
    table.dice.throw(face);
    if (table.board.mustThrow) continue;
    playAnything(table);
  }
  table.undo();
  table.undo();
  expect(table.board.die?.faces.map(({ sign }) => sign)).toHaveLength(1);
  const kept = checkGame(JSON.parse(JSON.stringify(table.saved())));
  expect(kept?.die?.faces).toHaveLength(1);
  const again = lay('hand', TWO, kept ?? {}).table;
  expect(again.saved()).toEqual(table.saved());
  playAnything(again);
  // The next throw is known already.
  again.dice.throw();
  expect(again.board.die?.faces.at(-1)?.sign).toBe(kept?.die?.known[0]);
});

test('the computer throws in sight, and is then asked for a turn with what it threw', async () => {
  vi.useFakeTimers();
  const { table, asked, thrown } = lay('seed 3', ALONE);
  while (table.board.mustThrow) table.dice.throw();
  const own = thrown.length;
  playAnything(table);
  expect(thrown.length).toBeGreaterThan(own);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.at(-1)).toBe(`${thrown.slice(own).join('')}:`);
  vi.useRealTimers();
});
