//! A guest becomes somebody with an account, and what is in one browser is in the others.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fold, logIn, PASSWORD, signUp } from './accounts';
import { button, turns } from './board';
import { COMPUTER, opening, TRAX, TRAX_MIDDLE, TRAX_WIN, TWO } from './games';
import { type } from './people';
import { Program } from './program';
import { DESKTOP, PHONE, useBrowser, Visit } from './visit';

useBrowser();

/** A game as the page keeps it. */
interface Played {
  id: string;
  game: { turns: string[] };
}

const TOGETHER = 'have the same games, progress and settings';

describe.skipIf(!process.env.LOOPLINE)('with the real server', () => {
  const program = new Program(process.env.LOOPLINE ?? '');
  beforeAll(() => program.start());
  afterAll(() => program.end());

  const here = (hash: string) => ({ size: DESKTOP, address: program.address, hash });
  const together = (page: Page) => page.getByText(TOGETHER).waitFor();

  /** The records of a database of the page, by their names. */
  const records = <Record extends { id: string }>(page: Page, name: string) =>
    page.evaluate(
      (name) =>
        new Promise<Record[]>((resolve, reject) => {
          const opening = indexedDB.open(name, 1);
          opening.onupgradeneeded = () => opening.result.createObjectStore('games', { keyPath: 'id' });
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const all = opening.result.transaction('games').objectStore('games').getAll();
            all.onsuccess = () => {
              opening.result.close();
              resolve(all.result);
            };
          };
        }),
      name,
    );

  const record = (page: Page, name: string, record: { id: string }) =>
    page.evaluate(
      ([name, record]) =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open(name, 1);
          opening.onupgradeneeded = () => opening.result.createObjectStore('games', { keyPath: 'id' });
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const writing = opening.result.transaction('games', 'readwrite');
            writing.objectStore('games').put(record);
            writing.oncomplete = () => {
              opening.result.close();
              resolve();
            };
          };
        }),
      [name, record] as const,
    );

  const stored = (page: Page, name: string) =>
    page.evaluate((name) => JSON.parse(localStorage.getItem(`loopline.${name}`) ?? 'null'), name);

  /** As if the connection had come back. */
  const wake = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')));

  test('games, progress and settings follow a guest to an account and into another browser, and back', async () => {
    const rating = { rating: 1612, deviation: 80, at: 5, count: 9 };
    const one = await Visit.start({
      ...here('#/account'),
      stored: {
        ...opening(TRAX, TWO, TRAX_MIDDLE),
        settings: { theme: 'dark' },
        puzzles: { game: 'trax', ratings: { trax: rating }, tried: { p1: [1, 3] }, aside: [], runs: [] },
      },
    });
    await record(one.page, 'loopline-course', { id: 'a-1', hash: 'x', at: 4 } as { id: string });
    const codes = await signUp(one.page, 'Agnes');
    expect(new Set(codes).size).toBe(10);
    await together(one.page);
    await one.page.getByText('10 left').waitFor();

    const two = await Visit.start(here('#/account/login'));
    await logIn(two.page, 'agnes');
    await together(two.page);
    expect(await two.page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    expect((await stored(two.page, 'puzzles')).ratings.trax).toEqual(rating);
    expect((await stored(two.page, 'puzzles')).tried).toEqual({ p1: [1, 3] });
    expect((await records(two.page, 'loopline-course')).map(({ id }) => id)).toEqual(['a-1']);
    await two.go('#/games');
    await two.page.locator('main article, main li').filter({ hasText: 'Trax' }).first().waitFor();
    const [game] = await records<Played>(two.page, 'loopline');
    expect(game?.game.turns).toEqual(TRAX_MIDDLE);

    // What is done there comes back here.
    await two.page
      .getByRole('button', { name: /Go on|Continue|Play on/ })
      .first()
      .click();
    await two.page.locator('[role="grid"]').first().waitFor({ state: 'attached' });
    await type(two.page, TRAX_WIN);
    await expect.poll(() => turns(two.page)).toBe(TRAX_MIDDLE.length + 1);
    await wake(two.page);
    await expect
      .poll(async () => {
        await wake(one.page);
        const games = await records<Played>(one.page, 'loopline');
        return games.map(({ game }) => game.turns.length);
      })
      .toEqual([TRAX_MIDDLE.length + 1]);
    await one.leave();
    await two.leave();
  });

  test('sessions are listed and ended, and whoever logs out may take everything along', async () => {
    const one = await Visit.start({
      ...here('#/account'),
      stored: opening(TRAX, COMPUTER, TRAX_MIDDLE.slice(0, 2)),
    });
    await signUp(one.page, 'Bruno');
    await together(one.page);
    const two = await Visit.start(here('#/account/login'));
    await logIn(two.page, 'Bruno');
    await together(two.page);
    await one.page.reload();
    await button(one.page, 'Log out everywhere else').click();
    await expect.poll(() => one.page.getByText('This browser', { exact: true }).count()).toBe(1);
    await expect.poll(() => button(one.page, 'Log out everywhere else').count()).toBe(0);
    await two.page.reload();
    await button(two.page, 'Create an account').waitFor();

    await button(one.page, 'Log out').last().click();
    await button(one.page, 'Log out and remove it here').click();
    await button(one.page, 'Create an account').waitFor();
    expect(await records(one.page, 'loopline')).toEqual([]);
    expect(await stored(one.page, 'account')).toBe(null);
    for (const visit of [one, two]) {
      visit.forgive(/401|403/);
      await visit.leave();
    }
  });

  test('an account is opened and its password changed by keyboard on a phone', async () => {
    const visit = await Visit.start({ ...here('#/account'), size: PHONE, touch: true });
    const { page } = visit;
    await visit.look((scheme) => `phone-${scheme}-account-new`, true);
    await page.getByLabel('Name', { exact: true }).focus();
    await page.keyboard.type('Clara');
    await page.keyboard.press('Tab');
    await page.keyboard.type('short');
    await page.keyboard.press('Enter');
    expect(await page.getByRole('heading', { name: 'Save these recovery codes' }).count()).toBe(0);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('password123');
    await page.keyboard.press('Enter');
    await page
      .getByRole('alert')
      .filter({ hasText: /password/i })
      .waitFor();
    await page.getByLabel('Password').focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Save these recovery codes' }).waitFor();
    await visit.look((scheme) => `phone-${scheme}-account-codes`, true);
    await button(page, 'I have saved them').focus();
    await page.keyboard.press('Enter');
    await together(page);
    await fold(page, 'Password').locator('summary').first().focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Tab');
    await page.keyboard.type('another horse battery');
    await page.keyboard.press('Enter');
    await page.getByText('Password changed.').waitFor();
    await visit.look((scheme) => `phone-${scheme}-account`, true);
    await page.setViewportSize(DESKTOP);
    await visit.look((scheme) => `desktop-${scheme}-account`);
    visit.forgive(/40\d/);
    await visit.leave();
  });
});
