//! What lies where: nothing covers the board, and what is needed is in view.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { button } from './board';
import { analysis, menu, paste, tab } from './study';
import { DESKTOP, PHONE, useBrowser, Visit } from './visit';

useBrowser();

/** A game of 44 turns on a large board. */
const LONG_GAME =
  '(;FF[4]EV[null]PB[-]PW[-]SZ[24]SO[https://www.littlegolem.net];b[cd];r[fg];b[oh];r[op];b[kp];r[bg];b[jn];r[kj];b[mm];r[oj];b[gi];r[ih];b[fh];r[df];b[ki];r[kh];b[lk];r[mi];b[gf];r[ks];b[hs];r[ce];b[cm];r[dn];b[dq];r[er];b[ep];r[gt];b[fu];r[pt];b[ru];r[sr];b[tp];r[un];b[vl];r[vj];b[uh];r[ue];b[sd];r[rb];b[qc];r[pf];b[nb];r[mc])';

/** A position of TwixT in which much has a name. */
const NAMED = '10x10 b R:d3,c5,d7,e1,f8,h2 B:c8,e9,a9,h4,g7 L:e1-d3,d3-c5,c5-d7,d7-f8,c8-e9,a9-c8';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

async function box(where: Locator): Promise<Box> {
  const found = await where.first().boundingBox();
  if (!found) throw new Error(`${where} is not in view`);
  return found;
}

/** Whether two boxes lie on each other by more than the width of a line. */
const meet = (one: Box, other: Box) =>
  Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > 1 &&
  Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) > 1;

/** Fails if one of these parts covers another. */
async function apart(page: Page, parts: readonly string[]) {
  const boxes = await Promise.all(parts.map((part) => box(page.locator(part))));
  for (const [index, one] of boxes.entries())
    for (const [other, second] of boxes.entries())
      if (other > index) expect(meet(one, second), `${parts[index]} and ${parts[other]}`).toBe(false);
}

/** Fails if the board is not whole in the window. */
async function boardSeen(page: Page) {
  const frame = await box(page.locator('.frame'));
  const view = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
  expect(frame.x).toBeGreaterThanOrEqual(0);
  expect(frame.y).toBeGreaterThanOrEqual(0);
  expect(frame.x + frame.width).toBeLessThanOrEqual(view.width);
  expect(frame.y + frame.height).toBeLessThanOrEqual(view.height);
  return { frame, view };
}

const accessible = (visit: Visit) =>
  visit.inBothLights((scheme) => visit.expectAccessible({ coloursOnly: scheme === 'dark' }));

const PARTS = ['.frame', '.analysis .bar', '[role="tablist"]', '[role="tabpanel"]', '.steps'];

test('on the desktop the turns keep their room, whatever else is shown', async () => {
  const visit = await analysis({ size: DESKTOP });
  const { page } = visit;
  await paste(page, LONG_GAME);
  await button(page, 'To the end').click();
  await tab(page, 'Engine');
  await page.getByRole('switch', { name: 'Engine' }).click();
  await tab(page, 'Threats');
  await button(page, 'Threat').click();
  await page.locator('.features button').first().waitFor();
  const column = await box(page.locator('aside'));
  const steps = await box(page.locator('.steps'));
  const whole = steps.y + steps.height - column.y;
  for (const name of ['Turns', 'Engine', 'Threats', 'Comment', 'Share']) {
    await tab(page, name);
    await apart(page, name === 'Turns' ? PARTS : [...PARTS, '.tree']);
    await expect
      .poll(async () => (await box(page.locator('.tree'))).height / whole, { message: name })
      .toBeGreaterThanOrEqual(0.4);
    await boardSeen(page);
    if (name === 'Threats') await accessible(visit);
    await visit.pictures((scheme) => `desktop-${scheme}-layout-${name.toLowerCase()}`);
  }
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight))
    .toBeLessThanOrEqual(0);
  await button(page, 'Game').click();
  await accessible(visit);
  await visit.pictures((scheme) => `desktop-${scheme}-layout-menu`);
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await visit.leave();
});

test('on a phone the board is pinned, the parts scroll in themselves, the steps stay at the bottom', async () => {
  const visit = await analysis({ size: PHONE, touch: true });
  const { page } = visit;
  await paste(page, NAMED);
  await tab(page, 'Threats');
  await button(page, 'Threat').click();
  await page.locator('.features button').first().waitFor();
  await visit.pictures((scheme) => `phone-${scheme}-layout-named`);
  await paste(page, LONG_GAME);
  for (const name of ['Engine', 'Threats', 'Comment', 'Share', 'Turns']) {
    await tab(page, name);
    if (name === 'Engine') {
      await page.getByRole('switch', { name: 'Engine' }).click();
      await page.locator('aside ol li button').first().waitFor();
    }
    const scrolled = page.locator(name === 'Turns' ? '.tree' : '[role="tabpanel"]');
    await scrolled.evaluate((part) => part.scrollTo(0, part.scrollHeight));
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await apart(page, PARTS);
    const { frame, view } = await boardSeen(page);
    expect((frame.y + frame.height) / view.height).toBeLessThanOrEqual(0.55);
    const steps = await box(page.locator('.steps'));
    expect(steps.y + steps.height).toBeGreaterThan(view.height - 2);
    expect(steps.y + steps.height).toBeLessThanOrEqual(view.height);
    await visit.expectNoSidewaysScroll();
    await visit.pictures((scheme) => `phone-${scheme}-layout-${name.toLowerCase()}`);
  }
  const list = await box(page.locator('.tree'));
  const rows = await page
    .locator('.tree .pair')
    .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().toJSON()));
  expect(rows).toHaveLength(22);
  const seen = rows.filter((row) => row.top >= list.y - 1 && row.bottom <= list.y + list.height + 1);
  expect(seen.length).toBeGreaterThanOrEqual(3);
  await button(page, 'Game').click();
  await accessible(visit);
  await visit.pictures((scheme) => `phone-${scheme}-layout-menu`);
  const sheet = await box(page.getByRole('menu'));
  expect(sheet.x).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Escape');
  await menu(page, 'New');
  await page.getByRole('dialog').waitFor();
  await visit.leave();
  const side = await Visit.start({ size: { width: 740, height: 360 }, touch: true, hash: '#/analysis' });
  await side.page.locator('.analysis .frame').waitFor();
  await apart(side.page, PARTS);
  await boardSeen(side.page);
  await side.picture('side-light-layout');
  await side.leave();
});
