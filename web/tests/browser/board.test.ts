//! What the board offers beyond taps: tiles by mark, a small map, pegs and links under the mouse.
import { expect, test } from 'vitest';
import { barText, button, click, place, squares, turns } from './board';
import { opening, TRAX, TRAX_MIDDLE, TWIXT, TWO } from './games';
import { PHONE, useBrowser, Visit } from './visit';

useBrowser();

test('a mark shows its tile in the pending space, and first in the next one', async () => {
  const visit = await Visit.start({ stored: opening(TRAX, TWO, TRAX_MIDDLE) });
  const { page } = visit;
  const [space, other] = (await squares(page, ': space')).slice(4);
  if (!space || !other) throw new Error('there are no spaces');
  await click(page, space);
  await button(page, 'backslash').click();
  await expect.poll(() => barText(page)).toContain('backslash');
  await page.keyboard.press('Escape');
  await click(page, other);
  await expect.poll(() => barText(page)).toContain('backslash');
  await page.locator('[role="gridcell"]:focus').waitFor({ state: 'attached' });
  await page.keyboard.press('1');
  await expect.poll(() => barText(page)).toContain('plus');
  await expect.poll(() => turns(page)).toBe(TRAX_MIDDLE.length);
  await visit.leave();
});

test('m says what can be played on a square without showing it', async () => {
  const visit = await Visit.start({ stored: opening(TRAX, TWO) });
  const { page } = visit;
  await page.locator('[role="gridcell"][tabindex="0"]').focus();
  await page.keyboard.press('m');
  const said = await page.locator('p[role="status"]').innerText();
  expect(said).toMatch(/plus.*slash/);
  await expect.poll(() => page.locator('.ghosts .tile').count()).toBe(0);
  await visit.leave();
});

test('a small map appears when much of the table is out of view, and a click goes there', async () => {
  const visit = await Visit.start({ size: PHONE, stored: opening(TRAX, TWO, TRAX_MIDDLE) });
  const { page } = visit;
  await expect.poll(() => page.locator('.map').count()).toBe(0);
  await page.locator('[role="gridcell"][tabindex="0"]').focus();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('+');
  const map = page.locator('.map');
  await map.waitFor();
  const before = await place(page, { x: 0, y: 0 });
  await visit.picture('phone-light-trax-map');
  await map.click({ position: { x: 4, y: 4 } });
  await expect.poll(() => place(page, { x: 0, y: 0 })).not.toEqual(before);
  await page.keyboard.press('0');
  await expect.poll(() => map.count()).toBe(0);
  await visit.leave();
});

test('own pegs and links are taken off by a click while a peg is pending', async () => {
  const stored = opening(TWIXT, TWO, ['d4', 'm12', 'f5', 'o11']);
  const visit = await Visit.start({ stored });
  const { page } = visit;
  await click(page, { x: 4, y: 5 });
  await button(page, 'Links: all').click();
  const link = await place(page, { x: 4, y: 3.5 });
  await page.mouse.click(link.x, link.y);
  await page.getByRole('button', { name: 'Link D4-F5: put back' }).waitFor();
  await click(page, { x: 3, y: 3 });
  await page.getByRole('button', { name: 'Peg D4: put back' }).waitFor();
  await visit.expectAccessible();
  await visit.picture('desktop-light-twixt-pegs-off');
  await button(page, 'Place').click();
  await expect.poll(() => page.locator('aside ol li').last().innerText()).toContain('E6-D4!');
  await visit.leave();
});
