//! For every eye and hand: more contrast, the colours of the system, keys that are held down, Caps Lock.
import { expect, test } from 'vitest';
import { turns } from './board';
import { opening, TRAX, TRAX_MIDDLE, TWIXT, TWO } from './games';
import { useBrowser, Visit } from './visit';

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
