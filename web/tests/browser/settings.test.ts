//! Settings hold at once and at the next visit; every palette is accessible by day and by night.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { button, click, placeAt, squares, turns, waitForTurn } from './board';
import { COMPUTER, opening, TRAX, TRAX_MIDDLE, TWIXT, TWO } from './games';
import { firstUnlessLong } from './long';
import { DESKTOP, PHONE, useBrowser, Visit } from './visit';

useBrowser();

const BOTH = { ...opening(TWIXT, COMPUTER, ['f6', 'm12']), ...opening(TRAX, COMPUTER, TRAX_MIDDLE) };

async function openSettings(page: Page) {
  if (await button(page, 'Menu').isVisible()) await button(page, 'Menu').click();
  await button(page, 'Settings').last().click();
  await page.getByText('Colours of the boards').waitFor();
}

async function reload(page: Page) {
  await page.reload();
  await page.getByRole('grid').waitFor({ state: 'attached' });
}

const root = (page: Page, name: string) =>
  page.evaluate((attribute) => document.documentElement.getAttribute(attribute), name);

test('the colours of the boards change at once, are kept, and the sides are called by them', async () => {
  const visit = await Visit.start({ stored: BOTH });
  const { page } = visit;
  await openSettings(page);
  await page.getByLabel('Blue and orange').check();
  await expect.poll(() => root(page, 'data-palette')).toBe('blue-orange');
  await expect.poll(() => page.locator('.people .name').first().innerText()).toBe('You are Orange');
  await reload(page);
  await expect.poll(() => root(page, 'data-palette')).toBe('blue-orange');
  await expect.poll(() => page.locator('.people .name').first().innerText()).toBe('You are Orange');
  await visit.leave();
});

test('the samples show their own colours, whichever are chosen', async () => {
  const visit = await Visit.start({ stored: { ...BOTH, settings: { palette: 'contrast' } } });
  const { page } = visit;
  await openSettings(page);
  const boards = await page.evaluate(() =>
    [...document.querySelectorAll('.sample .twixt-scene .board')].map((one) => getComputedStyle(one).fill),
  );
  expect(new Set(boards).size).toBe(4);
  await visit.leave();
});

test('the light is chosen and kept', async () => {
  const visit = await Visit.start();
  const { page } = visit;
  await openSettings(page);
  await page.getByLabel('Dark', { exact: true }).check();
  await reload(page);
  await expect.poll(() => root(page, 'data-theme')).toBe('dark');
  await visit.leave();
});

test('a click shows a turn and waits to be confirmed, unless quick placing is wished for', async () => {
  const visit = await Visit.start({ stored: opening(TWIXT, TWO) });
  const { page } = visit;
  await click(page, { x: 5, y: 5 });
  await expect.poll(() => turns(page)).toBe(0);
  await expect.poll(() => button(page, 'Links: all').isVisible()).toBe(true);
  await button(page, 'Place').click();
  await expect.poll(() => turns(page)).toBe(1);

  await openSettings(page);
  await page.getByRole('switch', { name: 'Quick placing' }).check();
  await page.getByText('Links can then not be chosen by hand').waitFor();
  await reload(page);
  await click(page, { x: 9, y: 9 });
  await expect.poll(() => turns(page)).toBe(2);
  await visit.leave();
});

test('the lines from the corners of TwixT go and come back, by switch, button and key', async () => {
  const visit = await Visit.start({ stored: opening(TWIXT, TWO) });
  const { page } = visit;
  const drawn = () => page.evaluate(() => document.querySelector('.scene .guides')?.checkVisibility() ?? false);
  await expect.poll(() => drawn()).toBe(true);
  await openSettings(page);
  await page.getByRole('switch', { name: 'Lines from the corners' }).uncheck();
  await reload(page);
  await expect.poll(() => drawn()).toBe(false);
  await button(page, 'Guides').click();
  await expect.poll(() => drawn()).toBe(true);
  await page.locator('[role="gridcell"][tabindex="0"]').focus();
  await page.keyboard.press('g');
  await expect.poll(() => drawn()).toBe(false);
  await visit.leave();
});

test('the second side of TwixT may have its goals above and below', async () => {
  const seating = { ...COMPUTER, seat: 1 } as const;
  const visit = await Visit.start({ stored: opening(TWIXT, seating, ['f6', 'm12', 'g8']) });
  const { page } = visit;
  await expect.poll(() => squares(page, 'G8: red peg')).toEqual([{ x: 6, y: 7 }]);
  await openSettings(page);
  await page.getByRole('switch', { name: 'My borders at top and bottom' }).check();
  await page.keyboard.press('Escape');
  await expect
    .poll(() => squares(page, ': red peg'))
    .toEqual([
      { x: 5, y: 5 },
      { x: 7, y: 6 },
    ]);
  await placeAt(page, { x: 9, y: 3 });
  await expect.poll(() => page.locator('aside ol li').nth(3).innerText()).toContain('D10');
  await visit.picture('desktop-light-twixt-turned');
  await visit.leave();
});

test('a board that was turned by hand stays so while turns are played', async () => {
  const visit = await Visit.start({ stored: opening(TWIXT, COMPUTER, ['f6', 'm12']) });
  const { page } = visit;
  await page.locator('[role="gridcell"][tabindex="0"]').focus();
  await page.keyboard.press('f');
  await expect.poll(() => squares(page, 'M12: black peg')).toEqual([{ x: 11, y: 12 }]);
  await placeAt(page, { x: 9, y: 3 });
  await waitForTurn(page);
  await expect.poll(() => turns(page)).toBe(4);
  await expect.poll(() => squares(page, 'M12: black peg')).toEqual([{ x: 11, y: 12 }]);
  await visit.leave();
});

/** Notes what the page sounds and how it vibrates. */
function listen() {
  const heard: string[] = [];
  Object.assign(globalThis, { heard });
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (when) {
    heard.push('tone');
    return start.call(this, when);
  };
  navigator.vibrate = () => {
    heard.push('vibration');
    return true;
  };
}

test('sounds and vibration come by one switch, which is off at first', async () => {
  const visit = await Visit.start({ stored: opening(TRAX, TWO, ['@0/', 'A0/']) });
  const { page } = visit;
  const heard = () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
  await page.evaluate(listen);
  const place = async (square: { x: number; y: number }) => {
    await click(page, square);
    await button(page, 'Place').click();
  };
  await place({ x: 1, y: 0 });
  await page.waitForTimeout(300);
  await expect.poll(() => heard()).toEqual([]);
  await openSettings(page);
  await page.getByRole('switch', { name: 'Sounds and vibration' }).check();
  await page.keyboard.press('Escape');
  await place((await squares(page, ': space'))[0] as { x: number; y: number });
  await page.waitForFunction(() => (globalThis as unknown as { heard: string[] }).heard.includes('vibration'));
  await expect.poll(async () => (await heard()).filter((one) => one === 'tone').length).toBeGreaterThan(0);
  await visit.leave();
});

test('another language is spoken at once and at the next visit', async () => {
  const visit = await Visit.start({ stored: BOTH });
  const { page } = visit;
  const english = await button(page, 'Hint').innerText();
  await openSettings(page);
  await page.getByLabel('Deutsch').check();
  await page.waitForFunction(() => document.documentElement.lang === 'de');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.actions button').first().innerText()).not.toBe(english);
  await reload(page);
  await expect.poll(() => root(page, 'lang')).toBe('de');
  await page.locator('select').selectOption('en');
  await page.waitForFunction(() => document.documentElement.lang === 'en');
  await expect.poll(() => button(page, 'Hint').count()).toBe(1);
  await visit.leave();
});

test('a language that cannot be fetched leaves the page as it is, and says so', async () => {
  const visit = await Visit.start({ stored: BOTH });
  const { page } = visit;
  await page.route(/base-.*\.js$/, (route) => route.abort('aborted'));
  await page.locator('select').selectOption('hu');
  await page.getByRole('alert').filter({ hasText: 'This language could not be loaded' }).waitFor();
  await expect.poll(() => page.locator('select').inputValue()).toBe('en');
  await expect.poll(() => root(page, 'lang')).toBe('en');
  await visit.leave();
});

/** The places beside play. */
const ELSEWHERE = ['analysis', 'editor', 'games', 'rules', 'rules/trax-forced', 'rules/twixt'];

test.each(firstUnlessLong(['blue-orange', 'classic', 'ink', 'contrast'] as const))(
  'everything is accessible in the colours %s, by day and by night',
  async (palette) => {
    const accessible = (visit: Visit) =>
      visit.inBothLights((scheme) =>
        visit.expectAccessible({ coloursOnly: palette !== 'classic' || scheme !== 'light' }),
      );
    const look = async (visit: Visit, device: string, name: string) => {
      await accessible(visit);
      await visit.pictures((scheme) => `${device}-${scheme}-${name}-${palette}`);
    };
    for (const game of ['trax', 'twixt'] as const) {
      const stored = { ...BOTH, shown: JSON.stringify(game), settings: { palette } };
      const visit = await Visit.start({ size: DESKTOP, stored });
      const { page } = visit;
      await look(visit, 'desktop', game);
      await openSettings(page);
      if (game === 'trax') await look(visit, 'desktop', 'settings');
      else await accessible(visit);
      await page.keyboard.press('Escape');
      await button(page, 'New game').click();
      await page.locator('dialog form').waitFor();
      await accessible(visit);
      await page.keyboard.press('Escape');
      for (const place of game === 'trax' ? ELSEWHERE : []) {
        await visit.go(`#/${place}`);
        await page.locator('.place h1, .place [role="grid"]').first().waitFor({ state: 'attached' });
        await accessible(visit);
      }
      await visit.leave();
      const small = await Visit.start({ size: PHONE, touch: true, stored });
      await look(small, 'phone', game);
      if (game === 'trax') {
        await openSettings(small.page);
        await look(small, 'phone', 'settings');
      }
      await small.leave();
    }
  },
);
