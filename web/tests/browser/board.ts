//! A player's hands: what a test does on the board by mouse, touch and keys.
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** How a page asks itself what it waits for: with every frame that it draws, it would draw all of them. */
export const PATIENTLY = { polling: 50 };

export interface Square {
  x: number;
  y: number;
}

/** The place on the page of a square of the first board, from the picture's own coordinates. */
export async function place(page: Page | Locator, { x, y }: Square) {
  return page
    .locator('.view > svg')
    .first()
    .evaluate(
      (svg, [column, row]) => {
        const matrix = (svg as SVGSVGElement).getScreenCTM();
        if (!matrix) throw new Error('the board is not shown');
        const at = new DOMPoint(column + 0.5, row + 0.5).matrixTransform(matrix);
        return { x: at.x, y: at.y };
      },
      [x, y] as const,
    );
}

export async function click(page: Page, square: Square) {
  const at = await place(page, square);
  await page.mouse.click(at.x, at.y);
}

/** Points at a square, sees what it would be, and confirms. */
export async function placeAt(page: Page, square: Square, confirm = 'Place') {
  await click(page, square);
  await button(page, confirm).click();
}

export async function tap(page: Page, square: Square) {
  const at = await place(page, square);
  await page.touchscreen.tap(at.x, at.y);
}

/** The squares that the board's table describes by a text with `word` in it. */
export async function squares(page: Page, word: string): Promise<Square[]> {
  return page.evaluate((wanted) => {
    const cells = [...document.querySelectorAll<HTMLElement>('[role="gridcell"]')];
    const found = cells.filter((cell) => cell.textContent?.includes(wanted));
    return found.map((cell) => {
      const [x = 0, y = 0] = (/:(-?\d+),(-?\d+)$/.exec(cell.id) ?? []).slice(1).map(Number);
      return { x, y };
    });
  }, word);
}

/** How many turns the list shows. */
export async function turns(page: Page): Promise<number> {
  return page.locator('aside ol li').count();
}

export const barText = (page: Page) => page.locator('.bar .words').innerText();

export const isOver = async (page: Page) => (await page.locator('.bar .words.ended').count()) > 0;

/** Waits until a person is to move or the game is over. */
export async function waitForTurn(page: Page) {
  await page.waitForFunction(
    () => {
      const bar = document.querySelector('.bar');
      return bar !== null && !bar.hasAttribute('data-waiting');
    },
    null,
    PATIENTLY,
  );
}

export const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });

/** Waits until nothing on the page moves. */
export const still = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.getAnimations().some(({ playState }) => playState === 'running')))
    .toBe(false);
