//! Reviews of games: begun after a game and on the analysis board, shown on the board, tried again, kept.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { button } from './board';
import { opening, TRAX, TWO } from './games';
import { analysis, paste, ready, tab } from './study';
import { DESKTOP, PHONE, useBrowser, Visit } from './visit';

useBrowser();

/** Eighteen turns; Red wins with a loop. */
const GAME = '@0+ A0/ A3+ A0+ B3+ A5/ A6/ B4\\ @6/ A7/ @6\\ D8+ E5+ @6\\ B5\\ A8/ C3+ @7/'.split(' ');

const panel = (page: Page) => page.getByRole('region', { name: 'Review', exact: true });
const cards = (page: Page) => panel(page).getByRole('article');

/** Types a turn where the focus goes by itself. */
async function typed(page: Page, turn: string) {
  await page.locator('[role="gridcell"][tabindex="0"]').focus();
  await page.keyboard.press('/');
  await page.locator('dialog input:focus').waitFor();
  await page.keyboard.type(turn);
  await page.keyboard.press('Enter');
  await page.locator('dialog').waitFor({ state: 'detached' });
}

test('a game is reviewed after its end, a mistake is shown and tried again, and the review is kept', async () => {
  const visit = await Visit.start({ size: DESKTOP, stored: opening(TRAX, TWO, GAME) });
  const { page } = visit;
  const began = Date.now();
  await button(page, 'Review').click();
  await ready(page);
  await cards(page).first().waitFor();
  const first = Date.now() - began;
  await panel(page).locator('.decided').waitFor({ timeout: 30_000 });
  console.info(`review of 18 turns: first finding ${first} ms, all ${Date.now() - began} ms`);
  expect(await panel(page).locator('.decided').innerText()).toBe('The game was decided by turn 11.');
  const decisive = cards(page).filter({ hasText: '11. @6\\' });
  expect(await decisive.innerText()).toContain('Now Red wins in 4.');

  // Shown: the position after the turn.
  await decisive.getByRole('button', { name: 'Show', exact: true }).click();
  expect(await decisive.getByRole('button', { name: 'Show', exact: true }).getAttribute('aria-pressed')).toBe(
    'true',
  );
  await page.locator('.view .overlay').waitFor({ state: 'attached' });
  await visit.look((scheme) => `desktop-${scheme}-review`);

  // Tried again: what was played is no better, and is taken back; what the review knows is right.
  await decisive.getByRole('button', { name: 'Try again', exact: true }).click();
  const bar = page.getByRole('region', { name: 'Try again', exact: true });
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

  // Exported with what was found.
  await tab(page, 'Share');
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'SGF with review').click()]);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text).toContain('Now Red wins in 4.');

  // Kept: found again after a reload, without the engine.
  await page.reload();
  await ready(page);
  await tab(page, 'Review');
  await panel(page).getByText('The game was decided by turn 11.').waitFor();
  expect(await button(page, 'Pause').count()).toBe(0);
  await visit.leave();
});

test('on a phone a review is begun on the analysis board, paused and continued', async () => {
  const visit = await analysis({ size: PHONE, touch: true });
  const { page } = visit;
  await paste(page, GAME.join(' '));
  await tab(page, 'Review');
  await button(page, 'Review this game').tap();
  await cards(page).first().waitFor();
  await button(page, 'Pause').tap();
  await button(page, 'Continue the review').tap();
  await panel(page).locator('.decided').waitFor({ timeout: 30_000 });
  await visit.inBothLights((scheme) => visit.picture(`phone-${scheme}-review`));
  await visit.leave();
});
