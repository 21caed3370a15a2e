//! Cards and counters: what was missed comes back, and own mistakes are counted.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Setup } from '../../src/protocol';
import { button } from './board';
import { COMPUTER, opening, TRAX, TRAX_LOST } from './games';
import { ready } from './study';
import { DESKTOP, PHONE, SMALL, useBrowser, Visit } from './visit';

useBrowser();

const go = (page: Page, hash: string) =>
  page.evaluate((to) => {
    location.hash = to;
  }, hash);

test('an own mistake becomes a card, is seen again as another image, and is counted', async () => {
  const visit = await Visit.start({
    size: PHONE,
    touch: true,
    hash: '#/puzzles/cards',
    stored: opening(TRAX, COMPUTER, TRAX_LOST),
  });
  const { page } = visit;
  await button(page, 'Collect cards').tap();
  await page.getByText('No cards yet.', { exact: false }).waitFor();
  await go(page, '#/');
  await button(page, 'Review').tap();
  await ready(page);
  const panel = page.getByRole('region', { name: 'Review', exact: true });
  await panel.locator('.decided').waitFor();
  await go(page, '#/puzzles/cards');
  await page.getByText('1 card for today').waitFor();
  await visit.look((scheme) => `phone-${scheme}-cards`);
  await button(page, 'Begin').tap();
  await page.getByText('From a game of yours').waitFor();
  await visit.look((scheme) => `phone-${scheme}-card`);
  await button(page, 'Show me').tap();
  await page.getByText('Comes back in 1 day.').waitFor();
  await button(page, 'Next card').tap();
  await page.getByText('Nothing more today.', { exact: false }).waitFor();

  await go(page, '#/puzzles/play');
  await page.getByRole('heading', { name: 'My play', exact: true }).waitFor();
  await page.getByRole('row').nth(1).waitFor();
  await page.getByText(/After 9\d more reviewed turns/).waitFor();
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(['Mistake', 'So far']);
  await visit.look((scheme) => `phone-${scheme}-my-play`);

  await page.setViewportSize(DESKTOP);
  expect(await page.getByRole('link', { name: 'Puzzles', exact: true }).count()).toBeGreaterThan(0);
  await visit.leave();
});

test('play is compared from a hundred reviewed turns on', async () => {
  const visit = await Visit.start({ size: SMALL, touch: true, hash: '#/puzzles/play' });
  const { page } = visit;
  await page.getByText('You have no reviewed games yet.', { exact: false }).waitFor();
  const keep = async (name: string, turns: number) => {
    await page.evaluate(kept, { name, turns, setup: TRAX });
    await page.reload();
  };
  await keep('first', 99);
  await page.getByText('After 1 more reviewed turn they are compared', { exact: false }).waitFor();
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(['Mistake', 'So far']);
  await keep('second', 1);
  await page.getByText('The computer makes about as many', { exact: false }).waitFor();
  const level = expect.stringMatching(/^Level \d+$/);
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(['Mistake', 'Recently', 'Earlier', level]);
  const table = page.getByRole('table');
  expect(await table.evaluate((element) => element.scrollWidth <= window.innerWidth)).toBe(true);
  await visit.look((scheme) => `small-${scheme}-my-play`);
  await visit.leave();
});

/** Stores a review of a game with one mistake of White, who is the person. */
function kept({ name, turns, setup }: { name: string; turns: number; setup: Setup }) {
  const finding = { by: 'white', kind: 'allowed', threats: [{ name: 'double' }] };
  const review = {
    findings: [finding],
    moments: [],
    chances: [],
    kept: [{ by: 'white', of: turns }],
    judged: 1,
  };
  const record = { id: name, setup, turns, mine: 'white', at: turns, build: 'any', review };
  return new Promise<void>((resolve, reject) => {
    const opened = indexedDB.open('loopline-reviews');
    opened.onerror = () => reject(opened.error);
    opened.onsuccess = () => {
      const store = opened.result.objectStoreNames[0] ?? '';
      const writing = opened.result.transaction(store, 'readwrite');
      writing.objectStore(store).put(record);
      writing.oncomplete = () => resolve();
      writing.onerror = () => reject(writing.error);
    };
  });
}
