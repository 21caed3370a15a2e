//! What is shown of a puzzle that is answered by yes or no.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { puzzles } from '../../build/puzzles';
import type { CourseGame } from '../course/format';
import { setupOf } from '../course/format';
import { words } from '../i18n/index.svelte';
import type { Analysis, Puzzle, WorkAnswer, WorkRequest } from '../protocol';
import { type Ask, asking } from '../rules/ask';
import { useLater, WasmGame } from '../rules/rules';
import { lineText } from '../study/words';
import * as engine from '../wasm/engine/engine.js';
import { initSync } from '../wasm/rules/rules.js';
import { puzzleJudgeOf } from './judging';
import { type Engine, itemOf, PuzzleTable, pose } from './puzzle-table.svelte';
import { attemptWords } from './words';

const judge = puzzleJudgeOf(engine);

beforeAll(async () => {
  await words.need('puzzles');
  const file = (path: string) => fileURLToPath(new URL(`../wasm/${path}_bg.wasm`, import.meta.url));
  initSync({ module: readFileSync(file('rules/rules')) });
  engine.initSync({ module: readFileSync(file('engine/engine')) });
  useLater(engine.Game);
});

/** The engine of the page, without its worker. */
const searching: Engine = {
  best: async (asked) => {
    const ask: Ask<WorkRequest, WorkAnswer> = asking(new engine.EngineWorker());
    return ask('analyse', { ...asked, lines: 1, time_ms: 50, heat: false });
  },
};

const unsolved = (game: CourseGame) =>
  puzzles(game).find(({ kind, turns, answer }) => answer === false && (kind === 'ladder' || turns > 1)) ??
  expect.fail(`no question of ${game}`);

function lay(puzzle: Puzzle, engine: Engine | null) {
  const posed = pose(judge, puzzle, 3);
  const noted: string[] = [];
  const waiting: (() => void)[] = [];
  const game = puzzle.game as CourseGame;
  const rules = new WasmGame(setupOf(game, itemOf(posed.question)));
  const listener = {
    turned: ({ text }: { text: string }) => noted.push(text),
    solved: () => noted.push('solved'),
    missed: () => noted.push('missed'),
    later: (work: () => void) => waiting.push(work),
  };
  const table = new PuzzleTable(posed, rules, judge, listener, () => {}, engine);
  /** Waits for the engine, and then for the answer of the other side. */
  const answered = async () => {
    await expect.poll(() => table.attempt).not.toBeNull();
    for (const work of waiting.splice(0)) work();
  };
  return { table, noted, answered };
}

describe.each(['trax', 'twixt'] as const)('in %s', (game) => {
  test('a wrong yes is played out: the best try, and what it fails to', async () => {
    const { table, noted, answered } = lay(unsolved(game), searching);
    const length = table.board.view.turns.length;
    table.say(true);
    expect([table.state, table.said, table.board.mine]).toEqual(['missed', true, false]);
    await answered();
    const tried = table.attempt ?? expect.fail('nothing was tried');
    const { turn, answer, loses } = tried;
    expect(noted.slice(0, 3)).toEqual(['missed', turn, answer]);
    expect(table.board.view.turns.length).toBe(length + noted.length - 1);
    // What is said to win is seen to have won.
    if (loses) expect(table.board.ending?.winner).toBe(table.board.view.turns.at(-1)?.by);
    const said = attemptWords(tried, { mover: 'white', other: 'red' }, game);
    expect(said).toContain(lineText(answer ?? '', game));
    // The solution goes through the same turns again.
    table.demonstrate();
    expect([table.state, table.board.view.turns.at(-1)?.text, table.step]).toEqual(['shown', turn, 1]);
  });

  test('the solution of a no is shown before it is answered', async () => {
    const { table, noted } = lay(unsolved(game), searching);
    table.demonstrate();
    expect(table.state).toBe('shown');
    await expect.poll(() => table.attempt).not.toBeNull();
    expect([table.state, table.said, noted[0]]).toEqual(['shown', null, table.attempt?.turn]);
    expect(table.toShow).toBeGreaterThan(0);
  });
});

test('a wrong yes to a win in one turn shows the best try, and that it does not win', async () => {
  const puzzle = puzzles('twixt').find(({ kind, answer }) => kind === 'decide' && answer === false);
  const { table, noted, answered } = lay(puzzle ?? expect.fail(), searching);
  table.say(true);
  await answered();
  const tried = table.attempt ?? expect.fail('nothing was tried');
  expect(noted.slice(0, 2)).toEqual(['missed', tried.turn]);
  expect(table.board.ending).toBeNull();
  expect(attemptWords(tried, { mover: 'red', other: 'black' }, 'twixt')).toContain(lineText(tried.turn, 'twixt'));
});

test('whoever answers whose loop or line a turn finishes sees that turn', () => {
  const puzzle = puzzles('trax').find(({ kind }) => kind === 'finish') ?? expect.fail();
  for (const said of [true, false]) {
    const { table, noted } = lay(puzzle, null);
    const { turn } = table.posed.question;
    expect([table.says, table.board.picks, table.overlay === null]).toEqual([true, false, false]);
    table.say(said);
    const right = said === puzzle.answer;
    expect([table.state, noted]).toEqual([right ? 'solved' : 'missed', [right ? 'solved' : 'missed', turn]]);
    expect(table.board.ending?.winner === table.board.view.turns.at(-1)?.by).toBe(puzzle.answer);
  }
});

test('a right no and a wrong no are not played out, and nothing is without an engine', async () => {
  const won = puzzles('trax').find(({ kind, answer }) => kind === 'decide' && answer) ?? expect.fail();
  const cases: [Puzzle, boolean, Engine | null][] = [
    [unsolved('trax'), false, searching],
    [won, false, searching],
    [unsolved('trax'), true, null],
  ];
  for (const [puzzle, yes, engine] of cases) {
    const { table, noted } = lay(puzzle, engine);
    table.say(yes);
    await Promise.resolve();
    await Promise.resolve();
    expect([table.said, table.attempt, table.waiting, noted.length]).toEqual([yes, null, false, 1]);
  }
});

test('what is found too late is not shown', async () => {
  let find: (found: Analysis | null) => void = () => {};
  const late: Engine = {
    best: () =>
      new Promise((resolve) => {
        find = resolve;
      }),
  };
  const { table, noted } = lay(unsolved('trax'), late);
  table.say(true);
  table.reset();
  find(await searching.best({ setup: table.board.setup, turns: table.item.turns ?? [] }, 0));
  await Promise.resolve();
  expect([table.state, table.said, table.attempt, noted]).toEqual(['open', null, null, ['missed']]);
});
