//! What a reader does with an example.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { WasmGame } from '../rules/rules';
import * as engine from '../wasm/engine/engine.js';
import { initSync } from '../wasm/rules/rules.js';
import { EXAMPLES } from './examples';
import type { Example } from './format';
import { judgeOf } from './judging';
import { Trial } from './trial.svelte';

beforeAll(() => {
  const file = (path: string) => fileURLToPath(new URL(`../wasm/${path}_bg.wasm`, import.meta.url));
  initSync({ module: readFileSync(file('rules/rules')) });
  engine.initSync({ module: readFileSync(file('engine/engine')) });
});

function lay(name: string) {
  const example = EXAMPLES[name] as Example;
  const received: string[] = [];
  const note = (turn: { text: string }) => received.push(`${turn.text} ${trial.outcome}`);
  const trial: Trial = new Trial(example, new WasmGame(example.setup), note, judgeOf(engine));
  return { trial, received };
}

test('a turn that reaches the goal solves the example, and the board stays open', () => {
  const { trial, received } = lay('trax-defend');
  expect(trial.play('B3+')).toBeNull();
  expect(trial.outcome).toBe('solved');
  expect(trial.board.mine).toBe(true);
  expect(received).toEqual(['B3+ solved']);
});

test('a turn that misses it has to be taken back', () => {
  const { trial } = lay('trax-defend');
  trial.play('C0+');
  expect(trial.outcome).toBe('missed');
  expect(trial.board.mine).toBe(false);
  trial.reset();
  expect([trial.outcome, trial.unplayed, trial.board.mine]).toEqual(['open', true, true]);
});

test('a turn that is refused changes nothing', () => {
  const { trial, received } = lay('trax-defend');
  expect(trial.play('Z9+')).not.toBeNull();
  expect([trial.outcome, trial.unplayed, received]).toEqual(['open', true, []]);
});

test('the solution is shown turn by turn, from the start whatever was played', () => {
  const { trial } = lay('trax-defend');
  trial.play('C0+');
  trial.demonstrate();
  expect([trial.outcome, trial.board.view.turns.at(-1)?.text, trial.toShow]).toEqual(['shown', 'A3/', 0]);
  const game = lay('trax-game').trial;
  for (let turn = 1; turn <= 18; turn += 1) game.demonstrate();
  expect([game.board.ending?.reason, game.toShow]).toEqual(['line', 0]);
  game.demonstrate();
  expect(game.board.view.turns.length).toBe(1);
});

test('marks are rings in the middle of their squares until something is played', () => {
  const { trial } = lay('trax-not-forced');
  expect(trial.marks?.markup).toBe('<circle class="ring" cx="0.5" cy="1.5" r="0.34"/>');
  expect(trial.play('A0\\')).toBeNull();
  expect(trial.marks).toBeNull();
  expect(lay('trax-start').trial.marks).toBeNull();
});

test('a game is walked through in both directions, and a turn of one’s own leaves it', () => {
  const { trial } = lay('twixt-sample');
  trial.walk(3);
  expect([trial.step, trial.board.view.turns.map(({ text }) => text)]).toEqual([3, ['d8', 'e10', 'e6']]);
  trial.walk(2);
  expect([trial.step, trial.board.view.turns.length]).toEqual([2, 2]);
  trial.play('f6');
  expect([trial.step, trial.board.view.turns.length]).toEqual([0, 3]);
});
