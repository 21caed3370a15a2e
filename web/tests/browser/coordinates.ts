//! The coordinates around a board, as they are seen.
import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';

interface Box {
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Seen {
  fonts: number[];
  columns: Box[];
  rows: Box[];
  view: Box;
  /** What lies over the board: coordinates at its edges, the small map. */
  covers: Box[];
  /** How many edges have coordinates that lie over the board. */
  banded: number;
  /** The tiles or the peg of the last turn. */
  fresh: Box[];
  /** Where the picture has the middle of the first square, and the next one's distance. */
  origin: { left: number; top: number; scale: number };
  /** Text of the first square, such as A1. */
  first: string;
}

/** What of the board and around it is seen now. */
function look(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const box = (one: Element) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      return { text: one.textContent?.trim() ?? '', left, top, right, bottom };
    };
    const named = (one: Element) => ({ ...box(one), text: one.querySelector('.is')?.textContent ?? '' });
    const all = (selector: string) => [...document.querySelectorAll(`.board .frame ${selector}`)];
    const cell = document.querySelector('.board [role="gridcell"]');
    const [column = 0, row = 0] = (/:(-?\d+),(-?\d+)$/.exec(cell?.id ?? '') ?? []).slice(1).map(Number);
    const svg = document.querySelector<SVGSVGElement>('.board .view > svg');
    const matrix = svg?.getScreenCTM();
    const view = document.querySelector('.board .view');
    if (!matrix || !view) throw new Error('there is no board');
    const at = new DOMPoint(column + 0.5, row + 0.5).matrixTransform(matrix);
    return {
      fonts: all('.label').map((one) => Number.parseFloat(getComputedStyle(one).fontSize)),
      columns: all('.strip.columns .label').map(named),
      rows: all('.strip.rows .label').map(named),
      view: box(view),
      covers: all('.backing, .map').map(box),
      banded: all('.backing').length,
      fresh: all('.fresh .tile .face, .played .peg').map(box),
      origin: { left: at.x, top: at.y, scale: matrix.a },
      first: (cell?.textContent ?? '').replace(/[^@A-Z0-9].*/, ''),
    };
  });
}

/** The number of a column or row by its name: `@` and 0 are 0. */
const numberOf = (name: string) =>
  /^\d+$/.test(name) ? Number(name) : [...name].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

const apart = (a: Box, b: Box) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
const holds = (view: Box, { left, top, right, bottom }: Box, spare = 0.6) =>
  left >= view.left - spare && top >= view.top - spare && right <= view.right + spare && bottom <= view.bottom + spare;
const texts = (boxes: Box[]) => [...new Set(boxes.map(({ text }) => text))];

/** Boards follow their window, their finger and their game a few frames later. */
const FOLLOWING = { timeout: 30_000 };

/**
 * Fails unless coordinates of both axes are in view, large enough, apart, and beside their columns and rows; says
 * which.
 */
export const expectCoordinates = (page: Page, least = 3) => vi.waitFor(() => checkCoordinates(page, least), FOLLOWING);

async function checkCoordinates(page: Page, least: number) {
  const seen = await look(page);
  const { fonts, columns, rows, view, origin, first } = seen;
  expect(Math.min(...fonts)).toBeGreaterThanOrEqual(12);
  expect(texts(columns).length).toBeGreaterThanOrEqual(least);
  expect(texts(rows).length).toBeGreaterThanOrEqual(least);
  const all = [...columns, ...rows];
  expect(all.filter((one) => !holds(view, one))).toEqual([]);
  const clashes = all.flatMap((one, index) => all.slice(index + 1).filter((other) => !apart(one, other)));
  expect(clashes).toEqual([]);
  const [, column = '', row = ''] = /^([@A-Z]+)(\d+)$/.exec(first) ?? [];
  // A turned board has numbers above and letters beside it.
  const turned = /^\d/.test(columns[0]?.text ?? '');
  const [before, above] = (turned ? [row, column] : [column, row]).map(numberOf) as [number, number];
  for (const { text, left, right } of columns) {
    const middle = origin.left + (numberOf(text) - before) * origin.scale;
    expect(Math.abs((left + right) / 2 - middle), `column ${text}`).toBeLessThanOrEqual(1.2);
  }
  for (const { text, top, bottom } of rows) {
    const middle = origin.top + (numberOf(text) - above) * origin.scale;
    expect(Math.abs((top + bottom) / 2 - middle), `row ${text}`).toBeLessThanOrEqual(1.2);
  }
  return { columns: texts(columns), rows: texts(rows), banded: seen.banded, scale: origin.scale };
}

/** Fails unless all of the last turn is in view, and nothing of it lies under coordinates or the small map. */
export const expectLastTurn = (page: Page) =>
  vi.waitFor(async () => {
    const { fresh, view, covers } = await look(page);
    expect(fresh.length).toBeGreaterThan(0);
    expect(fresh.filter((one) => !holds(view, one) || covers.some((cover) => !apart(one, cover)))).toEqual([]);
  }, FOLLOWING);
