//! What time does at a table: who stays away can lose the game, and little time is heard once.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { button, placeAt, type Square, turns } from './board';
import { meet, play, seated } from './people';
import { Program } from './program';
import { DESKTOP, useBrowser } from './visit';

useBrowser();

/** The pitch of the tones that say that little time is left; there are three of them. */
const HURRY_HZ = 880;
const TONES = 3;

/** Longer than any clock here runs. */
const WAITING_MS = 90_000;

/** A tone that a page has started, and what its clocks said then. */
interface Tone {
  hertz: number;
  clocks: string[];
}

/** Writes down every tone that a page starts, which sounds nevertheless. */
function listening() {
  const heard: Tone[] = [];
  Object.assign(globalThis, { heard });
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function (this: OscillatorNode, when?: number) {
    const clocks = [...document.querySelectorAll<HTMLElement>('[role="timer"]')];
    heard.push({ hertz: this.frequency.value, clocks: clocks.map((one) => one.innerText) });
    start.call(this, when);
  };
}

const hurries = async (page: Page) => {
  const heard = await page.evaluate(() => (globalThis as unknown as { heard: Tone[] }).heard);
  return heard.filter(({ hertz }) => hertz === HURRY_HZ);
};

describe.skipIf(!process.env.LOOPLINE)('with the real server', () => {
  const program = new Program(process.env.LOOPLINE ?? '');
  beforeAll(() => program.start());
  afterAll(() => program.end());
  const here = () => ({ size: DESKTOP, address: program.address });
  const says = (page: Page, words: string) => page.locator('.bar .words').filter({ hasText: words }).waitFor();

  // These mostly wait, and wait together. What is polled belongs to one of them by its own `expect`.
  test.concurrent('who has gone away for a minute when they are to move can lose the game', async ({ expect }) => {
    const { anna, bert, link } = await meet({ game: 'TwixT', radios: ['12 × 12'] }, here());
    const { page } = anna;
    await play([page, bert.page], ['f6']);
    const claim = button(page, 'Claim victory');
    await bert.page.close();
    const left = Date.now();
    await page.getByText('away', { exact: true }).waitFor();
    await claim.waitFor({ timeout: 120_000 });
    expect(Date.now() - left).toBeGreaterThan(58_000);
    await page.getByText(/^Guest \d{4} has left and is to move\./).waitFor();
    await anna.expectAccessible();
    await anna.picture('desktop-light-live-claim');
    await claim.click();
    await says(page, 'You won: your opponent has left');

    // Whoever comes back sees it too.
    const again = await bert.context.newPage();
    await again.goto(link);
    await says(again, 'You lost: you left the game');
    await anna.leave();
    await bert.leave();
  });

  test.concurrent('nobody can claim a game against somebody who has come back', async ({ expect }) => {
    const { anna, bert, link } = await meet({ game: 'TwixT', radios: ['12 × 12'] }, here());
    const { page } = anna;
    await play([page, bert.page], ['f6']);
    await bert.page.close();
    await page.getByText('away', { exact: true }).waitFor();
    await page.waitForTimeout(40_000);
    const again = await bert.context.newPage();
    await again.goto(link);
    await seated(again, 1);
    await page.getByText('away', { exact: true }).waitFor({ state: 'detached' });
    await page.waitForTimeout(30_000);
    await expect.poll(() => button(page, 'Claim victory').count()).toBe(0);
    await anna.leave();
    await bert.leave();
  });

  test.concurrent('little time is heard once whenever it becomes little, and not by those who want no sounds', async ({
    expect,
  }) => {
    const loud = { ...here(), before: listening, stored: { settings: { quiet: false } } };
    const quiet = { ...here(), before: listening, stored: { settings: { quiet: true } } };
    const radios = ['6 × 6', 'For each turn', '30 sec'];
    const { anna, bert } = await meet({ game: 'TwixT', radios }, loud, quiet);
    const { page } = anna;
    const both = [page, bert.page];
    let played = 0;
    const lay = async (by: Page, square: Square) => {
      await placeAt(by, square);
      played += 1;
      for (const one of both) await expect.poll(() => turns(one)).toBe(played);
    };
    const heard = (count: number) =>
      expect.poll(async () => (await hurries(page)).length, { timeout: WAITING_MS }).toBe(count * TONES);
    await lay(page, { x: 2, y: 0 });
    await lay(bert.page, { x: 0, y: 2 });

    await heard(1);
    for (const { clocks } of await hurries(page)) {
      // Of thirty seconds a quarter is little. Only the clock that runs is below ten.
      const [left] = clocks.filter((text) => /^\d\.\d$/.test(text)).map(Number);
      expect(left).toBeGreaterThan(5.5);
      expect(left).toBeLessThanOrEqual(7.5);
    }
    await page.waitForTimeout(1_200);
    await expect.poll(() => hurries(page)).toHaveLength(TONES);
    await lay(page, { x: 3, y: 2 });

    // The other reads it, and hears nothing.
    const told = bert.page.getByText('You are short of time');
    await told.first().waitFor({ state: 'attached', timeout: WAITING_MS });
    await lay(bert.page, { x: 0, y: 4 });
    await expect.poll(() => hurries(bert.page)).toEqual([]);

    await heard(2);
    await says(page, 'You lost on time');
    await expect.poll(() => hurries(page)).toHaveLength(2 * TONES);
    await anna.leave();
    await bert.leave();
  });
});
