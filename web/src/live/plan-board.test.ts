//! A line that is planned begins after the turns of the table, and ends with an own turn.
import { beforeAll, expect, test } from 'vitest';
import { startModules } from '../../tests/unit/modules';
import { TWIXT, viewOf } from '../../tests/unit/view-of';
import { WasmGame } from '../rules/rules';
import { LiveTable } from './live-table.svelte';
import { PlanBoard } from './plan-board.svelte';

beforeAll(startModules);

function planned() {
  const rules = new WasmGame(TWIXT);
  rules.play('f6');
  const hash = rules.hash();
  const view = viewOf({ terms: { ...viewOf().terms, setup: TWIXT, preview: 'own' }, turns: ['f6'], hash });
  const nothing = () => {};
  const post = {
    rules: new WasmGame(TWIXT),
    me: 'anna',
    send: () => true,
    again: nothing,
    happened: nothing,
    layOut: async () => null,
  };
  const table = new LiveTable(view, { ...post, later: () => nothing });
  return { table, board: new PlanBoard(table, new WasmGame(TWIXT)) };
}

test('turns are laid for both sides, and the table does not change', () => {
  const { table, board } = planned();
  expect([board.preview, board.isOwn, board.line]).toEqual(['tile', false, []]);
  expect(board.play('e8')).toBeNull();
  expect([board.isOwn, board.line]).toEqual([true, []]);
  board.play('g8');
  expect(board.line).toEqual(['e8', 'g8']);
  board.play('h9');
  expect(board.line).toEqual(['e8', 'g8']);
  expect(table.board.view.turns).toHaveLength(1);
});

test('a turn of the line is taken off, but none of the table', () => {
  const { board } = planned();
  board.play('e8');
  board.back();
  board.back();
  expect([board.laid, board.board.view.turns.length]).toEqual([[], 1]);
});

test('the laid turns are marked on their squares, from whatever side the board is seen', () => {
  const { board } = planned();
  board.play('e8');
  board.play('g9');
  const first = { x: 4, y: 7 };
  expect(board.board.planned).toEqual({ squares: [first, { x: 6, y: 8 }], ghost: null });
  board.board.flip(true);
  expect(board.board.planned?.squares).toEqual([
    { x: 7, y: 4 },
    { x: 8, y: 6 },
  ]);
  board.play('b3');
  board.board.flip(false);
  expect(board.board.planned?.squares.at(-1)).toEqual({ x: 1, y: 2 });
  board.board.show(5, 10);
  board.board.dismiss();
  expect([board.board.pending, board.laid.length]).toEqual([null, 3]);
  for (const _ of board.laid) board.board.dismiss();
  expect([board.board.planned, board.board.canDismiss]).toEqual([null, false]);
});
