//! What a learner does with an item.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { useLater, WasmGame } from '../rules/rules';
import { tools } from '../rules/tools';
import { judgeOf } from '../rules-pages/judging';
import * as engine from '../wasm/engine/engine.js';
import { initSync } from '../wasm/rules/rules.js';
import { itemOf, layOut } from './drill/chains';
import { DrillTable } from './drill/drill-table.svelte';
import { type Item, setupOf } from './format';
import { ItemTable } from './item-table.svelte';
import { MarkTable } from './mark-table.svelte';
import minute from './minute/minute.json';

const judge = judgeOf(engine);

beforeAll(() => {
  const file = (path: string) => fileURLToPath(new URL(`../wasm/${path}_bg.wasm`, import.meta.url));
  initSync({ module: readFileSync(file('rules/rules')) });
  engine.initSync({ module: readFileSync(file('engine/engine')) });
  useLater(engine.Game);
});

const item = (id: string): Item => minute.items.find((one) => one.id === id) as Item;

function lay(of: Item) {
  const noted: string[] = [];
  const waiting: (() => void)[] = [];
  const table = new ItemTable('trax', of, new WasmGame(setupOf('trax', of)), judge, {
    turned: ({ text }) => noted.push(text),
    solved: () => noted.push('solved'),
    missed: () => noted.push('missed'),
    later: (work) => waiting.push(work),
  });
  const answer = () => {
    for (const work of waiting.splice(0)) work();
  };
  return { table, noted, answer };
}

test('a wrong answer is played out by the other side, and taken back as a whole', () => {
  const { table, noted, answer } = lay(item('minute-defend'));
  const length = table.board.view.turns.length;
  expect(table.play('D1+')).toBeNull();
  expect([table.state, table.board.mine]).toEqual(['missed', false]);
  answer();
  expect([table.board.view.turns.length, table.board.ending?.reason]).toEqual([length + 2, 'loop']);
  expect(table.wrong?.key).toMatch(/loses|helps/);
  table.retry();
  expect([table.board.view.turns.length, table.state, table.board.mine]).toEqual([length, 'open', true]);
  expect(noted).not.toContain('solved');
});

test('a good turn that does not solve a task of several turns is counted', () => {
  const two = item('minute-two');
  const { table, answer } = lay(two);
  expect([table.own, table.good]).toEqual([2, 0]);
  table.play(judge.solution('trax', two)[0] ?? '');
  answer();
  expect([table.state, table.good]).toEqual(['open', 1]);
  table.reset();
  expect(table.good).toBe(0);
});

test('a board that was built from turns invites to no first tile', () => {
  const { table } = lay(item('minute-loop'));
  expect([table.unplayed, table.board.untouched, table.board.blank]).toEqual([true, true, false]);
});

test('the second board is solved by the turn that bends the side it names, and says who bends on others', () => {
  const forced = item('minute-forced');
  const answers = ['@1/', '@1\\', '@1+', 'A0+'].map((turn) => judge.judge('trax', forced, [turn]));
  expect(answers.map(({ outcome, wrong }) => wrong?.key ?? outcome)).toEqual([
    'solved',
    'away',
    'straight',
    'elsewhere',
  ]);
});

test('a win in two goes on with the answer of the other side', () => {
  const { table, noted, answer } = lay(item('minute-two'));
  const [first = ''] = judge.solution('trax', table.item);
  expect(table.play(first)).toBeNull();
  expect([table.waiting, table.board.mine]).toEqual([true, false]);
  answer();
  expect([table.waiting, table.state]).toEqual([false, 'open']);
  const rest: Item = { ...table.item, turns: [...(table.item.turns ?? []), ...noted], goal: { kind: 'win' } };
  expect(table.play(judge.solution('trax', rest)[0] ?? '')).toBeNull();
  expect([table.state, noted.at(-1)]).toEqual(['solved', 'solved']);
  // Afterwards the board is there to play with.
  table.reset();
  expect([table.state, table.unplayed]).toEqual(['open', true]);
});

test('starting again stops an answer that is on its way', () => {
  const { table, answer } = lay(item('minute-two'));
  table.play(judge.solution('trax', table.item)[0] ?? '');
  table.reset();
  answer();
  expect([table.unplayed, table.state]).toEqual([true, 'open']);
});

test('the solution is shown turn by turn', () => {
  const { table } = lay(item('minute-two'));
  table.demonstrate();
  expect([table.state, table.step]).toEqual(['shown', 1]);
  while ((table.toShow ?? 0) > 0) table.demonstrate();
  expect(table.board.ending?.winner).toBe('white');
});

test('squares are marked, freed and checked', () => {
  const of: Item = { id: 'a', turns: ['@0/', 'A0\\'], goal: { kind: 'spot', what: 'attacks' } };
  const noted: string[] = [];
  const listener = {
    solved: () => noted.push('solved'),
    marked: (at: string, on: boolean) => noted.push(`${at} ${on}`),
  };
  const table = new MarkTable('trax', of, new WasmGame(setupOf('trax', of)), judge, listener);
  const [one, two] = judge.answers('trax', of);
  if (!one || !two) throw new Error('two squares');
  table.board.point(one.x, one.y);
  table.check();
  expect([table.state, table.checked?.missing]).toEqual(['missed', 1]);
  table.board.point(two.x, two.y);
  table.board.point(two.x, two.y);
  table.board.show(two.x, two.y);
  table.check();
  expect(table.state).toBe('solved');
  expect(noted).toEqual(['@1 true', '@2 true', '@2 false', '@2 true', 'solved']);
  expect([table.board.noted(one.x, one.y), table.board.noted(0, 0)]).toEqual(['marked', null]);
});

test('a chain is laid in any order; a wrong tile counts as a fault and names its edges', async () => {
  const learner = { skill: 5, shown: 'chain', run: 0, faults: 0, laid: 0 } as const;
  const chain = tools('nextChain', { learner, last: null, choice: 0 }) ?? expect.fail();
  const task = await layOut('trax', itemOf(chain));
  const done: boolean[] = [];
  const table = new DrillTable(task, 'none', (clean) => done.push(clean));
  const text = (x: number, y: number, right: boolean, tile: string | null) => {
    const mark = { '|': 'plus', '-': 'plus', J: 'slash', F: 'slash', L: 'backslash', 7: 'backslash' }[tile ?? ''];
    const { options } = task.table.choices(x, y);
    return options.find((option) => (option.mark === mark) === right)?.text ?? '';
  };
  const [first] = task.chain;
  if (!first) throw new Error('a chain');
  table.board.suggest(first.x, first.y, text(first.x, first.y, false, first.tile));
  table.board.commit();
  expect(table.board.refused?.problem.code).toBe('trax.laying.wrong-tile');
  expect([table.faults, table.overlay.markup.match(/laid-edge/g)?.length]).toEqual([1, 2]);
  for (const { x, y, tile } of task.chain) expect(table.play(text(x, y, true, tile))).toBeNull();
  expect([table.done, done]).toEqual([true, [false]]);
});
