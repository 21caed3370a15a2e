//! The running games of a person: in every browser of their account and in every place, as they are now.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { button } from './board';
import { meet, signUp, type } from './people';
import { Program } from './program';
import { DESKTOP, useBrowser, Visit } from './visit';

useBrowser();

const SMALL = { width: 360, height: 560 };
/** So soon a turn is seen elsewhere. */
const SOON = { timeout: 2_000 };

const menu = (page: Page) => button(page, 'Menu');
const row = (page: Page) => page.getByRole('link', { name: /^Against .* Trax · / });
const mine = (page: Page) => row(page).filter({ hasText: 'Your turn' }).filter({ visible: true });
const theirs = (page: Page) => row(page).filter({ hasText: 'Their turn' }).filter({ visible: true });

describe.skipIf(!process.env.LOOPLINE)('with the real server', () => {
  const program = new Program(process.env.LOOPLINE ?? '');
  beforeAll(() => program.start());
  afterAll(() => program.end());

  test('games follow the account to a fresh browser, and turns show within two seconds everywhere', async ({
    task,
  }) => {
    const name = `Anna${task.result?.retryCount ?? 0}`;
    const { anna, bert } = await meet({}, { size: DESKTOP, address: program.address });
    await signUp(anna.page, name);
    const second = await Visit.start({ size: DESKTOP, address: program.address, hash: '#/account/login' });
    const { page } = second;
    // After a log-in the page begins again.
    const again = page.waitForEvent('load');
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Password').fill('a stone in the shoe');
    await button(page, 'Log in').click();
    await again;
    const puzzles = await second.context.newPage();
    for (const [one, hash] of [
      [page, '#/'],
      [puzzles, '#/puzzles'],
    ] as const) {
      await one.goto(`${program.address}/${hash}`);
      await mine(one).waitFor();
    }
    await second.picture('desktop-light-own-games');

    await anna.page.reload();
    await type(anna.page, '@0/');
    await Promise.all([page, puzzles].map((one) => theirs(one).waitFor(SOON)));
    await type(bert.page, 'A0/');
    await Promise.all([page, puzzles].map((one) => mine(one).waitFor(SOON)));

    await button(bert.page, 'Resign').click();
    await bert.page.locator('dialog').getByRole('button', { name: 'Resign' }).click();
    await Promise.all(
      [page, puzzles].map((one) =>
        row(one)
          .first()
          .waitFor({ state: 'detached', ...SOON }),
      ),
    );
    for (const visit of [anna, bert, second]) await visit.leave();
  });

  test('on a phone the menu counts what waits, and the home page shows the game whose clock runs', async () => {
    const visitor = { size: SMALL, address: program.address };
    const { anna, bert } = await meet({}, visitor);
    const { page } = anna;
    expect(
      await page
        .getByRole('link', { name: /^Against/ })
        .filter({ visible: true })
        .count(),
    ).toBe(0);
    await page.goto(`${program.address}/#/`);
    const sign = page.getByRole('link', { name: /^Against a guest · Your turn/ });
    await sign.waitFor();
    await expect.poll(() => menu(page).textContent()).toMatch(/^\s*1/);
    await anna.picture('phone-light-own-games-home');
    await anna.expectAccessible();
    await menu(page).click();
    await mine(page).last().waitFor();
    await anna.picture('phone-light-own-games-menu');
    await anna.expectAccessible();
    await mine(page).last().click();
    await page.waitForFunction(() => location.hash.startsWith('#/live/'));
    await sign.waitFor({ state: 'detached' });

    await type(page, '@0/');
    await page.goto(`${program.address}/#/puzzles`);
    await page.getByRole('link', { name: /^Against a guest · Their turn/ }).waitFor();
    expect(await menu(page).textContent()).not.toMatch(/1/);
    await type(bert.page, 'A0/');
    await sign.waitFor(SOON);
    await bert.leave();
    await anna.leave();
  });
});
