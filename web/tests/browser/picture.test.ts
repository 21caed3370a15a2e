//! What the picture of the board tells beside the position: the ripple, shifted names, palettes, the other side.
import { expect, test } from 'vitest';
import { button, place, placeAt } from './board';
import { opening, TRAX, TWIXT, TWO } from './games';
import { firstUnlessLong } from './long';
import positions from './positions.json';
import { PHONE, useBrowser, Visit } from './visit';

useBrowser();

/** Notes on the page everything that shifted names were, since that is shown for a moment only. */
function noteShifted() {
  new MutationObserver(() => {
    const was = [...document.querySelectorAll('.board .coordinates .columns .was')];
    const [first] = was;
    if (!first) return;
    const shown = [getComputedStyle(first).display, ...was.map((one) => one.textContent)].join(' ');
    document.body.dataset.shifted = `${document.body.dataset.shifted ?? ''}|${shown}`;
  }).observe(document, { childList: true, subtree: true });
}

/** How long each tile of the last turn waits, in milliseconds, by its wave. */
async function waits(visit: Visit): Promise<number[]> {
  return visit.page.locator('.board .fresh [data-wave]').evaluateAll((tiles) => {
    const wave = (tile: Element) => Number((tile as SVGElement).dataset.wave);
    const wait = (tile: Element) => Number.parseFloat(getComputedStyle(tile).animationDelay) * 1000;
    return tiles.sort((a, b) => wave(a) - wave(b)).map((tile) => Math.round(wait(tile)));
  });
}

const running = (visit: Visit) =>
  visit.page.evaluate(() => document.getAnimations().filter((one) => one instanceof CSSAnimation).length);

test('a long ripple takes no longer than seven tenths of a second and can be seen again', async () => {
  const turns = [...positions.ripple.turns.split(' '), positions.ripple.turn];
  const visit = await Visit.start({ moving: true, stored: opening(TRAX, TWO, turns) });
  const { page } = visit;
  const times = await waits(visit);
  expect(times).toHaveLength(31);
  expect(times.slice(0, 2)).toEqual([0, 120]);
  expect(Math.max(...times)).toBeLessThanOrEqual(580);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  await expect.poll(() => running(visit)).toBe(0);
  await page.locator('[role="gridcell"][tabindex="0"]').focus();
  // So slow that it is seen however busy the machine is.
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.01 });
  await page.keyboard.press('r');
  await expect.poll(() => running(visit)).toBeGreaterThanOrEqual(31);
  await visit.leave();
});

test('a short ripple steps from tile to tile, and has numbers where nothing moves', async () => {
  const turns = ['@0/', 'A0/', 'B1/'];
  const moving = await Visit.start({ moving: true, stored: opening(TRAX, TWO, turns) });
  await expect.poll(() => waits(moving)).toEqual([0, 120]);
  await moving.leave();
  const still = await Visit.start({ stored: opening(TRAX, TWO, turns) });
  await expect
    .poll(() => still.page.locator('.board .numbers').evaluate((one) => getComputedStyle(one).display))
    .toBe('inline');
  await expect.poll(() => running(still)).toBe(0);
  await still.leave();
});

test('names that a turn shifts flash what they were', async () => {
  const visit = await Visit.start({
    moving: true,
    stored: opening(TRAX, TWO, ['@0/', 'B1+', '@1\\']),
    before: noteShifted,
  });
  const { page } = visit;
  const noted = () => page.evaluate(() => `${document.body.dataset.shifted}|`);
  await expect.poll(noted).toContain('|block @ A B C @ A B C|');
  await visit.picture('names-shift');
  await page.waitForFunction(() => !document.querySelector('.board .coordinates .was'));
  await visit.leave();
  const still = await Visit.start({ stored: opening(TRAX, TWO, ['@0/', 'B1+', '@1\\']) });
  const displays = await still.page
    .locator('.board .coordinates .was')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).display));
  expect(displays.filter((display) => display !== 'none')).toEqual([]);
  await expect.poll(() => still.page.locator('.board .coordinates .shifted').count()).toBe(8);
  await still.leave();
});

for (const size of firstUnlessLong([PHONE, undefined])) {
  test(`TwixT can be seen and played from its other side${size ? ' on a phone' : ''}`, async () => {
    const stored = opening({ ...TWIXT, size: '12x10', swap: 'none' }, TWO, ['c4', 'f6']);
    const visit = await Visit.start({ stored, ...(size ? { size, touch: true } : {}) });
    const { page } = visit;
    const peg = () => page.locator('.board .played[data-x]').evaluate((one) => ({ ...(one as SVGElement).dataset }));
    await expect.poll(() => peg()).toMatchObject({ x: '5', y: '5' });
    const first = await page.locator('[role="gridcell"]').allTextContents();
    await page.getByRole('gridcell').first().focus();
    await page.keyboard.press('f');
    await expect
      .poll(() => page.locator('.board .band.first').evaluate((one) => (one as SVGGraphicsElement).getBBox().x))
      .toBe(0);
    const second = await page.locator('[role="gridcell"]').allTextContents();
    expect(second.toSorted()).toEqual(first.toSorted());
    expect(second[1]).toMatch(/^A2\b/);
    await visit.expectAccessible();
    // Column 3 and row G of the picture is the hole G4.
    await page.keyboard.press('Escape');
    if (size) {
      const at = await place(page, { x: 3, y: 6 });
      await page.touchscreen.tap(at.x, at.y);
      await button(page, 'Place').click();
    } else await placeAt(page, { x: 3, y: 6 });
    await expect.poll(() => page.locator('aside ol li').last().innerText()).toContain('G4');
    await visit.picture(`twixt-turned${size ? '-phone' : ''}`);
    await visit.leave();
  });
}

test('every palette colours the board and names its sides, by day and by night', async () => {
  const names = { classic: 'White', ink: 'White', contrast: 'White', 'blue-orange': 'Orange' };
  const grounds = { light: new Set<string>(), dark: new Set<string>() };
  for (const [palette, name] of Object.entries(names)) {
    const stored = { ...opening(TRAX, TWO, ['@0/', 'A0/', 'B1/', 'A3+']), settings: { palette } };
    const visit = await Visit.start({ stored });
    const line = visit.page.locator('.board .line.second').first();
    const face = visit.page.locator('.board .face').first();
    await expect.poll(() => visit.page.locator('.bar .words').innerText()).toContain(name);
    await visit.inBothLights(async (scheme) => {
      grounds[scheme].add(
        `${await line.evaluate((one) => getComputedStyle(one).stroke)} ${await face.evaluate((one) => getComputedStyle(one).fill)}`,
      );
      await visit.expectAccessible({ coloursOnly: true });
      await visit.picture(`palette-${palette}-${scheme}`);
    });
    await visit.leave();
  }
  for (const seen of Object.values(grounds)) expect(seen.size).toBe(4);
});
