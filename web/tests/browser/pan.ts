//! Dragging the table with the mouse.
import type { Page } from 'playwright-core';
import { DESKTOP } from './visit';

/** Drags it round in circles of different sizes. */
export async function circle(page: Page) {
  const [x, y] = [DESKTOP.width / 2, DESKTOP.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 0; step < 90; step += 1) {
    await page.mouse.move(x + 320 * Math.sin(step / 12), y + 200 * Math.sin(step / 9));
  }
  await page.mouse.up();
}
