//! Coordinates are readable, keep apart and stay in view.
import { expect, test } from 'vitest';
import type { GameView, Grid } from '../protocol';
import {
  BAND,
  bandSize,
  beyond,
  everyNth,
  fontSize,
  type Label,
  labelsOf,
  pinned,
  stepOf,
  textWidth,
  widest,
  within,
} from './axis';

const letters = (count: number): Label[] =>
  Array.from({ length: count }, (_, at) => {
    const first = at >= 26 ? String.fromCharCode(64 + Math.floor(at / 26)) : '';
    return { at, text: first + String.fromCharCode(65 + (at % 26)), beside: false, was: null };
  });
const numbers = (count: number): Label[] =>
  Array.from({ length: count }, (_, at) => ({ at, text: String(at + 1), beside: false, was: null }));
const texts = (labels: readonly Label[]) => labels.map(({ text }) => text).join(' ');

/** A table of words with such a size; the rules give the rest. */
function grid(columns: string[], rows: string[]): Grid {
  return { left: -1, top: 4, columns, rows: rows.map((label) => ({ label, cells: [] })) };
}
const view = (more: Partial<GameView>) => ({ game: 'trax', strip: null, relabelled: null, ...more }) as GameView;

test('at every scale neighbours keep apart and letters are readable', () => {
  for (const game of ['trax', 'twixt'] as const) {
    for (const axis of ['columns', 'rows'] as const) {
      for (const all of [letters(24), letters(60), numbers(24), numbers(120)]) {
        for (let scale = 2; scale < 120; scale += scale / 20) {
          const font = fontSize(scale, game);
          const shown = everyNth(all, stepOf(all, axis, scale, font));
          expect(font).toBeGreaterThanOrEqual(12);
          expect(shown.length).toBeGreaterThan(0);
          expect(leastGap(shown, axis, scale, font)).toBeGreaterThanOrEqual(4);
        }
      }
    }
  }
});

/** The least room between neighbours, in pixels. */
function leastGap(shown: readonly Label[], axis: 'columns' | 'rows', scale: number, font: number): number {
  const size = ({ text }: Label) => (axis === 'rows' ? font : textWidth(text, font));
  const gaps = shown.slice(1).map((label, index) => {
    const before = shown[index] as Label;
    return (label.at - before.at) * scale - (size(label) + size(before)) / 2;
  });
  return Math.min(...gaps);
}

test('a large board names fewer columns and rows, and more as it comes closer', () => {
  const shown = (scale: number) => {
    const font = fontSize(scale, 'twixt');
    const rows = everyNth(numbers(24), stepOf(numbers(24), 'rows', scale, font));
    return [everyNth(letters(24), stepOf(letters(24), 'columns', scale, font)), rows].map(texts);
  };
  expect(shown(13.3)).toEqual(['A C E G I K M O Q S U W', '2 4 6 8 10 12 14 16 18 20 22 24']);
  expect(shown(3.5)).toEqual(['A F K P U', '5 10 15 20']);
  expect(shown(20)).toEqual([texts(letters(24)), texts(numbers(24))]);
});

test('coordinates stand beside the board, at the edge of the view when that is out of view, and leave with the board', () => {
  expect(pinned({ low: 100, high: 400 }, 12, 10)).toEqual({ middle: 90, over: false });
  expect(pinned({ low: 15, high: 400 }, 12, 10)).toEqual({ middle: 7.5, over: false });
  expect(pinned({ low: 5, high: 400 }, 12, 10)).toEqual({ middle: 10, over: true });
  expect(pinned({ low: -300, high: 400 }, 12, 10)).toEqual({ middle: 10, over: true });
  expect(pinned({ low: -300, high: 8 }, 12, 10)).toEqual({ middle: 2, over: true });
  expect(beyond({ low: 0, high: 300 }, 12, 10, 400)).toBe(310);
  expect(beyond({ low: 0, high: 385 }, 12, 10, 400)).toBe(392.5);
  expect(beyond({ low: 0, high: 390 }, 12, 10, 400)).toBeNull();
});

test('only coordinates that are in view with all of their letters are shown', () => {
  const [first, last] = within({ low: 20, high: 200 }, 10, 3, 40);
  expect([first, last]).toEqual([4, 7]);
  const middle = (at: number) => (at + 0.5 - 3) * 40;
  expect(middle(first) - 5).toBeGreaterThanOrEqual(20);
  expect(middle(first - 1) - 5).toBeLessThan(20);
  expect(middle(last) + 5).toBeLessThanOrEqual(200);
  expect(middle(last + 1) + 5).toBeGreaterThan(200);
});

test('no band is larger than the camera takes it for', () => {
  for (const scale of [2, 30, 60, 300]) {
    const font = fontSize(scale, 'twixt');
    expect(bandSize(widest(numbers(99), font))).toBeLessThanOrEqual(BAND.left);
    expect(bandSize(font)).toBeLessThanOrEqual(BAND.top);
  }
});

test('the names are those of the rules, with what they were', () => {
  const two = grid(['@', 'A', 'B', 'C'], ['0', '1', '2']);
  const { columns, rows } = labelsOf(two, view({ relabelled: { columns: 1, rows: 0 } }));
  expect(columns.map(({ at, text, was, beside }) => [at, text, was, beside])).toEqual([
    [-1, '@', null, true],
    [0, 'A', '@', false],
    [1, 'B', 'A', false],
    [2, 'C', 'B', true],
  ]);
  expect(rows.map(({ at, text, was }) => [at, text, was])).toEqual([
    [4, '0', null],
    [5, '1', null],
    [6, '2', null],
  ]);
});

test('a table without tiles has no coordinates, and one that can grow no more none beside its tiles', () => {
  expect(labelsOf(grid(['@'], ['0']), view({}))).toEqual({ columns: [], rows: [] });
  const strip = { columns: 2, rows: 1, line: 8, bound: 2 };
  const { columns, rows } = labelsOf(grid(['@', 'A', 'B', 'C'], ['0', '1', '2']), view({ strip }));
  expect([texts(columns), texts(rows)]).toEqual(['A B', '0 1 2']);
  expect(labelsOf(grid(['A'], ['1']), view({ game: 'twixt' })).columns).toHaveLength(1);
});
