//! A member plays a level of the engine at a table of the server: the game is rated, and the profile and the list tell of it.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { button } from './board';
import { type } from './people';
import { Program } from './program';
import { DESKTOP, PHONE, useBrowser, Visit } from './visit';

useBrowser();

/** Opens an account for the guest of a page. */
async function signUp(page: Page, name: string) {
  const status = await page.evaluate(async (name) => {
    const body = JSON.stringify({ name, password: 'a stone in the shoe', accepted: true, share: true });
    const headers = { 'Content-Type': 'application/json' };
    return (await fetch('/api/account', { method: 'POST', headers, body })).status;
  }, name);
  expect(status).toBe(201);
  await page.reload();
}

/** Plays pegs until both sides have played twice. */
async function playOn(page: Page) {
  const holes = ['f6', 'k12', 'p18'];
  for (const hole of holes) {
    await page.getByText('your turn').first().waitFor({ state: 'attached' });
    const played = await page.locator('aside ol li').count();
    if (played >= 4) return;
    await type(page, hole);
    await page.waitForFunction(
      (least) => document.querySelectorAll('aside ol li').length >= least,
      played + 2,
    );
  }
}

describe.skipIf(!process.env.LOOPLINE)('with the real server', () => {
  const program = new Program(process.env.LOOPLINE ?? '');
  beforeAll(() => program.start());
  afterAll(() => program.end());

  test('a game against a level changes the rating, which the profile shows', async () => {
    const visit = await Visit.start({ size: PHONE, touch: true, address: program.address, hash: '#/live' });
    const { page } = visit;
    await page.getByText('You play as').waitFor();
    await signUp(page, 'Ada');
    await page.getByRole('button', { name: /Play the computer, rated/ }).click();
    await visit.picture('phone-light-ratings-bot');
    for (const name of ['TwixT', '1']) await page.getByRole('radio', { name, exact: true }).check();
    await button(page, 'Start the game').click();
    await page.locator('.place [role="grid"]').waitFor({ state: 'attached' });
    await page.getByText('Level 1 (computer)').first().waitFor();
    await playOn(page);
    await visit.picture('phone-light-ratings-table');
    await button(page, 'Resign').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    const change = page.locator('.rating b').filter({ hasText: /^[−-]\d+$/ });
    await change.first().waitFor();
    await visit.picture('phone-light-ratings-change');
    await page.getByRole('link', { name: 'Ada' }).first().click();
    await page.getByRole('heading', { name: 'Ada' }).waitFor();
    await page
      .getByText(/^1\d\d\d\?$/)
      .first()
      .waitFor();
    await page.getByText('Level 1 (computer)').first().waitFor();
    await visit.expectAccessible();
    await visit.picture('phone-light-ratings-profile');
    await page.setViewportSize(DESKTOP);
    await visit.picture('desktop-light-ratings-profile');
    await page.getByRole('link', { name: 'Ratings' }).first().click();
    await page.getByText('Nobody is listed here yet.').waitFor();
    await visit.expectAccessible();
    await visit.picture('desktop-light-ratings-best');
    await visit.leave();
  });
});
