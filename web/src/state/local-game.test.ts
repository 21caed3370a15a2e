//! A table with the real rules and an engine that answers from a list.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import type { EngineReply, Setup } from '../protocol';
import { WasmGame } from '../rules/rules';
import { initSync } from '../wasm/rules/rules.js';
import { LocalGame } from './local-game.svelte';
import type { SavedGame, Seating } from './store';

const TRAX: Setup = { game: 'trax', rules: 'official', size: null, swap: null };
const TWIXT: Setup = { game: 'twixt', rules: 'standard', size: '12', swap: 'sides' };
const TWO: Seating = { mode: 'two', seat: 0, level: 1 };

beforeAll(() => {
  const file = fileURLToPath(new URL('../wasm/rules/rules_bg.wasm', import.meta.url));
  initSync({ module: readFileSync(file) });
});

function lay(
  setup: Setup,
  seating: Seating,
  turns: string[] = [],
  answers: (string | Error)[] = [],
  preview?: SavedGame['preview'],
) {
  const kept: SavedGame[] = [];
  const announced: string[] = [];
  const engine = {
    asked: 0,
    cancelled: 0,
    times: [] as (number | undefined)[],
    pondered: [] as string[],
    ponder: async ({ turns }: { turns: string[] }) => {
      engine.pondered.push(turns.join(' '));
    },
    ask: ({ time_ms }: { time_ms?: number }): Promise<EngineReply | null> => {
      engine.asked += 1;
      engine.times.push(time_ms);
      const answer = answers.shift();
      if (answer instanceof Error) return Promise.reject(answer);
      return answer === undefined ? new Promise(() => {}) : Promise.resolve({ turn: answer });
    },
    cancel: () => {
      engine.cancelled += 1;
    },
  };
  const table = new LocalGame(
    { v: 1, setup, seating, turns, resigned: null, seed: 1, preview },
    {
      engine,
      rules: (rules) => new WasmGame(rules),
      keep: (game) => kept.push(game),
      layOut: async () => null,
      played: (turn) => announced.push(turn.text),
    },
  );
  return { table, engine, kept, announced };
}

const answered = () => new Promise((resolve) => setTimeout(resolve));

test('a tap shows the first fitting tile, further taps the others, round and round', () => {
  const { table } = lay(TRAX, TWO);
  table.board.point(0, 0);
  const first = table.board.pending?.text;
  table.board.point(0, 0);
  expect(table.board.pending?.text).not.toBe(first);
  table.board.point(0, 0);
  expect(table.board.pending?.text).toBe(first);
  expect(table.board.pending?.ghost.markup).toContain('ghost');
  expect(table.board.view.turns).toEqual([]);
  table.board.commit();
  expect(table.board.view.turns.map((turn) => turn.text)).toEqual([first]);
  expect(table.board.pending).toBeNull();
});

test('a square without a turn says why, until something else is shown', () => {
  const { table } = lay(TRAX, TWO, ['@0/']);
  table.board.point(0, 0);
  expect(table.board.refused?.problem.code).toBe('trax.occupied');
  table.board.point(1, 0);
  expect(table.board.refused).toBeNull();
  expect(table.board.pending?.choices.label).toBe('B1');
});

test('an illegal choice is shown with its reason, but not played', () => {
  const turns = '@0+ A2/ @1\\ B3\\ A0/ @3/ B0/ C2+ B0+ A1/ @5/ A1/'.split(' ');
  const { table } = lay(TRAX, TWO, turns);
  table.board.show(-3, -1);
  while (table.board.choice?.refusal === null) table.board.cycle();
  expect(table.board.choice?.refusal).toEqual({
    code: 'trax.three-ends',
    params: { at: 'B2', colour: 'white' },
  });
  expect(table.board.canPlace).toBe(false);
  table.board.commit();
  expect(table.board.view.turns).toHaveLength(turns.length);
});

test('the computer answers, and what happened is kept', async () => {
  const { table, kept, announced } = lay(TRAX, { mode: 'computer', seat: 0, level: 1 }, [], ['A0/']);
  table.board.point(0, 0);
  table.board.commit();
  expect(table.board.mine).toBe(false);
  expect(table.thinking).toBe(true);
  await answered();
  expect(table.board.mine).toBe(true);
  expect(announced).toHaveLength(2);
  expect(kept.at(-1)?.turns).toHaveLength(2);
});

test('the edge of the board is the side that is played from here, whoever wins', () => {
  const win = '@0/ A0/ B1/ A3+ A4/ C1/ C4\\ B0+ D4\\'.split(' ');
  const edge = (seating: Seating, turns: string[]) => lay(TRAX, seating, turns).table.board.edge;
  const second: Seating = { mode: 'computer', seat: 1, level: 1 };
  expect([edge(TWO, ['@0/']), edge(TWO, win)]).toEqual(['red', null]);
  expect([edge(second, []), edge(second, win)]).toEqual(['red', 'red']);
});

test('the computer begins if it has the first seat', async () => {
  const { table, engine } = lay(TRAX, { mode: 'computer', seat: 1, level: 1 }, [], ['@0+']);
  expect(table.board.me).toBe('red');
  table.start();
  await answered();
  expect(table.board.view.turns).toHaveLength(1);
  expect(table.canUndo).toBe(false);
  expect(engine.asked).toBe(1);
});

test('only the strongest computer thinks on while the person thinks', async () => {
  for (const [level, pondered] of [
    [9, []],
    [10, ['@0+']],
  ] as const) {
    const { table, engine } = lay(TRAX, { mode: 'computer', seat: 1, level }, [], ['@0+']);
    table.start();
    await answered();
    expect(table.board.mine).toBe(true);
    expect(engine.pondered).toEqual(pondered);
  }
});

test('undo takes back two turns against the computer, one between two people', async () => {
  const alone = lay(TRAX, { mode: 'computer', seat: 0, level: 1 }, ['@0/', 'A0/']).table;
  alone.undo();
  expect(alone.board.view.turns).toHaveLength(0);
  const shared = lay(TRAX, TWO, ['@0/', 'A0/']).table;
  shared.undo();
  expect(shared.board.view.turns).toHaveLength(1);
});

test('undo while the computer thinks takes back one turn and stops it', () => {
  const { table, engine } = lay(TRAX, { mode: 'computer', seat: 0, level: 1 });
  table.board.point(0, 0);
  table.board.commit();
  table.undo();
  expect(table.board.view.turns).toHaveLength(0);
  expect(table.thinking).toBe(false);
  expect(engine.cancelled).toBe(1);
});

test('an engine that fails leaves the game to be tried again', async () => {
  const { table } = lay(TRAX, { mode: 'computer', seat: 0, level: 1 }, ['@0/'], [new Error('gone'), 'A0/']);
  table.start();
  await answered();
  expect(table.stranded).toBe(true);
  table.start();
  await answered();
  expect(table.stranded).toBe(false);
  expect(table.board.view.turns).toHaveLength(2);
});

test('a resignation ends the game for the other side, and can be taken back', () => {
  const { table, kept } = lay(TRAX, TWO, ['@0/']);
  table.resign();
  expect(table.board.ending).toEqual({ winner: 'white', reason: 'resign' });
  expect(kept.at(-1)?.resigned).toBe('red');
  expect(table.play('A0/')?.code).toBe('not-your-turn');
  table.undo();
  expect(table.board.ending).toBeNull();
  expect(table.board.view.turns).toHaveLength(1);
});

test('a swap of sides changes the person’s colour', async () => {
  const { table } = lay(TWIXT, { mode: 'computer', seat: 1, level: 1 }, ['f6']);
  expect(table.board.me).toBe('black');
  expect(table.board.canSwap).toBe(true);
  table.play('swap');
  expect(table.board.me).toBe('red');
  expect(table.board.view.to_move).toBe('black');
});

test('nudging skips holes that may not be used', () => {
  const { table } = lay(TWIXT, TWO, ['c3', 'd3']);
  table.board.show(4, 2);
  table.board.nudge(-1, 0);
  expect(table.board.pending?.choices.label).toBe('B3');
  table.board.nudge(-1, 0);
  expect(table.board.pending?.choices.label).toBe('B3');
});

test('links that are chosen by hand are played so', () => {
  const { table } = lay(TWIXT, TWO, ['c3', 'j10']);
  table.board.show(4, 3);
  table.board.byHand(true);
  table.board.toggle('c3-e4');
  expect(table.board.pending?.text).toBe('e4+e4');
  table.board.commit();
  expect(table.board.view.turns.at(-1)?.links).toBe(0);
});

test('a saved game is laid out as it was', () => {
  const { table } = lay(TRAX, TWO, ['@0/', 'A0/', 'B1/']);
  const again = lay(TRAX, TWO, table.saved().turns).table;
  expect(again.board.view).toEqual(table.board.view);
});

test('the computer is given the time that was chosen, a second if none was', () => {
  const quick = lay(TRAX, { mode: 'computer', seat: 1, level: 5, time: 500 });
  quick.table.start();
  const usual = lay(TRAX, { mode: 'computer', seat: 1, level: 5 });
  usual.table.start();
  expect([quick.engine.times, usual.engine.times]).toEqual([[500], [1000]]);
});

test('a preview that was agreed on is kept with the game', () => {
  const { table, kept } = lay(TRAX, TWO, [], [], 'tile');
  expect(table.preview).toBe('tile');
  table.play('@0/');
  expect(kept.at(-1)?.preview).toBe('tile');
  expect(lay(TRAX, TWO).table.preview).toBe('chain');
});

test('a board that is turned shows columns as rows, and plays the same game', () => {
  const { table, kept } = lay(TWIXT, TWO, ['c4']);
  table.board.show(7, 4);
  table.board.flip(true);
  expect(table.board.pending).toBeNull();
  expect(table.board.grid.columns.slice(0, 2)).toEqual(['1', '2']);
  expect(kept).toEqual([]);
  expect(table.board.seen(7, 4)).toEqual([4, 7]);
  table.board.show(4, 7);
  table.board.commit();
  expect(table.board.view.turns.map((turn) => turn.text)).toEqual(['c4', 'h5']);
  table.board.flip(false);
  expect(table.board.grid.columns[0]).toBe('A');
});

test('a game begins until the person at the table has had a turn', () => {
  expect(lay(TRAX, { mode: 'computer', seat: 1, level: 1 }, ['@0/']).table.board.begins).toBe(true);
  expect(lay(TRAX, { mode: 'computer', seat: 0, level: 1 }, ['@0/']).table.board.begins).toBe(false);
});

test('a ripple is shown again only if the last turn had one', () => {
  const { table } = lay(TRAX, TWO, ['@0/', 'A0/']);
  table.board.ripple();
  expect(table.board.replays).toBe(0);
  table.play('B1/');
  table.board.ripple();
  expect(table.board.replays).toBe(1);
});
