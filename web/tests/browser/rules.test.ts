//! The rules pages: every one of them is readable everywhere, and an example is solved by mouse, keys and touch.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PAGES } from '../../src/rules-pages/pages';
import { button, click, tap } from './board';
import { DEVICES, PHONE, useBrowser, Visit } from './visit';

useBrowser();

/** Where the loop of the first example is closed. */
const LOOP = { x: -1, y: -1 };

async function go(visit: Visit, path: string) {
  await visit.go(`#/rules${path}`);
  await visit.page
    .locator(path === '' ? 'main ol a' : 'main.sheet')
    .first()
    .waitFor();
}

/** Scrolls to every board, so that all of them are there. */
async function unfold(page: Page) {
  const figures = page.locator('figure');
  for (let index = 0; index < (await figures.count()); index += 1) {
    const figure = figures.nth(index);
    await figure.scrollIntoViewIfNeeded();
    await figure.locator('.view > svg, .diagram > svg').first().waitFor();
  }
  await page.evaluate(() => scrollTo(0, 0));
}

const first = (page: Page) => page.locator('figure').first();
const words = (page: Page) => first(page).locator('.words').innerText();

async function start(options: Parameters<typeof Visit.start>[0] = {}) {
  const visit = await Visit.start({ ...options, hash: '#/rules/trax' });
  await first(visit.page).locator('.view > svg').waitFor();
  await first(visit.page).scrollIntoViewIfNeeded();
  return visit;
}

/** Cycles through the fitting tiles until the one that closes the loop is shown. */
async function choose(page: Page, next: () => Promise<void>) {
  for (let tries = 0; tries < 4 && !(await words(page)).includes(' slash'); tries += 1) await next();
  await expect.poll(() => words(page)).toContain('@1 slash');
}

test.each(DEVICES)('every page is accessible and fits on the %s, by day and by night', async (device, size) => {
  const visit = await Visit.start({ size, touch: device === 'phone' });
  const { page } = visit;
  for (const name of ['', ...PAGES.map(({ id }) => `/${id}`)]) {
    await go(visit, name);
    await unfold(page);
    await visit.look((scheme) => `${device}-${scheme}-rules${name.replace('/', '-')}`, true);
  }
  await visit.leave();
});

test('boards are made when the reader comes near them', async () => {
  const visit = await Visit.start({ size: PHONE });
  const { page } = visit;
  await go(visit, '/trax-strategy');
  await first(page).locator('.view > svg').waitFor();
  const made = () => page.locator('figure .view > svg').count();
  await expect.poll(() => made()).toBeLessThan(4);
  await unfold(page);
  await expect.poll(() => made()).toBe(await page.locator('figure').count());
  await visit.leave();
});

test('another deal of the solitaire is another pile', async () => {
  const visit = await Visit.start();
  const { page } = visit;
  await go(visit, '/trax-solitaire');
  const number = () => first(page).locator('.pile .deal').innerText();
  await expect.poll(() => number()).toBe('Deal 1980');
  await first(page).getByRole('button', { name: 'Another deal' }).click();
  await expect.poll(() => number()).toMatch(/^Deal \d+$/);
  await expect.poll(() => number()).not.toBe('Deal 1980');
  await visit.leave();
});

test('an example is solved by mouse', async () => {
  const visit = await start();
  const { page } = visit;
  await click(page, LOOP);
  await choose(page, () => button(page, 'Next tile').click());
  await button(page, 'Place').click();
  await expect.poll(() => words(page)).toContain('That is a loop, and White wins.');
  await button(page, 'Start again').first().click();
  await expect.poll(() => words(page)).toContain('White to move');
  await visit.leave();
});

test('what only the keyboard needs is seen by those who use it', async () => {
  const visit = await start();
  const { page } = visit;
  const play = first(page).getByRole('button', { name: 'Play here' });
  const width = async () => (await play.boundingBox())?.width;
  await expect.poll(width).toBe(1);
  await page.keyboard.press('Shift');
  await expect.poll(width).toBeGreaterThan(44);
  await page.mouse.click(2, 2);
  await expect.poll(width).toBe(1);
  await play.focus();
  await expect.poll(width).toBeGreaterThan(44);
  await visit.leave();
});

test('an example is solved by keys alone, and only its board is read out', async () => {
  const visit = await start();
  const { page } = visit;
  await expect.poll(() => page.locator('[role="grid"]').count()).toBe(0);
  await first(page).getByRole('button', { name: 'Play here' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'gridcell');
  await expect.poll(() => page.locator('[role="grid"]').count()).toBe(1);
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('PageUp');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press(' ');
  await choose(page, () => page.keyboard.press(' '));
  await page.keyboard.press('Enter');
  await expect.poll(() => words(page)).toContain('That is a loop');
  await expect.poll(() => page.locator('p[role="status"]').first().textContent()).toContain('White wins');
  await visit.leave();
});

test('an example is solved by touch; until it is tapped a finger scrolls the page', async () => {
  const visit = await start({ size: PHONE, touch: true });
  const { page } = visit;
  const action = () => page.evaluate(() => getComputedStyle(document.querySelector('.hit') as Element).touchAction);
  await expect.poll(() => action()).toContain('pan-y');
  await tap(page, LOOP);
  await expect.poll(() => action()).toBe('none');
  await choose(page, () => button(page, 'Next tile').tap());
  await button(page, 'Place').tap();
  await expect.poll(() => words(page)).toContain('That is a loop');
  await page.locator('main h1').tap();
  await expect.poll(() => action()).toContain('pan-y');
  await visit.leave();
});

test('a turn that misses is said to miss, and the solution can be shown', async () => {
  const visit = await start();
  const { page } = visit;
  await click(page, { x: 1, y: 0 });
  await button(page, 'Place').click();
  await expect.poll(() => words(page)).toContain('Not this turn');
  await first(page).getByRole('button', { name: 'Show me' }).click();
  await expect.poll(() => words(page)).toContain('That is a loop');
  await visit.leave();
});

test('turns can be typed where the page teaches it', async () => {
  const visit = await Visit.start();
  const { page } = visit;
  await go(visit, '/trax-notation');
  await first(page).scrollIntoViewIfNeeded();
  const field = first(page).getByLabel('Turn', { exact: true });
  await field.fill('z9');
  await field.press('Enter');
  await expect.poll(() => first(page).getByRole('alert').innerText()).not.toBe('');
  await field.fill('c2/');
  await field.press('Enter');
  await expect.poll(() => words(page)).toContain('Column C, row 2');
  await visit.leave();
});

test('the sides are called as on the board', async () => {
  const visit = await start({ stored: { settings: { palette: 'ink' } } });
  const text = await visit.page.locator('main.sheet').innerText();
  expect(text).toContain('Black');
  expect(text).not.toMatch(/\bred\b/i);
  await visit.leave();
});

test('an address may name a section', async () => {
  const visit = await Visit.start();
  const { page } = visit;
  await go(visit, '/trax-sets/fournier');
  await page.waitForFunction(() => document.activeElement?.id === 'section-fournier');
  await expect.poll(() => page.title()).toBe('Rule sets – Loopline');
  await visit.leave();
});
