//! How much the page does in moments that must be quick, counted; long tests time the same (`speed.test.ts`).
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { button, still, turns } from './board';
import { firstTurn } from './first-turn';
import { circle, longRipple, manyTiles } from './large';
import { DIST } from './versions';
import { PHONE, useBrowser, Visit } from './visit';

useBrowser();

/** Counts from now on how often the picture of the position is drawn anew, and how many of its elements change. */
async function watchPicture(page: Page) {
  await page.evaluate(() => {
    const counted = Object.assign(globalThis, { drawn: 0, changed: 0 });
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'attributes') counted.changed += 1;
        else if ((target as Element).matches('.scene') && addedNodes.length > 0) counted.drawn += 1;
      }
    }).observe(document.querySelector('.view .scene') as Element, {
      childList: true,
      attributes: true,
      subtree: true,
    });
  });
  return () =>
    page.evaluate(() => {
      const { drawn, changed } = globalThis as unknown as { drawn: number; changed: number };
      return { drawn, changed };
    });
}

test('the first turn waits for no file that the page itself does not name', async () => {
  const visit = await Visit.start({ prepare: firstTurn.watch, size: PHONE, touch: true });
  const { asked } = await firstTurn.of(visit.page);
  const awaited = asked.filter((name) => /\.(js|css|wasm)$/.test(name));
  expect(awaited.length).toBeGreaterThan(3);
  expect(awaited.length).toBeLessThanOrEqual(16);
  const html = readFileSync(`${DIST}index.html`, 'utf8');
  expect(awaited.filter((name) => !html.includes(name))).toEqual([]);
  await visit.leave();
});

test('thirty forced tiles ripple in a picture that is drawn once', async () => {
  const { visit, turns: before, forced } = await longRipple();
  const { page } = visit;
  const work = await watchPicture(page);
  await button(page, 'Place').click();
  await expect.poll(() => turns(page)).toBe(before.length + 1);
  // Each tile that ripples is an element of its own; some may have come to rest by now.
  expect(await page.locator('.scene [data-wave]').count()).toBeGreaterThan(forced);
  await still(page);
  const { drawn, changed } = await work();
  expect(drawn).toBe(1);
  // Each forced tile is told its moment.
  expect(changed).toBeLessThanOrEqual(2 * (forced + 1));
  await visit.leave();
});

test('a pan moves the picture and changes nothing in it', async () => {
  const visit = await manyTiles({ moving: true });
  const { page } = visit;
  const work = await watchPicture(page);
  const picture = page.locator('.view > svg').first();
  const before = await picture.getAttribute('style');
  await circle(page);
  expect(await picture.getAttribute('style')).not.toBe(before);
  expect(await work()).toEqual({ drawn: 0, changed: 0 });
  await visit.leave();
});
