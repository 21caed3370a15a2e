//! Luck Trax: against the computer, two on one screen with the page's die and with their own, kept and looked at.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { barText, button, click, isOver, squares, turns, waitForTurn } from './board';
import { COMPUTER, opening, TWO } from './games';
import { SPOKEN } from './long';
import { meet, seated } from './people';
import { Program } from './program';
import { DESKTOP, PHONE, useBrowser, Visit } from './visit';

useBrowser();

const luck = (die: string, seating = TWO, played: string[] = []) =>
  opening({ game: 'trax', rules: 'official', size: null, swap: null, die }, seating, played);

/** Throws until a tile fits. */
async function throwDie(page: Page) {
  await page.getByRole('button', { name: /^Throw/ }).click();
  while ((await barText(page)) === 'This tile fits nowhere. Throw again.') {
    const before = await page.locator('.shown').innerHTML();
    await button(page, 'Throw again').click();
    await expect.poll(() => page.locator('.shown').innerHTML()).not.toBe(before);
  }
}

/** Places the tile thrown on the first space that takes it. */
async function playAnything(page: Page) {
  const before = await turns(page);
  for (const space of await squares(page, ': space')) {
    await click(page, space);
    const place = button(page, 'Place');
    if (!(await place.isEnabled())) continue;
    await place.click();
    await expect.poll(() => turns(page)).toBeGreaterThan(before);
    return;
  }
  throw new Error('the tile thrown fits nowhere');
}

test('a game against the computer from the menu to a few turns, with the faces of both', async () => {
  const visit = await Visit.start();
  const { page } = visit;
  await button(page, 'Luck Trax').click();
  await page.getByText('A die chooses the tile', { exact: false }).waitFor();
  await button(page, 'Start').click();
  await expect.poll(() => barText(page)).toBe('Your move. Throw the die.');
  // Nothing can be chosen before the throw.
  await click(page, { x: 0, y: 0 });
  expect(await button(page, 'Place').isEnabled()).toBe(false);
  await throwDie(page);
  await expect.poll(() => barText(page)).toBe('Your move. Place the tile thrown: choose a marked space.');
  await playAnything(page);
  await expect.poll(() => turns(page), { timeout: 30_000 }).toBe(2);
  await waitForTurn(page);
  await throwDie(page);
  const face = await page.locator('.shown [role="img"]').first().getAttribute('aria-label');
  await visit.expectAccessible();
  await visit.picture('desktop-light-luck');
  await page.reload();
  // The face is there again, and so are the turns.
  await expect.poll(() => page.locator('.shown [role="img"]').first().getAttribute('aria-label')).toBe(face);
  expect(await turns(page)).toBe(2);
  await button(page, 'Undo').click();
  await expect.poll(() => turns(page)).toBe(0);
  expect(await page.locator('.shown').count()).toBe(1);
  await visit.leave();
});

test('a die of one’s own: the second side’s face is turned for the board, and can be corrected', async () => {
  const visit = await Visit.start({ size: PHONE, touch: true, stored: luck('hand'), scheme: 'dark' });
  const { page } = visit;
  await expect.poll(() => barText(page)).toContain('White to move. Throw your die');
  await visit.picture('phone-dark-luck-enter');
  const faces = page.getByRole('group', { name: 'What did White throw?' }).getByRole('button');
  await expect.poll(() => faces.count()).toBe(6);
  await faces.nth(2).click();
  await playAnything(page);
  const red = page.getByRole('group', { name: 'What did Red throw?' }).getByRole('button');
  await red.nth(2).click();
  await button(page, 'Enter another face').click();
  await red.nth(4).click();
  await expect.poll(() => page.locator('.shown [role="img"]').count()).toBe(2);
  await visit.expectAccessible();
  await visit.picture('phone-dark-luck-red');
  await playAnything(page);
  expect(await turns(page)).toBe(2);
  await visit.leave();
});

test('on a phone the line about the game keeps to two rows, in every language', async () => {
  const played = ['J:@0J', ...[2, 3, 4, 5, 6, 7, 8, 9].map((row) => `J:A${row}/`)];
  for (const locale of SPOKEN) {
    const visit = await Visit.start({ size: PHONE, touch: true, locale, stored: luck('hand', TWO, played) });
    const { page } = visit;
    const summary = page.locator('.summary');
    await expect.poll(() => summary.innerText()).toMatch(/1\s×\s9/);
    expect((await summary.boundingBox())?.height, locale).toBeLessThanOrEqual(40);
    expect(await summary.locator('.reached').isVisible()).toBe(true);
    expect(await summary.locator('.preview').isVisible()).toBe(false);
    await visit.picture(`phone-light-luck-${locale}`);
    await visit.leave();
  }
});

test('the die rolls over the board where things may move', async () => {
  const visit = await Visit.start({ size: DESKTOP, stored: luck('seed 5', TWO, []), moving: true });
  const { page } = visit;
  await page.getByRole('button', { name: 'Throw' }).click();
  await page.locator('.cube').waitFor();
  await page.waitForTimeout(350);
  await visit.picture('desktop-light-luck-roll');
  await playAnything(page);
  await page.getByRole('button', { name: 'Throw' }).click();
  await page.locator('.lies').waitFor();
  await visit.leave();
});

test('the analysis shows the best turn with each face, and what the position is worth before the throw', async () => {
  const played = ['|:@0|', 'J:A0/'];
  const visit = await Visit.start({ stored: luck('hand', TWO, played) });
  const { page } = visit;
  await button(page, 'Analyse').click();
  await page.getByRole('tab', { name: 'Engine' }).click();
  await page.getByRole('switch', { name: 'Engine' }).click();
  await page.getByText(/^Before the throw, White’s chance of winning is \d+%/).waitFor();
  await expect.poll(() => page.locator('li.thrown').count()).toBe(6);
  await visit.expectAccessible();
  await visit.picture('desktop-light-luck-analysis');
  // A turn of a line is played with its face.
  await page.locator('li.thrown button').first().click();
  await expect.poll(() => page.locator('li.thrown').count()).toBeGreaterThan(0);
  await visit.leave();
});

test('keys alone play a turn', async () => {
  const visit = await Visit.start({ stored: luck('seed 7', COMPUTER) });
  const { page } = visit;
  await page.locator('[role="gridcell"][tabindex="0"]').focus();
  await page.keyboard.press('w');
  await expect.poll(() => barText(page)).toContain('Place the tile thrown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => turns(page)).toBeGreaterThan(0);
  expect(await isOver(page)).toBe(false);
  await visit.leave();
});

describe.skipIf(!process.env.LOOPLINE)('with the real server', () => {
  const program = new Program(process.env.LOOPLINE ?? '');
  beforeAll(() => program.start());
  afterAll(() => program.end());

  test('by a link: both see every throw, whenever the server is killed, and the page audits them', async () => {
    const { anna, bert } = await meet({ game: 'Luck Trax', radios: ['No clock'] }, { address: program.address });
    const both = [anna.page, bert.page] as const;
    /** What both see of the die. */
    const thrown = async () => {
      for (const page of both) await page.locator('.shown [role="img"]').first().waitFor();
      const labels = both.map((page) => page.locator('.shown [role="img"]').first().getAttribute('aria-label'));
      const [one, other] = await Promise.all(labels);
      expect(one).toBe(other);
      return one;
    };
    const restarted = async (played: number) => {
      await program.kill();
      await program.start();
      for (const page of both) await seated(page, played);
    };
    await thrown();
    await playAnything(anna.page);
    for (const page of both) await seated(page, 1);
    // Between a throw and its turn, and while a turn is on its way.
    const face = await thrown();
    await restarted(1);
    expect(await thrown()).toBe(face);
    await playAnything(bert.page);
    await restarted(2);
    await thrown();
    await bert.expectAccessible();
    await bert.picture('desktop-light-luck-live');
    await button(bert.page, 'Resign').click();
    await bert.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    await button(anna.page, 'Check the throws').click();
    await anna.page.getByText(/^All \d+ throws match the die\.$/).waitFor();
    await anna.picture('desktop-light-luck-audit');
    for (const visit of [anna, bert]) {
      visit.forgive(/ERR_CONNECTION|WebSocket|\/api\/|\/assets\//);
      await visit.leave();
    }
  });
});
