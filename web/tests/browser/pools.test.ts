//! Quick pairing: a tap on a tile finds an opponent, a second one ends the search, and a reload loses nothing.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { button } from './board';
import { seated } from './people';
import { Program } from './program';
import { DESKTOP, PHONE, useBrowser, Visit } from './visit';

useBrowser();

describe.skipIf(!process.env.LOOPLINE)('with the real server', () => {
  const program = new Program(process.env.LOOPLINE ?? '');
  beforeAll(() => program.start());
  afterAll(() => program.end());

  const tile = (page: Page, game: string) =>
    page.getByRole('button', { name: new RegExp(`^5 min \\+ 5 sec\\s*${game}(?! (?:·|PP))`) });
  const searching = (page: Page) => page.getByText('Looking for an opponent');

  test('two find each other, one after a reload, and another one stops looking', async () => {
    const here = { address: program.address, hash: '#/live' };
    const anna = await Visit.start({ ...here, size: PHONE, touch: true });
    await tile(anna.page, 'Trax').click();
    await searching(anna.page).waitFor();
    await anna.look((scheme) => `phone-${scheme}-pools-seeking`);
    await anna.page.reload();
    await searching(anna.page).waitFor();

    const cleo = await Visit.start({ ...here, size: DESKTOP });
    await tile(cleo.page, 'TwixT').click();
    await searching(cleo.page).waitFor();
    await cleo.look((scheme) => `desktop-${scheme}-pools-seeking`);
    await button(cleo.page, 'Stop looking').click();
    await expect.poll(() => searching(cleo.page).count()).toBe(0);

    const bert = await Visit.start(here);
    await tile(bert.page, 'Trax').click();
    for (const { page } of [anna, bert]) {
      await page.waitForFunction(() => /^#\/live\/[\w-]+$/.test(location.hash));
      await seated(page);
    }
    const hashes = [anna, bert].map(({ page }) => new URL(page.url()).hash);
    expect(hashes[0]).toBe(hashes[1]);
    // Whoever plays is told why there is no other search, and is not sent back to the game.
    await anna.go('#/live');
    await tile(anna.page, 'TwixT').click();
    await anna.page.getByText('You are in a game with a running clock').waitFor();
    expect(new URL(anna.page.url()).hash).toBe('#/live');
    for (const visit of [anna, bert, cleo]) await visit.leave();
  });

  test('a challenge is seen by the challenged alone, declined with a reason, and another one accepted', async () => {
    const here = { address: program.address, hash: '#/live' };
    const anna = await Visit.start({ ...here, size: PHONE, touch: true });
    const bert = await Visit.start(here);
    await bert.page.getByText('You play as Guest').waitFor();
    const me = () => bert.page.evaluate(() => fetch('/api/me').then((answer) => answer.json()));
    // Nobody can be challenged before they have done anything.
    await bert.page.evaluate(() =>
      fetch('/api/me', {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ name: 'Bert' }),
      }),
    );
    const { id } = (await me()).person;
    const challenge = () =>
      anna.page.evaluate(async (person) => {
        const setup = { game: 'trax', rules: 'official', size: null, swap: null };
        const clock = { kind: 'increment', base_s: 600, increment_s: 5 };
        const terms = { setup, clock, preview: 'chain', games: 1, beginner: 'alternating' };
        const answer = await fetch('/api/challenges', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ person, terms, seat: 'first' }),
        });
        return (await answer.json()).table as string;
      }, id);
    const first = await challenge();
    await anna.page.getByText('Your challenge to Bert').waitFor();
    await bert.page.getByText('Guest challenges you').waitFor();
    await bert.look((scheme) => `desktop-${scheme}-pools-challenge`);
    await anna.go(`#/live/${first}`);
    await anna.page.getByText('Waiting for Bert to accept').waitFor();
    await anna.look((scheme) => `phone-${scheme}-pools-challenge`);
    await button(bert.page, 'Decline').click();
    await button(bert.page, 'Another time control, please').click();
    await expect.poll(() => bert.page.getByText('Guest challenges you').count()).toBe(0);
    await anna.page.getByText('Declined: another time control').first().waitFor({ state: 'attached' });

    const second = await challenge();
    await bert.page.getByRole('link', { name: 'Accept' }).click();
    await anna.go(`#/live/${second}`);
    for (const { page } of [anna, bert]) await seated(page);
    for (const visit of [anna, bert]) await visit.leave();
  });
});
