//! Large positions of Trax, and what is done there.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { button, click, squares } from './board';
import { opening, TRAX, TWO } from './games';
import positions from './positions.json';
import { DESKTOP, Visit, type Visitor } from './visit';

/** Comes to a table with three hundred tiles. */
export async function manyTiles(visitor: Visitor = {}) {
  const { turns, tiles } = positions.large;
  const stored = opening({ ...TRAX, rules: 'loop' }, TWO, turns.split(' '));
  const visit = await Visit.start({ ...visitor, stored });
  expect(await squares(visit.page, 'joins')).toHaveLength(tiles);
  return visit;
}

/** Comes to a table where a tile is on show that forces thirty; `turns` are those before it. */
export async function longRipple() {
  const { forced, turn } = positions.ripple;
  const turns = positions.ripple.turns.split(' ');
  const visit = await Visit.start({ moving: true, stored: opening(TRAX, TWO, turns) });
  const { page } = visit;
  await click(page, { x: 1, y: 1 });
  while (!(await page.locator('.bar .words').innerText()).includes(`${forced} forced`)) {
    await button(page, 'Next tile').click();
  }
  return { visit, turns, turn, forced };
}

/** Drags the table round in circles of different sizes. */
export async function circle(page: Page) {
  const [x, y] = [DESKTOP.width / 2, DESKTOP.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 0; step < 90; step += 1) {
    await page.mouse.move(x + 320 * Math.sin(step / 12), y + 200 * Math.sin(step / 9));
  }
  await page.mouse.up();
}
