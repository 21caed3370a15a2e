//! Reviews of games: begun after a game and on the analysis board, shown on the board, tried again, kept.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { button } from './board';
import { opening, TRAX, TRAX_LOST, TWO } from './games';
import { analysis, paste, ready, tab, typed } from './study';
import { DESKTOP, SMALL, useBrowser, Visit } from './visit';

useBrowser();

/** Asks for a better turn. */
const RETRY = 'Try again: find a better turn';

const panel = (page: Page) => page.getByRole('region', { name: 'Review', exact: true });
const cards = (page: Page) => panel(page).getByRole('article');

test('a game is reviewed after its end, a mistake is shown and tried again, and the review is kept', async () => {
  const visit = await Visit.start({ size: DESKTOP, stored: opening(TRAX, TWO, TRAX_LOST) });
  const { page } = visit;
  const began = Date.now();
  await button(page, 'Review').click();
  await ready(page);
  await cards(page).first().waitFor();
  const first = Date.now() - began;
  await panel(page).locator('.decided').waitFor();
  console.info(`review of 18 turns: first finding ${first} ms, all ${Date.now() - began} ms`);
  expect(await panel(page).locator('.decided').innerText()).toBe('Turn 11 decided the game.');
  const decisive = cards(page).filter({ hasText: '11. @6\\' });
  expect(await decisive.innerText()).toContain('Red wins in 4 turns.');
  const turn = decisive.getByRole('button', { name: /^11\. @6/ });

  // Shown: the position after the turn; what was better is for the person to find.
  await turn.click();
  expect(await turn.getAttribute('aria-pressed')).toBe('true');
  expect(await page.locator('.view .overlay').count()).toBe(0);
  expect(await decisive.innerHTML()).not.toContain('@4+');
  await visit.look((scheme) => `desktop-${scheme}-review`);

  // Tried again: what was played is no better, and is taken back; what the review knows is right, and is said from then
  // on.
  await button(decisive, RETRY).click();
  const bar = page.getByRole('region', { name: RETRY, exact: true });
  await bar.getByText('White to move: find a better turn than @6\\.').waitFor();
  await typed(page, '@6\\');
  await bar.getByText('@6\\ is no better.', { exact: false }).waitFor();
  expect(await bar.innerText()).toContain('Red wins in 4 turns.');
  await visit.look((scheme) => `desktop-${scheme}-review-again`);
  await button(page, 'Take back').click();
  await bar.getByText('White to move', { exact: false }).waitFor();
  await typed(page, '@4+');
  await bar.getByText(/^@4\+ (is right|may hold)/).waitFor();
  await button(page, 'Back to the review').click();
  await decisive.getByText('@4+').first().waitFor();

  // Exported with what was found.
  await tab(page, 'Share');
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'SGF with review').click()]);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text).toContain('Red wins in 4 turns.');

  // Kept: found again after a reload, without the engine.
  await page.reload();
  await ready(page);
  await tab(page, 'Review');
  await panel(page).getByText('Turn 11 decided the game.').waitFor();
  expect(await button(page, 'Pause').count()).toBe(0);
  await visit.leave();
});

test('on a small phone a review is paused and continued, and hides the better turn until it is asked for', async () => {
  const stored = { settings: { palette: 'blue-orange' } };
  const visit = await analysis({ size: SMALL, touch: true, stored });
  const { page } = visit;
  await paste(page, TRAX_LOST.join(' '));
  await tab(page, 'Review');
  await button(page, 'Review this game').tap();
  await cards(page).first().waitFor();
  await button(page, 'Pause').tap();
  await button(page, 'Continue the review').tap();
  await panel(page).locator('.decided').waitFor();

  // The sides are called as on the board.
  const decisive = cards(page).filter({ hasText: '11. @6\\' });
  expect(await decisive.innerText()).toContain('Blue wins in 4 turns.');
  const said = await panel(page).innerText();
  expect(said).toContain('Orange');
  expect(said).not.toMatch(/\b(White|Red|Black)\b/);
  expect(said).not.toMatch(/refuted|forced win|holds|\b[A-Z@]\d+( [A-Z@]\d+){3}/);

  const marks = page.locator('.view .overlay');
  const better = '@4+';
  expect(await decisive.innerHTML()).not.toContain(better);
  await visit.look((scheme) => `small-${scheme}-review-hidden`);
  await button(decisive, 'Show it').tap();
  const name = decisive.getByRole('button', { name: better, exact: true });
  await name.waitFor();
  expect(await decisive.locator('.better').evaluate((one) => one === document.activeElement)).toBe(true);
  const before = await marks.innerHTML().catch(() => '');
  await name.tap();
  await expect.poll(() => marks.innerHTML().catch(() => '')).not.toBe(before);
  await visit.look((scheme) => `small-${scheme}-review-shown`);
  await visit.leave();
});
