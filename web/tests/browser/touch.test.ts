//! Fingers on a phone: Trax by tapping, TwixT through the loupe.
import { expect, test } from 'vitest';
import { barText, button, place, type Square, squares, tap, turns } from './board';
import { doubleTap, finger } from './finger';
import { opening, TRAX, TRAX_MIDDLE, TWIXT, TWO } from './games';
import { PHONE, useBrowser, Visit } from './visit';

useBrowser();

const phone = { size: PHONE, touch: true };

test('Trax: a tap shows, the next tap shows another tile, Place places', async () => {
  const visit = await Visit.start({ ...phone, stored: opening(TRAX, TWO, TRAX_MIDDLE) });
  const { page } = visit;
  const space = (await squares(page, ': space'))[3] as Square;
  await tap(page, space);
  const first = await barText(page);
  expect(first).toMatch(/1 of \d/);
  await page.waitForTimeout(400);
  await tap(page, space);
  await expect.poll(() => barText(page)).not.toBe(first);
  await expect.poll(() => turns(page)).toBe(TRAX_MIDDLE.length);
  await button(page, 'Cancel').click();
  await tap(page, space);
  await page.waitForTimeout(400);
  await button(page, 'Place').click();
  await expect.poll(() => turns(page)).toBe(TRAX_MIDDLE.length + 1);
  await visit.leave();
});

test('Trax: a quick second tap shows another tile and places nothing', async () => {
  const visit = await Visit.start({ ...phone, stored: opening(TRAX, TWO) });
  const { page } = visit;
  await doubleTap(page, await place(page, { x: 0, y: 0 }));
  await expect.poll(() => barText(page)).toMatch(/2 of \d/);
  expect(await turns(page)).toBe(0);
  await button(page, 'Place').click();
  await expect.poll(() => turns(page)).toBe(1);
  await visit.leave();
});

test('TwixT: a press shows the loupe, lifting leaves a pending peg, Place places it', async () => {
  const visit = await Visit.start({ ...phone, stored: opening(TWIXT, TWO, ['f6', 'm12']) });
  const { page } = visit;
  const hand = await finger(page);
  await hand.down(await place(page, { x: 12, y: 14 }));
  await page.locator('.loupe').waitFor();
  await hand.move(await place(page, { x: 6, y: 7 }));
  await expect.poll(() => page.locator('.loupe span').innerText()).toBe('G8');
  await visit.picture('phone-light-twixt-loupe');
  await expect.poll(() => turns(page)).toBe(2);
  await hand.up();
  await expect.poll(() => page.locator('.loupe').count()).toBe(0);
  await expect.poll(() => turns(page)).toBe(2);
  await expect.poll(() => barText(page)).toBe('G8; 1 link');
  await button(page, 'One hole right').click();
  await expect.poll(() => barText(page)).toBe('H8; 0 links');
  await button(page, 'One hole left').click();
  await visit.picture('phone-light-twixt-pending');
  await button(page, 'Place').click();
  await expect.poll(() => turns(page)).toBe(3);
  await visit.leave();
});

test('TwixT: a finger a little off its hole still finds it, or a nudge does', async () => {
  const visit = await Visit.start({ ...phone, stored: opening(TWIXT, TWO) });
  const { page } = visit;
  const hand = await finger(page);
  for (const [x, y, dx, dy] of [
    [5, 5, 4, -3],
    [12, 20, -4, 4],
    [22, 1, 2, 2],
    [1, 22, -3, -3],
  ] as const) {
    const at = await place(page, { x, y });
    await hand.down({ x: at.x + dx, y: at.y + dy });
    await hand.up();
    await expect.poll(() => barText(page)).toContain(`${String.fromCharCode(65 + x)}${y + 1};`);
  }
  await visit.leave();
});

test('nothing scrolls sideways at 360 pixels, with a pending turn too', async () => {
  for (const setup of [TRAX, TWIXT]) {
    const visit = await Visit.start({ ...phone, stored: opening(setup, TWO) });
    await visit.expectNoSidewaysScroll();
    await tap(visit.page, { x: 0, y: 0 });
    await visit.expectNoSidewaysScroll();
    await visit.leave();
  }
});

test('a touch leaves no ring around what it focused, a key shows where one is', async () => {
  const visit = await Visit.start({ ...phone, stored: opening(TRAX, TWO, TRAX_MIDDLE) });
  const { page } = visit;
  /** Rings and cursors that are seen anywhere. */
  const rings = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('body *')]
        .filter((one) => {
          const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(one);
          const drawn = outlineStyle !== 'none' && outlineColor !== 'rgba(0, 0, 0, 0)';
          // The board always has a thin line around it.
          const ring = drawn && Number.parseFloat(outlineWidth) > 1;
          return (ring || one.matches('.cursor')) && one.checkVisibility({ opacityProperty: true });
        })
        .map((one) => one.className),
    );
  await page.keyboard.press('Tab');
  await expect.poll(() => rings()).toHaveLength(1);
  // Whatever has the focus, also a square that had it by keys.
  await page.locator('[role="gridcell"][tabindex="0"]').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await rings()).length).toBeGreaterThan(0);
  await tap(page, (await squares(page, ': space'))[3] as Square);
  await expect.poll(() => rings()).toEqual([]);
  await button(page, 'Next tile').tap();
  await expect.poll(() => rings()).toEqual([]);
  await button(page, 'New game').tap();
  await page.locator('dialog form').waitFor();
  await page.getByLabel('Two people', { exact: true }).focus();
  await expect.poll(() => rings()).toEqual([]);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => rings()).toHaveLength(1);
  await visit.leave();
});
