//! The editor's board: tools, links from peg to peg, and announcements.
import { beforeEach, describe, expect, test } from 'vitest';
import type { Cell, Edited, EditTool, GameKind, Problem } from '../protocol';
import type { Laying } from './laying';
import { SetupBoard } from './setup-board.svelte';

const DRAWING = { x: 0, y: 0, width: 1, height: 1, markup: '' };

/** A row of eight holes, of which the first is missing, as far as the board asks. */
class Row {
  readonly pegs = new Set<number>();
  readonly links: string[] = [];
  tool = '';
  linking = true;
  changes = 0;
  game: GameKind = 'twixt';
  readonly #cell = (x: number): Cell =>
    this.pegs.has(x) ? { kind: 'peg', colour: 'red', links: [] } : { kind: 'hole', usable: true };

  edited(): Edited {
    const setup = { game: this.game, rules: 'simple', size: '8x8', swap: null };
    const flaws = this.pegs.size > 2 ? [{ at: null, problem: { code: 'x', params: {} } }] : [];
    const undo = this.changes > 0;
    return { setup, to_move: 'red', pieces: this.pegs.size, flaws, end: null, undo, redo: false };
  }

  tools(): EditTool[] {
    return ['first', 'second'].map((name) => ({ name, drawing: DRAWING, cell: this.#cell(0) }));
  }

  view = () => ({ turns: [], to_move: 'red', end: null });
  scene = () => DRAWING;
  label = (x: number) => `H${x}`;
  outline = () => DRAWING;

  grid() {
    const cells = [...Array(8).keys()].map(this.#cell);
    return { left: 0, top: 0, columns: cells.map(String), rows: [{ label: '1', cells }] };
  }

  put(x: number): Problem | null {
    if (x === 0) return { code: 'editor.no-hole', params: {} };
    this.changes += 1;
    if (this.tool === 'none') this.pegs.delete(x);
    else this.pegs.add(x);
    return null;
  }

  link(from: { x: number }, to: { x: number }): Problem | null {
    this.links.push(`${from.x}-${to.x}`);
    return null;
  }
}

describe('a board of TwixT', () => {
  let row: Row;
  let board: SetupBoard;
  let announced: string[];

  beforeEach(() => {
    row = new Row();
    announced = [];
    board = new SetupBoard(row as unknown as Laying, {
      announce: (text) => announced.push(text),
      changed: () => {},
    });
  });

  test('its tools end with the link and with taking off', () => {
    expect(board.toolNames).toEqual(['first', 'second', 'link', 'none']);
    expect([board.tool, row.tool]).toEqual(['first', 'first']);
  });

  test('a tap uses the tool at once', () => {
    expect(board.board.untouched && board.board.blank).toBe(true);
    board.board.point(3, 0);
    expect([...row.pegs]).toEqual([3]);
    expect(board.board.pending).toBeNull();
    expect(announced[0]).toContain('H3');
    expect(board.board.untouched || board.board.blank).toBe(false);
  });

  test('what is refused is shown at its square until something else is done', () => {
    board.board.point(0, 0);
    expect(board.board.refused).toMatchObject({ x: 0, y: 0, problem: { code: 'editor.no-hole' } });
    board.board.point(1, 0);
    expect(board.board.refused).toBeNull();
  });

  test('a link goes from one peg to another', () => {
    for (const x of [2, 4]) board.board.point(x, 0);
    board.choose('link');
    board.board.point(2, 0);
    expect(board.anchor?.label).toBe('H2');
    board.board.point(4, 0);
    expect(board.anchor).toBeNull();
    expect(row.links).toEqual(['2-4']);
  });

  test('the same peg again, or another tool, is a change of mind', () => {
    board.board.point(2, 0);
    board.choose('link');
    board.board.point(2, 0);
    board.board.point(2, 0);
    expect([board.anchor, board.board.refused, row.links]).toEqual([null, null, []]);
    board.board.point(2, 0);
    board.choose('first');
    expect(board.anchor).toBeNull();
  });

  test('a link does not start where there is no peg', () => {
    board.choose('link');
    board.board.point(5, 0);
    expect(board.board.refused?.problem.code).toBe('twixt.no-peg');
  });

  test('only what is right is played on', () => {
    for (const x of [1, 2]) board.board.point(x, 0);
    expect([board.right, board.playable]).toEqual([true, true]);
    board.board.point(3, 0);
    expect([board.right, board.playable]).toEqual([false, false]);
  });
});
