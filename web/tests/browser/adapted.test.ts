//! For every eye and hand: more contrast, the colours of the system, keys that are held down, Caps Lock.
import { expect, test } from 'vitest';
import { button, turns } from './board';
import { opening, TRAX, TRAX_LOST, TRAX_MIDDLE, TWIXT, TWO } from './games';
import { analysis, paste, tab, typed } from './study';
import { SMALL, useBrowser, Visit } from './visit';

useBrowser();

test('who asks the system for more contrast gets it, and the sides keep their colours where it chooses the others', async () => {
  const visit = await Visit.start({ stored: opening(TRAX, TWO, TRAX_MIDDLE) });
  const { page } = visit;
  const palette = () => page.evaluate(() => document.documentElement.dataset.palette);
  expect(await palette()).toBe('classic');
  await page.emulateMedia({ contrast: 'more' });
  await expect.poll(palette).toBe('contrast');
  await page.emulateMedia({ contrast: 'no-preference', forcedColors: 'active' });
  await expect.poll(palette).toBe('classic');
  const colours = await page
    .locator('.people .swatch, aside ol .swatch')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
  expect(colours.length).toBeGreaterThan(2);
  expect(new Set(colours).size).toBe(2);
  const frame = page.locator('.people li.turn');
  expect(await frame.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('solid');
  await visit.picture('desktop-light-forced-colours');
  await visit.leave();
});

test('where the system chooses the colours, the sides keep theirs in reviews and variations', async () => {
  const visit = await analysis({ size: SMALL, touch: true });
  const { page } = visit;
  await page.emulateMedia({ forcedColors: 'active' });
  const colours = async (places: string) => {
    const all = await page
      .locator(places)
      .evaluateAll((found) => found.map((one) => getComputedStyle(one).backgroundColor));
    return new Set(all).size;
  };
  await paste(page, TRAX_LOST.join(' '));
  await tab(page, 'Review');
  await button(page, 'Review this game').tap();
  await page.locator('.decided').waitFor();
  const kept = page.locator('article .swatch').first();
  expect(await kept.evaluate((one) => getComputedStyle(one).getPropertyValue('forced-color-adjust'))).toBe('none');
  await button(page, 'Show it').first().tap();
  const shown = page.locator('article.shown');
  expect(await shown.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('solid');
  await visit.picture('small-light-forced-review');
  await tab(page, 'Turns');
  await page.locator('.tree button').nth(1).tap();
  for (const turn of ['A3/', 'A0/']) await typed(page, turn);
  await expect.poll(() => page.locator('.tree .part .swatch').count()).toBe(2);
  expect(await colours('.tree .part .swatch')).toBe(2);
  await visit.picture('small-light-forced-turns');
  await visit.leave();
});

test('a key that is held down places nothing', async () => {
  const visit = await Visit.start({ stored: opening(TRAX, TWO) });
  const { page } = visit;
  await page.locator('[role="gridcell"][tabindex="0"]').focus();
  for (let press = 0; press < 4; press += 1) await page.keyboard.down('Enter');
  await expect.poll(() => page.locator('.ghosts > *').count()).toBeGreaterThan(0);
  expect(await turns(page)).toBe(0);
  await page.keyboard.up('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => turns(page)).toBe(1);
  await visit.leave();
});

test('the keys of the page are known with Caps Lock too', async () => {
  const visit = await Visit.start({ stored: opening(TWIXT, TWO, ['d4', 'm12']) });
  const { page } = visit;
  await page.locator('[role="gridcell"][tabindex="0"]').focus();
  await page.keyboard.press('G');
  await expect.poll(() => page.locator('html[data-unguided]').count()).toBe(1);
  await visit.leave();
});
