//! A member plays a level of the engine at a table of the server: the game is rated, and the profile and the list tell
//! of it.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { button } from './board';
import { signUp, type } from './people';
import { Program } from './program';
import { paste, ready, tab } from './study';
import { DESKTOP, PHONE, useBrowser, Visit } from './visit';

useBrowser();

/** Plays three pegs, each when it is one's turn. */
async function playOn(page: Page) {
  for (const hole of ['f6', 'k12', 'p18']) {
    const turns = page.locator('aside ol li');
    await expect.poll(() => button(page, 'Type').isEnabled()).toBe(true);
    const before = await turns.count();
    await type(page, hole);
    await expect.poll(() => turns.count()).toBeGreaterThanOrEqual(before + 2);
  }
}

/** The engine of the analysis board does not look at the game that goes on, nor past it, but at its first turns. */
async function expectNoHelp(visit: Visit) {
  const { page } = visit;
  const table = new URL(page.url()).hash;
  const turns: string[] = await page.evaluate(async () => {
    const { games } = await (await fetch('/api/me/rated-games')).json();
    return games[0].turns;
  });
  expect(turns.length).toBeGreaterThanOrEqual(6);
  const refused = page.getByText('This position is from a rated game that you are still playing.').first();
  await visit.go('#/analysis');
  await ready(page);
  await paste(page, turns.join(' '));
  await button(page, 'To the end').click();
  await tab(page, 'Engine');
  await page.getByRole('switch', { name: 'Engine' }).click();
  await refused.waitFor();
  await visit.look((scheme) => `phone-${scheme}-analysis-own`);
  await tab(page, 'Threats');
  await page.getByRole('button', { name: 'Threat', exact: true }).click();
  await refused.waitFor();
  await tab(page, 'Engine');
  await button(page, 'To the start').click();
  await page.getByText(/for Red/).waitFor();
  expect(await refused.count()).toBe(0);
  await visit.go(table);
  await page.locator('.place [role="grid"]').waitFor({ state: 'attached' });
}

describe.skipIf(!process.env.LOOPLINE)('with the real server', () => {
  const program = new Program(process.env.LOOPLINE ?? '');
  beforeAll(() => program.start());
  afterAll(() => program.end());

  test('a game against a level changes the rating, which the profile shows', async () => {
    const visit = await Visit.start({ size: PHONE, touch: true, address: program.address, hash: '#/live' });
    const { page } = visit;
    await page.getByText('You play as').waitFor();
    const name = `Ada ${Date.now() % 100_000}`;
    await signUp(page, name);
    await page.getByRole('button', { name: /Play the computer, rated/ }).click();
    await visit.picture('phone-light-ratings-bot');
    await page.getByRole('radio', { name: 'TwixT', exact: true }).check();
    // Each level is shown with its rating.
    await page.getByRole('radio', { name: /^9 \(\d{4}\??\)$/ }).waitFor();
    await page.getByRole('radio', { name: /^1 \(\d{3,4}\??\)$/ }).check();
    await button(page, 'Start the game').click();
    await page.locator('.place [role="grid"]').waitFor({ state: 'attached' });
    await page.getByText('Level 1 (computer)', { exact: true }).first().waitFor();
    await playOn(page);
    await visit.picture('phone-light-ratings-table');
    await expectNoHelp(visit);
    await button(page, 'Resign').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    const change = page.locator('.rating b:visible').filter({ hasText: /^[−-]\d+$/ });
    await change.first().waitFor();
    await visit.picture('phone-light-ratings-change');
    const id = await page.evaluate(async () => (await (await fetch('/api/me')).json()).person.id);
    await visit.go(`#/people/${id}`);
    await page.getByRole('heading', { name }).waitFor();
    await page
      .getByText(/^1\d\d\d\?$/)
      .first()
      .waitFor();
    await page.getByText('Level 1 (computer)', { exact: true }).first().waitFor();
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
