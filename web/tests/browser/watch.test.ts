//! People are followed, and several games are watched at once.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { button } from './board';
import { TRAX_MIDDLE } from './games';
import { meet, play } from './people';
import { Program } from './program';
import { DESKTOP, PHONE, useBrowser, Visit } from './visit';

useBrowser();

describe.skipIf(!process.env.LOOPLINE)('with the real server', () => {
  const program = new Program(process.env.LOOPLINE ?? '');
  beforeAll(() => program.start());
  afterAll(() => program.end());

  const here = (hash = '') => ({ size: DESKTOP, address: program.address, hash });

  /** Opens an account for whoever uses a page, by the server's own route. */
  const signUp = (page: Page, name: string) =>
    page.evaluate(async (name) => {
      const send = (path: string, body: unknown) =>
        fetch(path, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        });
      await fetch('/api/me');
      return (await send('/api/account', { name, password: 'horse battery staple' })).status;
    }, name);

  test('a game of somebody who is followed is found in the lobby, and watched beside another', async () => {
    const watcher = await Visit.start(here('#/live'));
    expect(await signUp(watcher.page, 'Wanda')).toBe(201);
    await watcher.page.reload();

    const first = await meet({ listed: false, radios: ['No clock'] }, here());
    const id = await first.anna.page.evaluate(() => location.hash.replace('#/live/', ''));
    expect(await signUp(first.anna.page, 'Anna')).toBe(201);
    await play([first.anna.page, first.bert.page], TRAX_MIDDLE.slice(0, 3));
    const second = await meet({ game: 'TwixT', listed: true, radios: ['No clock'] }, here());

    // Whoever watches a table can follow those who play there.
    await watcher.go(`#/live/${id}`);
    await watcher.page.getByRole('tab', { name: 'More' }).click();
    await button(watcher.page, 'Follow Anna').click();
    await button(watcher.page, 'Stop following Anna').waitFor();
    await watcher.go('#/live');
    await watcher.page.getByRole('region', { name: 'People you follow' }).getByText('online').waitFor();
    await watcher.look((scheme) => `desktop-${scheme}-followed`);
    await watcher.page.setViewportSize(PHONE);
    await watcher.look((scheme) => `phone-${scheme}-followed`, true);
    await watcher.page.setViewportSize(DESKTOP);

    await watcher.go(`#/watch?t=${id}`);
    await watcher.page
      .getByRole('button', { name: /^Show: / })
      .first()
      .click();
    const boards = watcher.page.locator('main article');
    await expect.poll(() => boards.count()).toBe(2);
    await boards.locator('.view').nth(1).waitFor();
    await play([first.anna.page, first.bert.page], TRAX_MIDDLE.slice(3, 4), 3);
    await boards.getByText('Last turn').first().waitFor({ state: 'attached' });
    await watcher.look((scheme) => `desktop-${scheme}-watch`);
    await watcher.page.setViewportSize(PHONE);
    const [one, two] = [await boards.nth(0).boundingBox(), await boards.nth(1).boundingBox()];
    expect(two?.y).toBeGreaterThan((one?.y ?? 0) + (one?.height ?? 0) - 1);
    await watcher.look((scheme) => `phone-${scheme}-watch`, true);

    await watcher.page
      .getByRole('button', { name: /^Take off: / })
      .first()
      .click();
    await expect.poll(() => boards.count()).toBe(1);
    for (const visit of [watcher, first.anna, first.bert, second.anna, second.bert]) {
      // Accounts were opened behind the backs of these pages, whose old sessions ended.
      visit.forgive(/401/);
      await visit.leave();
    }
  });
});
