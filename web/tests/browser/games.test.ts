//! The kept games: listed, gone on with, named, thrown away and put back, taken in and saved; and a store full of
//! garbage.
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { button, click, turns } from './board';
import { opening, TRAX, TRAX_MIDDLE, TWIXT, TWO } from './games';
import { downloaded } from './study';
import { DEVICES, useBrowser, Visit } from './visit';

useBrowser();

const PEGS = ['f6', 'm12', 'k8', 'o10', 'l10'];

/** Two games on their tables: Trax shown, TwixT beside it. */
const tables = {
  ...opening(TWIXT, { mode: 'computer', seat: 0, level: 3 }, [...PEGS, 'h9']),
  ...opening(TRAX, TWO, TRAX_MIDDLE),
};

async function goTo(page: Page, place: string) {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `#/${place}`);
}

const cards = (page: Page) => page.locator('.place main li');

async function listed(page: Page, count: number) {
  await goTo(page, 'games');
  await expect.poll(() => cards(page).count()).toBe(count);
}

/** Takes in games by pasting their text. */
async function paste(page: Page, text: string) {
  const open = button(page, 'Paste a record');
  if ((await open.getAttribute('aria-expanded')) === 'false') await open.click();
  await page.getByLabel('The record').fill(text);
  await button(page, 'Import').click();
}

test.each(DEVICES)('the list is accessible and fits on the %s, by day and by night', async (device, size) => {
  const visit = await Visit.start({ size, touch: device === 'phone', stored: tables });
  const { page } = visit;
  await listed(page, 2);
  await paste(page, '(;GM[21]PW[Anna]PB[Bert]EV[Club final]DT[2026-10-03];W[c4];B[d6]C[Hm];W[e5];B[resign])');
  await page.getByText('One game was imported.').waitFor();
  await expect.poll(() => page.locator('.place main li svg path').count()).toBeGreaterThan(20);
  await visit.look((scheme) => `${device}-${scheme}-games`);
  await visit.leave();
});

test('a game is found again after a new one has begun, and goes on where it was', async () => {
  const visit = await Visit.start({ stored: tables });
  const { page } = visit;
  await button(page, 'New game').click();
  await button(page, 'Start').click();
  await click(page, { x: 0, y: 0 });
  await button(page, 'Place').click();
  await listed(page, 3);
  const trax = cards(page).filter({ hasText: `${TRAX_MIDDLE.length} turns` });
  await trax.getByRole('button', { name: 'Continue' }).click();
  await page.locator('[role="grid"]').waitFor({ state: 'attached' });
  await expect.poll(() => turns(page)).toBe(TRAX_MIDDLE.length);
  await page.reload();
  await page.locator('[role="grid"]').waitFor({ state: 'attached' });
  await expect.poll(() => turns(page)).toBe(TRAX_MIDDLE.length);
  await listed(page, 3);
  await trax.getByRole('button', { name: 'Analyse' }).click();
  await page.waitForFunction(() => location.hash.startsWith('#/analysis'));
  await visit.leave();
});

test('a game is named, thrown away and put back', async () => {
  const visit = await Visit.start({ stored: tables });
  const { page } = visit;
  await listed(page, 2);
  const card = cards(page).filter({ hasText: 'Trax' });
  await card.getByRole('button', { name: 'Rename' }).click();
  await page.getByLabel('Name of the game').fill('The long evening');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'The long evening' }).waitFor();
  await cards(page).filter({ hasText: 'The long evening' }).getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => cards(page).count()).toBe(1);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Undo');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'The long evening' }).waitFor();
  await cards(page).filter({ hasText: 'The long evening' }).getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => cards(page).count()).toBe(1);
  await page.reload();
  await listed(page, 1);
  await expect.poll(() => page.getByRole('heading', { name: 'The long evening' }).count()).toBe(0);
  await goTo(page, '');
  await expect.poll(() => turns(page)).toBe(0);
  await visit.leave();
});

test('records are chosen, pasted and dropped, and a game is saved as a file', async () => {
  const visit = await Visit.start({ stored: opening(TRAX, TWO, TRAX_MIDDLE) });
  const { page } = visit;
  await listed(page, 1);
  const file = { name: 'a.trx', mimeType: 'text/plain', buffer: Buffer.from('@0/ A0/ B1/') };
  // Some devices cannot choose endings that they do not know.
  expect(await page.locator('input[type="file"]').getAttribute('accept')).toBeNull();
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect.poll(() => cards(page).count()).toBe(2);
  await page.getByRole('heading', { name: 'a', exact: true }).waitFor();
  expect(await page.locator('.rail .contents button', { hasText: '3 turns' }).count()).toBe(0);
  await paste(page, 'Dear Anna, how are you?');
  await page.locator('section .trouble').waitFor();
  await expect.poll(() => page.locator('section .trouble').innerText()).not.toContain('problem.');
  await expect.poll(() => cards(page).count()).toBe(2);
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', '@0+ A2/ @1\\');
    document.querySelector('.place main')?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }));
  });
  await expect.poll(() => cards(page).count()).toBe(3);
  const saved = await downloaded(page, () =>
    cards(page).last().getByRole('button', { name: 'Save as a file' }).click(),
  );
  expect(saved).toMatch(/^\(;/);
  await paste(page, saved);
  await expect.poll(() => cards(page).count()).toBe(4);
  await expect
    .poll(() =>
      cards(page)
        .filter({ hasText: `${TRAX_MIDDLE.length} turns` })
        .count(),
    )
    .toBe(2);
  await visit.leave();
});

test('garbage in the database is passed over', async () => {
  const visit = await Visit.start({
    stored: opening(TRAX, TWO, ['@0/']),
    prepare: async (page) => {
      const blank = new URL('/blank', inject('address')).href;
      await page.route(blank, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
      );
      await page.goto(blank);
      await page.evaluate(async () => {
        const opening = indexedDB.open('loopline', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('games', { keyPath: 'id' });
        await new Promise((resolve) => {
          opening.onsuccess = resolve;
        });
        const changed = opening.result.transaction('games', 'readwrite');
        const games = changed.objectStore('games');
        const illegal = {
          setup: { game: 'trax', rules: 'chess' },
          seating: { mode: 'two', seat: 0, level: 1 },
        };
        games.put({ id: 1, game: null });
        games.put({ id: 'a', game: { v: 1 }, title: {}, begun: 'x' });
        games.put({
          id: 'b',
          game: { v: 1, ...illegal, turns: ['Z9'], resigned: null, seed: 0 },
          title: '<b>',
          begun: 1,
          changed: 1,
          over: false,
        });
        await new Promise((resolve) => {
          changed.oncomplete = resolve;
        });
        opening.result.close();
      });
    },
  });
  const { page } = visit;
  await listed(page, 2);
  await cards(page).filter({ hasText: '<b>' }).getByRole('button', { name: 'Continue' }).click();
  await page.getByText('This game cannot be opened.').waitFor();
  await goTo(page, '');
  await expect.poll(() => turns(page)).toBe(1);
  await visit.leave();
});

test('a database of another shape, or none, stops no game', async () => {
  for (const breaking of [
    () => {
      indexedDB.open('loopline', 9);
    },
    () => {
      // A database that never answers, and a clock that does not let the test wait.
      IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest;
      const later = window.setTimeout.bind(window);
      const soon = (work: () => void, time = 0) => later(work, time === 10_000 ? 50 : time);
      Object.assign(window, { setTimeout: soon });
    },
    () => {
      Object.defineProperty(window, 'indexedDB', { get: () => undefined });
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('refused', 'SecurityError');
        },
      });
    },
  ]) {
    const visit = await Visit.start({ before: breaking });
    const { page } = visit;
    await click(page, { x: 0, y: 0 });
    await button(page, 'Place').click();
    await expect.poll(() => turns(page)).toBe(2);
    await listed(page, 1);
    await page.getByText('does not let the page use its database').waitFor();
    await visit.leave();
  }
});

test('a database whose connection is lost once is opened again and keeps every game', async () => {
  const visit = await Visit.start();
  const { page } = visit;
  await listed(page, 0);
  await paste(page, '@0/ A0/');
  await expect.poll(() => cards(page).count()).toBe(1);
  await page.evaluate(() => {
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = () => {
      IDBDatabase.prototype.transaction = transaction;
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
    };
  });
  await paste(page, '@0/ A0/ B1/');
  await expect.poll(() => cards(page).count()).toBe(2);
  expect(await page.getByText('does not let the page use its database').count()).toBe(0);
  await page.reload();
  await expect.poll(() => cards(page).count()).toBe(2);
  await visit.leave();
});

test('whoever comes to import finds the field open', async () => {
  const visit = await Visit.start();
  const { page } = visit;
  await goTo(page, 'games/import');
  await page.locator('textarea:focus').waitFor();
  await page.keyboard.type('@0/ A0/');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect.poll(() => cards(page).count()).toBe(1);
  await visit.leave();
});
