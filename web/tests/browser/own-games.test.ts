//! The running games of a person: in every browser of their account and in every place, as they are now.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logIn, PASSWORD } from './accounts';
import { button } from './board';
import { meet, type } from './people';
import { Program } from './program';
import { DESKTOP, useBrowser, Visit } from './visit';

useBrowser();

const SMALL = { width: 360, height: 560 };
const waiting = (page: Page) => page.getByRole('button', { name: 'Menu: something waits for you' });
const row = (page: Page) => page.getByRole('link', { name: /^Against .* Trax/ });

describe.skipIf(!process.env.LOOPLINE)('with the real server', () => {
  const program = new Program(process.env.LOOPLINE ?? '');
  beforeAll(() => program.start());
  afterAll(() => program.end());

  for (const [size, device] of [
    [DESKTOP, 'Desk'],
    [SMALL, 'Phone'],
  ] as const) {
    test(`on ${device}, a game follows the account to a fresh browser, and its rows are kept current`, async ({
      task,
    }) => {
      const name = `${device}${task.result?.retryCount ?? 0}`;
      const { anna, bert } = await meet({}, { size: DESKTOP, address: program.address });
      const status = await anna.page.evaluate(
        async ([name, password]) => {
          const body = JSON.stringify({ name, password, accepted: true, share: true });
          const headers = { 'Content-Type': 'application/json' };
          return (await fetch('/api/account', { method: 'POST', headers, body })).status;
        },
        [name, PASSWORD],
      );
      expect(status).toBe(201);

      const { page } = await Visit.start({ size, address: program.address, hash: '#/account/login' });
      // After a log-in the page begins again.
      const again = page.waitForEvent('load');
      await logIn(page, name);
      await again;
      await page.goto(`${program.address}/#/rules`);
      if (size === SMALL) {
        await waiting(page).waitFor();
        await waiting(page).click();
      }
      await row(page).filter({ hasText: 'Your turn' }).last().waitFor();

      // The turn is played in the other browser; the place here stays the same.
      await anna.page.reload();
      await type(anna.page, '@0/');
      await row(page).filter({ hasText: 'turn' }).filter({ hasNotText: 'Your turn' }).last().waitFor();
      await type(bert.page, 'A0/');
      await row(page).filter({ hasText: 'Your turn' }).last().waitFor();

      await button(bert.page, 'Resign').click();
      await bert.page.locator('dialog').getByRole('button', { name: 'Resign' }).click();
      await row(page).last().waitFor({ state: 'detached' });
    });
  }
});
