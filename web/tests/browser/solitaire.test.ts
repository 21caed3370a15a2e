//! The solitaire: whole games by mouse and by keys, hints, the review, deals that are told to a friend.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { barText, button, click, isOver, squares, turns } from './board';
import { SOLO, solitaire } from './games';
import { expectWithin } from './machine';
import { DEVICES, useBrowser, Visit } from './visit';

useBrowser();

/** Every placement of 3 × 3 is known at once; 4 × 4 takes seconds, on a busy machine more. */
const SOLVING_MS = 90_000;

/** Shows a hint and waits until it is known. */
async function hint(page: Page) {
  await button(page, 'Hint').click();
  await page.waitForFunction(
    () => /^(Best:|This game can no longer)/.test(document.querySelector('.bar .words')?.textContent ?? ''),
    undefined,
    { timeout: SOLVING_MS },
  );
}

/** Places what the hints say until the game is over. */
async function followHints(page: Page) {
  while (!(await isOver(page))) {
    await hint(page);
    await button(page, 'Place').click();
  }
}

async function reviewed(page: Page) {
  await page.getByText('What each placement cost').waitFor();
  await page.locator('aside .shares').first().waitFor({ timeout: SOLVING_MS });
  return page.locator('aside li').allInnerTexts();
}

test('the tab opens a game, which is there again after a reload', async () => {
  const visit = await Visit.start();
  const { page } = visit;
  await button(page, 'Solitaire').click();
  await page.getByRole('grid', { name: 'Solitaire board' }).waitFor({ state: 'attached' });
  const deal = await page.locator('.deal').innerText();
  expect(deal).toMatch(/^Deal \d+$/);
  await click(page, { x: 0, y: 0 });
  await button(page, 'Place').click();
  await expect.poll(() => turns(page)).toBe(1);
  await page.reload();
  await page.getByRole('grid', { name: 'Solitaire board' }).waitFor({ state: 'attached' });
  await expect.poll(() => page.locator('.deal').innerText()).toBe(deal);
  await expect.poll(() => turns(page)).toBe(1);
  await button(page, 'Trax').click();
  await page.getByRole('grid', { name: 'Trax board' }).waitFor({ state: 'attached' });
  await button(page, 'Solitaire').click();
  await expect.poll(() => turns(page)).toBe(1);
  await visit.leave();
});

test('a whole game by mouse, with a review of each placement', async () => {
  const visit = await Visit.start({ stored: solitaire('3x3 seed 1') });
  const { page } = visit;
  await click(page, { x: 0, y: 0 });
  await button(page, 'Place').click();
  await click(page, { x: 1, y: 1 });
  await expect.poll(() => barText(page)).toBe('No tile lies beside B2');
  while (!(await isOver(page))) {
    const before = await turns(page);
    const [space] = await squares(page, ': space');
    if (!space) throw new Error('a game that is not over has a space');
    await click(page, space);
    await button(page, 'Place').click();
    await expect.poll(() => turns(page)).toBe(before + 1);
  }
  const rows = await reviewed(page);
  expect(rows).toHaveLength(await turns(page));
  for (const row of rows) expect(row).toMatch(/% → [\d.]+%[\s\S]*(nothing better|cost [\d.]+%, best \S+)/);
  expect(rows.join()).toContain('cost');
  await expect.poll(() => button(page, 'Hint').count()).toBe(0);
  await visit.expectAccessible();
  await visit.picture('desktop-light-solitaire-review');
  await visit.leave();
});

test('a whole game by keys alone', async () => {
  const visit = await Visit.start({ stored: solitaire('3x3 seed 3') });
  const { page } = visit;
  // The focus has moved when the next frame is drawn.
  const focused = () =>
    page.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      return document.activeElement?.textContent ?? '';
    });
  const said = () => page.locator('[role="status"][aria-live]').innerText();
  await page.locator('[role="gridcell"][tabindex="0"]').focus();
  while (!(await isOver(page))) {
    const before = await turns(page);
    await page.keyboard.press('PageUp');
    await page.keyboard.press('Home');
    let steps = 0;
    while (before > 0 && !(await focused()).includes(': space')) {
      const text = await focused();
      await page.keyboard.press('ArrowRight');
      if ((await focused()) === text) {
        await page.keyboard.press('Home');
        await page.keyboard.press('ArrowDown');
      }
      steps += 1;
      expect(steps).toBeLessThan(100);
    }
    await page.keyboard.press('Enter');
    await expect.poll(() => said()).not.toBe('');
    await page.keyboard.press('Enter');
    await expect.poll(() => turns(page)).toBe(before + 1);
  }
  await expect.poll(() => said()).toMatch(/Won|Lost/);
  await visit.leave();
});

test('a hint names the best placements, and a win is drawn in one stroke', async () => {
  const visit = await Visit.start({ stored: solitaire('2x2 seed 5') });
  const { page } = visit;
  for (let deals = 0; deals < 30; deals += 1) {
    await followHints(page);
    if ((await barText(page)).startsWith('Won')) break;
    await button(page, 'New deal').click();
  }
  await expect.poll(() => barText(page)).toContain('Won');
  await expect.poll(() => page.locator('.scene .win.line').count()).toBe(1);
  const rows = await reviewed(page);
  for (const row of rows) expect(row).toContain('nothing better');
  await visit.picture('desktop-light-solitaire-won');
  await visit.leave();
});

test('the same deal gives the same pile', async () => {
  const visit = await Visit.start({ stored: solitaire('3x3 seed 1') });
  const { page } = visit;
  await button(page, 'New game').click();
  await page.getByLabel('4 × 4', { exact: true }).check();
  await page.getByLabel('Deal', { exact: true }).fill('123456');
  await visit.expectAccessible();
  await visit.picture('desktop-light-solitaire-new');
  await page.getByRole('dialog').getByRole('button', { name: 'Deal', exact: true }).click();
  await expect.poll(() => page.locator('.deal').innerText()).toBe('Deal 123456');
  await expect.poll(() => page.locator('.pile .left').innerText()).toContain('16 tiles');
  const tile = await page.locator('.pile svg').innerHTML();
  await page.reload();
  await page.locator('.pile svg').waitFor();
  await expect.poll(() => page.locator('.pile svg').innerHTML()).toBe(tile);
  await visit.leave();
});

test('4 × 4 is solved in the worker while the page goes on', async () => {
  const visit = await Visit.start({ stored: solitaire('4x4 seed 2') });
  const { page } = visit;
  const begun = Date.now();
  await button(page, 'Hint').click();
  await expect.poll(() => barText(page)).toMatch(/Still calculating|Best/);
  await click(page, { x: 0, y: 0 });
  await button(page, 'Place').click();
  const took = Date.now() - begun;
  await expectWithin(took, 3000);
  await expect.poll(() => turns(page)).toBe(1);
  await hint(page);
  await visit.picture('desktop-light-solitaire-hint');
  await followHints(page);
  await expect.poll(() => reviewed(page)).not.toHaveLength(0);
  await visit.leave();
});

describe.each(DEVICES)('on the %s', (device, size) => {
  test('every view is accessible and fits, by day and by night', async () => {
    const visit = await Visit.start({ size, stored: solitaire('3x3 seed 8') });
    const { page } = visit;
    const look = (name: string) => visit.look((scheme) => `${device}-${scheme}-solitaire-${name}`);
    await look('start');
    await hint(page);
    await button(page, 'Place').click();
    await hint(page);
    await look('hint');
    await followHints(page);
    await reviewed(page);
    await look('end');
    await button(page, 'New game').click();
    await page.getByRole('dialog').waitFor();
    await look('deal');
    await visit.leave();
  });
});

test('garbage in the store is a new deal', async () => {
  const game = { v: 1, setup: { game: 'solitaire', rules: '9x9 seed x', size: null, swap: null } };
  const stored = {
    shown: '"solitaire"',
    'game.solitaire': { ...game, seating: SOLO, turns: [], resigned: null, seed: 0 },
  };
  const visit = await Visit.start({ stored });
  await expect.poll(() => visit.page.locator('.deal').innerText()).toMatch(/^Deal \d+$/);
  await visit.leave();
});
