//! The analysis board, as a person comes to it.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { Visit, type Visitor } from './visit';

/** Has the engine look at positions for a second; by itself it would for a minute. What it found stays. */
function briefly() {
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (this: Worker, message) {
    const { analyse } = message;
    const short = { ...message, analyse: { ...analyse, time_ms: 1_000 } };
    postMessage.call(this, analyse?.time_ms > 1_000 ? short : message);
  };
}

/** Comes to the analysis board in a fresh visit. */
export async function analysis(visitor: Visitor = {}, query = '') {
  const visit = await Visit.start({ before: briefly, ...visitor, hash: `#/analysis${query}` });
  await ready(visit.page);
  return visit;
}

/** Waits for its board. */
export const ready = (page: Page) => page.locator('.analysis [role="grid"]').waitFor({ state: 'attached' });

/** Pastes a text as a person would, wherever the focus is. */
export async function paste(page: Page, text: string) {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, text);
}

/** Opens a part of the analysis. */
export const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();

/** Chooses what concerns the whole analysis from its menu. */
export async function menu(page: Page, name: string) {
  await page.getByRole('button', { name: 'Game', exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Types a turn where the focus goes by itself. */
export async function typed(page: Page, turn: string) {
  await page.locator('[role="gridcell"][tabindex="0"]').focus();
  await page.keyboard.press('/');
  await page.locator('dialog input:focus').waitFor();
  await page.keyboard.type(turn);
  await page.keyboard.press('Enter');
  await page.locator('dialog').waitFor({ state: 'detached' });
}

/** What is in the file that a deed saves. */
export async function downloaded(page: Page, deed: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), deed()]);
  return readFileSync(await download.path(), 'utf8');
}
