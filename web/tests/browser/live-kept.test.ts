//! What people have played together is found among all games afterwards.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { button } from './board';
import { firstUnlessLong } from './long';
import { accept, hashOf, meet, offer, play, seated } from './people';
import { Program } from './program';
import { DESKTOP, PHONE, useBrowser, Visit, type Visitor } from './visit';

useBrowser();

/** Somebody who has come to the lobby and taken a name. */
async function named(name: string, visitor: Visitor): Promise<Visit> {
  const visit = await Visit.start({ ...visitor, hash: '#/live' });
  const { page } = visit;
  await button(page, 'Change name').click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await button(page, 'Save name').click();
  await page.getByText(`You play as ${name}`).waitFor();
  return visit;
}

describe.skipIf(!process.env.LOOPLINE)('with the real server', () => {
  const program = new Program(process.env.LOOPLINE ?? '');
  beforeAll(() => program.start());
  afterAll(() => program.end());

  const cards = (page: Page) => page.locator('.place main li');
  const go = (page: Page, hash: string) =>
    page.evaluate((to) => {
      location.hash = to;
    }, hash);
  const listed = async (page: Page, count: number) => {
    await go(page, '#/games');
    await expect.poll(() => cards(page).count()).toBe(count);
  };
  async function resign(page: Page) {
    await button(page, 'Resign').click();
    await page.locator('dialog').getByRole('button', { name: 'Resign' }).click();
  }

  test.each(
    firstUnlessLong([
      ['phone', PHONE, 'dark'],
      ['desktop', DESKTOP, 'light'],
    ] as const),
  )(
    'a finished game is kept once, with names and result, and reviewed from there on the %s',
    async (device, size, scheme) => {
      const here: Visitor = { size, scheme, touch: device === 'phone', address: program.address };
      const [anna, bert] = [await named('Anna', here), await named('Bert', here)];
      const both = [anna.page, bert.page] as const;
      const link = await offer(anna.page, { game: 'TwixT', radios: ['12 × 12', 'I place the first peg'] });
      const table = hashOf(link);
      await go(bert.page, table);
      await accept(bert.page);
      for (const page of both) await seated(page);
      await play(both, ['f6', 'e8', 'g8']);
      await listed(anna.page, 0);
      await go(anna.page, table);
      await resign(bert.page);
      await anna.page.locator('.bar .words').filter({ hasText: 'You won: your opponent resigned' }).waitFor();
      await bert.page.locator('.bar .words').filter({ hasText: 'You lost: you resigned' }).waitFor();

      for (const [page, title] of [
        [anna.page, 'Anna – Bert'],
        [bert.page, 'Anna – Bert'],
      ] as const) {
        await listed(page, 1);
        await cards(page).getByRole('heading', { name: title }).waitFor();
        await cards(page).getByText('Red wins by resignation').waitFor();
        await cards(page).getByText('3 turns').waitFor();
      }
      await anna.expectAccessible();
      await anna.expectNoSidewaysScroll();
      await anna.picture(`${device}-${scheme}-live-kept`);

      // Neither a look at the table nor a reload makes it two.
      await go(anna.page, table);
      await seated(anna.page, 3);
      await anna.page.reload();
      await seated(anna.page, 3);
      await listed(anna.page, 1);

      // The next game of the two is another one, as soon as it is over.
      await go(anna.page, table);
      await button(anna.page, 'Rematch').click();
      await go(bert.page, table);
      await bert.page.getByText('Anna offers a rematch.').waitFor();
      await button(bert.page, 'Rematch').click();
      for (const page of both) await seated(page, 0);
      await play([bert.page, anna.page], ['f6', 'e8']);
      await listed(anna.page, 1);
      await go(anna.page, new URL(bert.page.url()).hash);
      await seated(anna.page, 2);
      // It is kept as well if the table is left at once.
      await resign(anna.page);
      await listed(anna.page, 2);
      await cards(anna.page).getByRole('heading', { name: 'Bert – Anna' }).waitFor();

      const first = cards(anna.page).filter({ hasText: 'Anna – Bert' });
      await expect.poll(() => first.getByRole('button', { name: 'Show' }).count()).toBe(0);
      await first.getByRole('button', { name: 'Analyse' }).click();
      await anna.page.waitForFunction(() => location.hash.startsWith('#/analysis'));
      await expect.poll(() => anna.page.locator('.analysis .tree button').count()).toBeGreaterThanOrEqual(3);
      await anna.leave();
      await bert.leave();
    },
  );

  test('a game that was only watched is not kept', async () => {
    const { anna, bert, link } = await meet({}, { size: DESKTOP, address: program.address });
    const carl = await Visit.start({ size: DESKTOP, address: program.address, hash: hashOf(link) });
    await seated(carl.page);
    await play([anna.page, bert.page], ['@0/', 'A0/']);
    // A player who is elsewhere has the game as well.
    await listed(bert.page, 0);
    await resign(anna.page);
    await carl.page.locator('.bar .words').filter({ hasText: 'wins by resignation' }).waitFor();
    await listed(bert.page, 1);
    await listed(carl.page, 0);
    await carl.page.getByText('No games yet').waitFor();
    for (const visit of [anna, bert, carl]) await visit.leave();
  });
});
