//! What comes out on paper: how many pages, nothing to press, boards in ink.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import fit from '../../src/course/lessons/trax-fit.json';
import { opening, TRAX, TRAX_MIDDLE, TRAX_WIN, TWO } from './games';
import { useBrowser, Visit } from './visit';

useBrowser();

const papers = fileURLToPath(new URL('../../../target/screens/', import.meta.url));

/** The page as a file, kept for people to look at, and how many sheets it has. */
async function printed(page: Page, name: string): Promise<number> {
  const file = await page.pdf({ format: 'A4', preferCSSPageSize: true, printBackground: false });
  mkdirSync(papers, { recursive: true });
  writeFileSync(`${papers}${name}.pdf`, file);
  return file.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

/** What can be pressed or typed into and is seen on paper. */
const controls = (page: Page) =>
  page
    .locator('button, input, select, textarea, a.button, nav, dialog, [role="grid"], .hit')
    .evaluateAll((all) =>
      all.filter((one) => (one as HTMLElement).checkVisibility()).map((one) => one.outerHTML.slice(0, 80)),
    );

/** The colours of the tracks and links of the boards on paper. */
const colours = (page: Page) =>
  page
    .locator('.diagram:visible .line')
    .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).stroke))].sort());

/** The first and the second side in ink. */
const INK = ['rgb(255, 255, 255)', 'rgb(14, 11, 9)'];

/** Asks the page to print itself, as its button does, and waits until it would. */
async function press(page: Page) {
  await page.evaluate(() => {
    Object.assign(globalThis, { printed: 0, print: () => Object.assign(globalThis, { printed: 1 }) });
  });
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.waitForFunction(() => (globalThis as unknown as { printed: number }).printed === 1);
}

/** Waits until a game can be printed. */
const sheetCame = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /Sheet-[\w-]+\.js/.test(name)),
  );

/** What the keys of the browser do: the page hears of it, and is laid out at once. */
const keys = (page: Page) => page.evaluate(() => dispatchEvent(new Event('beforeprint')));

/**
 * How many marks the boards here are drawn with, and of how many winning tracks; on paper only what is seen in full.
 */
const drawn = (page: Page, where: string, paper: boolean) =>
  page
    .locator(`${where} :is(path, circle, rect, use):not(.spaces, .spaces *, .numbers *)`)
    .evaluateAll((all, paper) => {
      const opaque = (one: Element | null): boolean =>
        !one || (getComputedStyle(one).opacity !== '0' && opaque(one.parentElement));
      const seen = all.filter((one) => !paper || (one.checkVisibility() && opaque(one)));
      return {
        marks: seen.length,
        wins: seen.filter((one) => one.matches('.win, .win *')).length,
        moving: paper ? all.filter((one) => one.closest('svg')?.getAnimations({ subtree: true }).length).length : 0,
      };
    }, paper);

test('a finished game has every tile and its winning track on paper, also while they are laid on the screen', async () => {
  const visit = await Visit.start({
    stored: opening(TRAX, TWO, [...TRAX_MIDDLE, TRAX_WIN]),
    moving: true,
    // Whatever has to be there to print comes at once.
    before: () => {
      const later = window.setTimeout.bind(window);
      const soon = (work: () => void, time = 0) => (time < 1_000 ? later(work, time) : 0);
      Object.assign(window, { setTimeout: soon });
    },
  });
  const { page } = visit;
  const screen = await drawn(page, '.scene', false);
  expect(screen.wins).toBeGreaterThan(0);
  await sheetCame(page);
  await page.emulateMedia({ media: 'print' });
  await page.locator('.paper .diagram:visible').waitFor();
  expect(await drawn(page, '.paper svg > g:first-child', true)).toEqual(screen);
  expect(await printed(page, 'paper-moving')).toBe(1);
  await visit.leave();
});

test('a lesson has all its boards on paper when the keys of the browser print it', async () => {
  const visit = await Visit.start({ hash: '#/learn/trax-fit', moving: true });
  const { page } = visit;
  await page.locator('main.sheet figure .scene').first().waitFor({ state: 'attached' });
  await keys(page);
  expect(await page.locator('figure .diagram').count()).toBe(fit.items.length);
  await page.emulateMedia({ media: 'print' });
  const screen = await drawn(page, 'figure .scene', false);
  expect(screen.marks).toBeGreaterThan(0);
  expect(await drawn(page, 'figure .diagram svg > g:first-child', true)).toEqual(screen);
  await visit.leave();
});

test('the short rules of either game fit on one sheet', async () => {
  const visit = await Visit.start({ hash: '#/rules/trax-short', scheme: 'dark' });
  const { page } = visit;
  for (const name of ['trax-short', 'twixt-short']) {
    await visit.go(`#/rules/${name}`);
    await page.locator(`aside a[href^="#/rules/${name}/"]`).first().waitFor();
    await press(page);
    expect(await printed(page, `paper-${name}`), name).toBe(1);
  }
  await visit.leave();
});

test('a page of the rules is printed whole, in ink and with its solutions', async () => {
  const visit = await Visit.start({ hash: '#/rules/trax-tactics', scheme: 'dark' });
  const { page } = visit;
  await press(page);
  await page.emulateMedia({ media: 'print' });
  const boards = await page.locator('figure').count();
  await expect.poll(() => page.locator('figure .diagram:visible').count()).toBe(boards);
  expect(await controls(page)).toEqual([]);
  expect(await colours(page)).toEqual([...INK].sort());
  // The sides are called by the colours on the paper.
  expect(await page.locator('main').innerText()).toMatch(/Black to move/);
  expect(await page.locator('main').innerText()).not.toMatch(/\bRed\b/);
  expect(await page.getByText('Solutions').isVisible()).toBe(true);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
  await page.emulateMedia({ media: null });
  await expect.poll(() => page.locator('main').innerText()).toMatch(/Red to move/);
  await press(page);
  expect(await printed(page, 'paper-trax-tactics')).toBeGreaterThan(2);
  await expect.poll(() => page.locator('main').innerText()).toMatch(/Red to move/);
  await visit.leave();
});

/** Pages with boards, tables, a solitaire, figures and a whole game. */
const KINDS = ['trax-solitaire', 'trax-sample', 'twixt-rules', 'twixt-setups', 'twixt-history'];

test('pages of every kind are printed, whole games with a diagram after each few turns', async () => {
  const visit = await Visit.start({ hash: '#/rules/trax' });
  const { page } = visit;
  for (const id of KINDS) {
    await visit.go(`#/rules/${id}`);
    await page.locator(`aside a[href^="#/rules/${id}/"]`).first().waitFor();
    await press(page);
    await page.emulateMedia({ media: 'print' });
    expect(await controls(page), id).toEqual([]);
    const figures = await page.locator('figure').count();
    expect(await page.locator('figure .diagram:visible').count(), id).toBeGreaterThanOrEqual(figures);
    if (id.endsWith('-sample')) expect(await page.locator('figure .diagram:visible').count()).toBeGreaterThanOrEqual(5);
    await page.emulateMedia({ media: null });
  }
  expect(await printed(page, 'paper-twixt-history')).toBe(1);
  await visit.leave();
});

test('a game is printed with its turns, and from the analysis with as many diagrams as are wanted', async () => {
  const visit = await Visit.start({ stored: opening(TRAX, TWO, [...TRAX_MIDDLE, TRAX_WIN]) });
  const { page } = visit;
  await sheetCame(page);
  await page.emulateMedia({ media: 'print' });
  await page.locator('.paper .diagram:visible').waitFor();
  expect(await controls(page)).toEqual([]);
  expect(await page.locator('.paper li').count()).toBe(9);
  expect(await colours(page)).toEqual([...INK].sort());
  await page.emulateMedia({ media: null });
  expect(await printed(page, 'paper-game')).toBe(1);
  await page.getByRole('button', { name: 'Analyse' }).first().click();
  await page.getByRole('tab', { name: 'Share' }).click();
  await page.getByRole('group', { name: /Print/ }).getByLabel('2', { exact: true }).check();
  await press(page);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.locator('.paper .diagram:visible').count()).toBe(5);
  await page.emulateMedia({ media: null });
  expect(await printed(page, 'paper-game-diagrams')).toBe(2);
  await visit.leave();
});

test('a lesson is printed with the boards of its items', async () => {
  const visit = await Visit.start({ hash: '#/learn/trax-fit' });
  const { page } = visit;
  await page.locator('main.sheet figure').first().waitFor();
  await press(page);
  await page.emulateMedia({ media: 'print' });
  const figures = await page.locator('figure').count();
  // Two stand in the text; of the others the page shows one at a time, and paper all.
  expect(figures).toBe(fit.items.length);
  await expect.poll(() => page.locator('figure .diagram:visible').count()).toBe(figures);
  expect(await controls(page)).toEqual([]);
  await page.emulateMedia({ media: null });
  await press(page);
  expect(await printed(page, 'paper-lesson')).toBeGreaterThan(0);
  await visit.leave();
});
