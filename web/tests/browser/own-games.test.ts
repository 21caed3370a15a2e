//! The running games of a person: in every browser of their account and in every place, as they are now.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { button } from './board';
import { accept, hashOf, meet, offer, seated, signUp, type } from './people';
import { Program } from './program';
import { DESKTOP, SMALL, useBrowser, Visit } from './visit';

useBrowser();

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
    await Promise.all([page, puzzles].map((one) => theirs(one).waitFor()));
    await type(bert.page, 'A0/');
    await Promise.all([page, puzzles].map((one) => mine(one).waitFor()));

    await button(bert.page, 'Resign').click();
    await bert.page.locator('dialog').getByRole('button', { name: 'Resign' }).click();
    await Promise.all([page, puzzles].map((one) => row(one).first().waitFor({ state: 'detached' })));
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
    const sign = page.getByRole('link', { name: /^Against Guest \d+ · Your turn/ });
    await sign.waitFor();
    await menu(page).locator('[data-count="1"]').waitFor();
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
    await page.getByRole('link', { name: /^Against Guest \d+ · Their turn/ }).waitFor();
    await menu(page).locator('[data-count]').waitFor({ state: 'detached' });
    await type(bert.page, 'A0/');
    await sign.waitFor();
    await bert.leave();
    await anna.leave();
  });

  test('games by days have a page with their boards, the most urgent first, and each turn leads to the next', async () => {
    const visitor = { size: SMALL, address: program.address };
    const { anna, bert, link } = await meet({ radios: ['Days for each turn', '3 days'] }, visitor);
    const { page } = anna;
    await page.goto(`${program.address}/#/live`);
    const urgent = await offer(page, { radios: ['Days for each turn', '1 day', 'White, first'] });
    await bert.page.goto(new URL(hashOf(urgent), program.address).href);
    await accept(bert.page);
    await seated(bert.page);
    await page.goto(`${program.address}/#/mine`);
    const games = page.locator('main li');
    await expect.poll(() => games.count()).toBe(2);
    await page.locator('main li svg').nth(1).waitFor();
    const addresses = await games.locator('a').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(addresses).toEqual([hashOf(urgent), hashOf(link)]);
    await games.first().getByText(/23 h/).waitFor();
    await games
      .last()
      .getByText(/2 days/)
      .waitFor();
    await anna.picture('phone-light-own-games-days');
    await anna.expectAccessible();

    await games.first().getByRole('link').click();
    await seated(page);
    await type(page, '@0/');
    const next = page.getByRole('link', { name: 'Next game' });
    await next.waitFor();
    await page.evaluate(() => scrollTo(0, 0));
    await anna.picture('phone-light-own-games-next');
    const box = await next.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.y).toBeGreaterThan(SMALL.height / 2);
    await next.click();
    await page.waitForFunction((hash) => location.hash === hash, hashOf(link));
    await seated(page);
    // Bert is at the other table, which means nothing here.
    expect(await page.getByText('away', { exact: true }).count()).toBe(0);
    await type(page, '@0/');
    await seated(page, 1);
    expect(await next.count()).toBe(0);

    // The last turn is shown, and the order follows whose turn it is.
    await bert.page.goto(new URL(hashOf(link), program.address).href);
    await seated(bert.page, 1);
    await type(bert.page, 'A0/');
    await page.goto(`${program.address}/#/mine`);
    await games.first().getByText('Last turn: A0/').waitFor();
    for (const visit of [anna, bert]) await visit.leave();
  });

  test('whoever is logged in sees it in the rail, and the lobby leads to the log-in', async () => {
    const laptop = { width: 1280, height: 720 };
    const visit = await Visit.start({ size: laptop, address: program.address, hash: '#/live' });
    const { page } = visit;
    await page.getByRole('link', { name: 'Log in' }).waitFor();
    await signUp(page, 'Railway');
    const account = page.getByRole('link', { name: 'Account: Railway' });
    await account.waitFor();
    const box = await account.boundingBox();
    expect(box && box.y + box.height <= laptop.height).toBe(true);
    await visit.picture('laptop-light-rail');
    await account.click();
    await page.getByRole('link', { name: 'My profile' }).click();
    await page.getByRole('heading', { name: 'Railway' }).waitFor();
    await visit.leave();
  });
});
