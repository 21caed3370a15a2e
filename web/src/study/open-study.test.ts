//! Boards that grow trees: with the real rules of both games.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import type { Setup, Study } from '../protocol';
import { WasmGame } from '../rules/rules';
import { initSync } from '../wasm/rules/rules.js';
import { lineStudy, OpenStudy } from './open-study.svelte';

const TRAX: Setup = { game: 'trax', rules: 'official', size: null, swap: null };
const TWIXT: Setup = { game: 'twixt', rules: 'standard', size: '12', swap: 'sides' };
const LINE = ['@0/', 'A0/', 'B1/', 'A3+'];

beforeAll(() => {
  const file = fileURLToPath(new URL('../wasm/rules/rules_bg.wasm', import.meta.url));
  initSync({ module: readFileSync(file) });
});

const board = (study: Study, at = 0) => new OpenStudy(study, new WasmGame(study.setup), at);

/** The position after turns, laid out from the start. */
function fresh(setup: Setup, turns: string[]): string {
  const game = new WasmGame(setup);
  for (const text of turns) expect(game.play(text).refusal).toBeNull();
  return game.view().position;
}

test('going anywhere lays out what its turns lead to', () => {
  const desk = board(lineStudy(TRAX, LINE), 2);
  expect(desk.board.view.position).toBe(fresh(TRAX, LINE.slice(0, 2)));
  desk.play('@1/');
  desk.play('B0+');
  const off = desk.at;
  expect(desk.tree.isMain(off)).toBe(false);
  desk.step('end');
  for (const node of [...desk.tree.nodes(), off, desk.tree.root, ...desk.tree.nodes()]) {
    desk.go(node);
    const turns = desk.tree.path(node).map((one) => one.turn?.text ?? '');
    expect(desk.board.view.position).toBe(fresh(TRAX, turns));
    expect(desk.board.view.turns.map((turn) => turn.text)).toEqual(turns);
  }
});

test('a turn that is there already is followed', () => {
  const desk = board(lineStudy(TRAX, LINE));
  desk.follow(LINE);
  expect(desk.tree.size).toBe(LINE.length + 1);
  desk.step('back');
  desk.step('start');
  expect(desk.board.view.turns).toEqual([]);
});

test('either side is played, also after a swap', () => {
  const desk = board(lineStudy(TWIXT, []));
  expect(desk.follow(['f6', 'swap', 'c3'])).toBeNull();
  expect(desk.tree.path().map((node) => node.turn?.by)).toEqual(desk.board.view.turns.map((turn) => turn.by));
  expect(desk.board.mine).toBe(true);
});

test('a refused turn changes nothing and says why', () => {
  const desk = board(lineStudy(TRAX, LINE), 1);
  expect(desk.play('A5+')?.code).toBe('trax.not-adjacent');
  expect(desk.at.ply).toBe(1);
  expect(desk.follow(['A0/', 'A9/'])?.code).toBe('trax.not-adjacent');
  expect(desk.at.ply).toBe(2);
});

test('a study comes back as it was laid out', () => {
  const desk = board(lineStudy(TRAX, LINE), 1);
  desk.play('@1/');
  desk.tree.comment(desk.at, 'first here');
  desk.tree.mark(desk.at, 'interesting');
  desk.play('B0+');
  const { study, number } = desk;
  const again = board(study, number);
  expect(again.study).toEqual(study);
  expect(again.board.view.position).toBe(desk.board.view.position);
  expect(again.dropped).toBe(0);
});

test('turns that the rules refuse are left out with all that follows, the rest stays', () => {
  const study = lineStudy(TRAX, ['@0/', 'A0/', 'Z9/', 'B1/']);
  study.nodes.push({ parent: 1, turn: '@1/', comment: 'kept', mark: 'good' });
  const desk = board(study, 3);
  expect(desk.dropped).toBe(2);
  expect(desk.at).toBe(desk.tree.root);
  expect(desk.study.nodes.map((node) => node.turn)).toEqual([null, '@0/', 'A0/', '@1/']);
  expect(desk.study.nodes[3]).toEqual({ parent: 1, turn: '@1/', comment: 'kept', mark: 'good' });
});

test('nodes that hang in a circle or nowhere are left out', () => {
  const study = lineStudy(TRAX, ['@0/', 'A0/']);
  study.nodes.push({ parent: 3, turn: 'B1/', comment: '', mark: null });
  study.nodes.push({ parent: 99, turn: 'B1/', comment: '', mark: null });
  study.nodes.push({ parent: 2, turn: null, comment: '', mark: null });
  expect(board(study).dropped).toBe(3);
});

test('removing what lies on the board shows the position before', () => {
  const desk = board(lineStudy(TRAX, LINE), 3);
  desk.remove(desk.tree.mainLine[1] as never);
  expect(desk.board.view.position).toBe(fresh(TRAX, ['@0/']));
  desk.restore();
  expect(desk.board.view.position).toBe(fresh(TRAX, ['@0/', 'A0/']));
});

test('a game that is over takes no turn', () => {
  const turns = '@0/ A0/ B1/ A3+ A4/ C1/ C4\\ B0+ D4\\'.split(' ');
  const desk = board(lineStudy(TRAX, turns), turns.length);
  expect(desk.board.ending?.reason).toBe('loop');
  expect(desk.play('A0/')?.code).toBe('trax.game-over');
});
