//! Teaching mode on the table with the real rules: forced tiles are laid, or forgotten and counted.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Laying, Setup } from '../protocol';
import { layOut, useLater, WasmGame } from '../rules/rules';
import { Game, initSync } from '../wasm/engine/engine.js';
import { initSync as initRules } from '../wasm/rules/rules.js';
import type { LayingTurn } from './laying-turn.svelte';
import { LocalGame } from './local-game.svelte';
import { checkGame, type SavedGame, type Seating } from './store';
import type { LayOut } from './teaching-mode.svelte';

const TRAX: Setup = { game: 'trax', rules: 'official', size: null, swap: null };
const TWO: Seating = { mode: 'two', seat: 0, level: 1 };
/** A position in which one turn of Red forces a chain. */
const BEFORE = ['@0+', 'A0+', 'A0/', 'A0/', 'A0/'];
const OWN = 'B4\\';

beforeAll(() => {
  const file = (path: string) => fileURLToPath(new URL(`../wasm/${path}_bg.wasm`, import.meta.url));
  initRules({ module: readFileSync(file('rules/rules')) });
  initSync({ module: readFileSync(file('engine/engine')) });
  useLater(Game);
});

function open(laying: Laying, saved: Partial<SavedGame> = {}, set: LayOut = layOut) {
  const kept: SavedGame[] = [];
  const asked: string[][] = [];
  const engine = {
    ask: ({ turns }: { turns: string[] }) => {
      asked.push(turns);
      return new Promise<null>(() => {});
    },
    cancel() {},
  };
  const game: SavedGame = {
    v: 1,
    setup: TRAX,
    seating: TWO,
    turns: BEFORE,
    resigned: null,
    seed: 1,
    laying,
    ...saved,
  };
  const table = new LocalGame(game, {
    engine,
    rules: (setup) => new WasmGame(setup),
    layOut: set,
    keep: (one) => kept.push(one),
  });
  return { table, kept, asked };
}

async function begun(table: LocalGame, text = OWN): Promise<LayingTurn> {
  expect(table.play(text)).toBeNull();
  await vi.waitFor(() => expect(table.teaching?.turn).not.toBeNull());
  return table.teaching?.turn as LayingTurn;
}

/** Lays so many forced tiles, by trying. */
function lay(laying: LayingTurn, most: number) {
  for (let laid = 0; laid < most && laying.missing > 0; laid += 1) {
    const { grid } = laying.board;
    const squares = grid.rows.flatMap((_, row) =>
      grid.columns.map((_, column) => [grid.left + column, grid.top + row]),
    );
    const texts = squares.flatMap(([x = 0, y = 0]) => laying.board.peek(x, y).choices.options.map(({ text }) => text));
    if (!texts.some((text) => laying.play(text) === null)) throw new Error('no tile fits');
  }
}

function chainOf(turns: string[], text: string): number {
  const game = new WasmGame(TRAX);
  for (const turn of turns) game.play(turn);
  return game.play(text).turn?.forced.length ?? 0;
}

test('strict: the turn ends when all tiles lie, and a wrong one lights its two edges', async () => {
  const { table, kept } = open('strict', { preview: 'chain' });
  expect(table.preview).toBe('tile');
  const laying = await begun(table);
  expect([table.board.mine, table.board.view.turns.length]).toEqual([false, BEFORE.length]);
  expect(laying.missing).toBeGreaterThan(0);
  laying.end();
  expect([laying.early, table.teaching?.turn]).toEqual([true, laying]);
  lay(laying, 1);
  expect(laying.faults).toBeGreaterThanOrEqual(0);
  laying.board.dismiss();
  lay(laying, 99);
  expect([table.teaching?.turn, table.board.view.turns.at(-1)?.text]).toEqual([null, OWN]);
  expect([table.forgot, table.tally(0), table.tally(1)]).toEqual([{}, 0, 0]);
  expect(kept.at(-1)).toMatchObject({ laying: 'strict', preview: 'chain' });
  expect(kept.at(-1)?.forgot).toBeUndefined();
});

test('a wrong tile is refused and says which edges it fails to join', async () => {
  const laying = await begun(open('strict').table);
  const { grid } = laying.board;
  for (const [row] of grid.rows.entries()) {
    for (const [column] of grid.columns.entries()) {
      for (const { text } of laying.board.peek(grid.left + column, grid.top + row).choices.options) {
        laying.board.suggest(grid.left + column, grid.top + row, text);
        laying.board.commit();
        if (laying.board.refused?.problem.code !== 'trax.laying.wrong-tile') continue;
        expect(laying.overlay.markup.match(/laid-edge/g)).toHaveLength(2);
        return;
      }
    }
  }
  throw new Error('no tile was wrong');
});

test('leaflet: the rules place what is missing, and it is counted, kept and taken back', async () => {
  const { table, kept } = open('leaflet');
  const chain = chainOf(BEFORE, OWN);
  const laying = await begun(table);
  lay(laying, 1);
  laying.end();
  expect([table.teaching?.turn, table.board.view.turns.length]).toEqual([null, BEFORE.length + 1]);
  expect([table.tally(0), table.tally(1), table.forgotten]).toEqual([0, chain - 1, chain - 1]);
  const saved = kept.at(-1);
  expect(saved).toMatchObject({ laying: 'leaflet', forgot: { [BEFORE.length]: chain - 1 } });
  expect(checkGame(JSON.parse(JSON.stringify(saved)))).toEqual(saved);
  expect(open('leaflet', saved).table.tally(1)).toBe(chain - 1);
  table.undo();
  expect([table.tally(1), table.forgotten]).toEqual([0, 0]);
  expect(kept.at(-1)?.forgot).toBeUndefined();
});

test('the own tile is taken back last, and a turn that forces nothing or is illegal is not laid', async () => {
  const { table } = open('strict');
  const laying = await begun(table);
  laying.board.dismiss();
  expect([table.teaching?.turn, table.board.mine, table.board.view.turns.length]).toEqual([null, true, BEFORE.length]);
  table.play('Q9/');
  await vi.waitFor(() => expect(table.board.refused).not.toBeNull());
  const { table: fresh } = open('strict', { turns: [] });
  fresh.play('@0/');
  await vi.waitFor(() => expect(fresh.board.view.turns).toHaveLength(1));
  expect(fresh.teaching?.turn).toBeNull();
});

test('the computer waits until the turn lies, and its own turns are placed by the rules', async () => {
  const { table, asked } = open('strict', { seating: { mode: 'computer', seat: 1, level: 1 } });
  const laying = await begun(table);
  table.start();
  expect(asked).toEqual([]);
  lay(laying, 99);
  expect(asked).toEqual([[...BEFORE, OWN]]);
});

test('what is stored is checked', () => {
  const { kept, table } = open('leaflet', { forgot: { 1: 2 } });
  table.resign();
  const game = kept.at(-1) as SavedGame;
  const checked = (changes: object) => checkGame({ ...game, ...changes });
  expect(checked({ laying: 'loose' })?.laying).toBeUndefined();
  expect(checked({ laying: 'strict' })?.forgot).toBeUndefined();
  for (const forgot of [{ 99: 1 }, { 1: 0 }, { 1: -1 }, { 1: 1.5 }, { 1: 1e9 }, { x: 1 }, 'two', null, []]) {
    expect(checked({ forgot })?.forgot, JSON.stringify(forgot)).toBeUndefined();
  }
  const setup: Setup = { game: 'twixt', rules: 'simple', size: '12', swap: 'none' };
  expect(checked({ setup })?.laying).toBeUndefined();
});

test('a turn is not played without its tiles because their rules could not be fetched', async () => {
  const { table } = open('strict', {}, () => Promise.reject(new Error('away')));
  table.play(OWN);
  await vi.waitFor(() => expect(table.board.refused?.problem.code).toBe('trax.laying-unfetched'));
  expect([table.teaching?.turn, table.board.view.turns.length]).toEqual([null, BEFORE.length]);
});
