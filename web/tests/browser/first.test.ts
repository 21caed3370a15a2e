//! The first visit: what is there at once, how large it is, and that nothing goes wrong on the way.
import { describe, expect, test } from 'vitest';
import { barText, button, click, isOver, squares, tap, turns, waitForTurn } from './board';
import { opening, TRAX, TRAX_MIDDLE, TRAX_WIN, TWIXT, TWO } from './games';
import { DESKTOP, DEVICES, PHONE, useBrowser, Visit } from './visit';

useBrowser();

test('a game against the computer can begin at once', async () => {
  const visit = await Visit.start();
  const { page } = visit;
  await expect.poll(() => barText(page)).toContain('Your move');
  await click(page, { x: 0, y: 0 });
  await button(page, 'Place').click();
  await waitForTurn(page);
  await expect.poll(() => turns(page)).toBe(2);
  await visit.leave();
});

test('who has played nothing meets level 1 on a small board, and is told in sentences what a turn does', async () => {
  const visit = await Visit.start({ newcomer: true, size: PHONE, touch: true });
  const { page } = visit;
  await button(page, 'No, thanks').tap();
  const aim = page.getByText('Close a loop in your colour, or run a line across 8 rows or columns.');
  await aim.waitFor();
  await page.getByText('Level 1 (computer)').waitFor();
  await tap(page, { x: 0, y: 0 });
  await expect.poll(() => barText(page)).toBe('Choose it again for another tile, ✓ to place.');
  await visit.picture('phone-light-newcomer-shown');
  await button(page, 'Place').tap();
  await expect.poll(() => turns(page)).toBe(2);
  await button(page, 'TwixT').first().tap();
  await expect.poll(() => page.locator('.summary').innerText()).toContain('12 × 12');
  await page.getByText('You join top and bottom.').waitFor();
  await page.getByText('New here? See how TwixT works.').waitFor();
  await visit.leave();
});

test('who wins meets the next level, and hears what a turn does in short', async () => {
  const stored = opening(TRAX, { mode: 'computer', seat: 0, level: 1 }, TRAX_MIDDLE);
  const visit = await Visit.start({ newcomer: true, stored });
  const { page } = visit;
  await button(page, 'Type').click();
  await page.getByLabel('Turn', { exact: true }).fill(TRAX_WIN);
  await page.keyboard.press('Enter');
  await expect.poll(() => isOver(page)).toBe(true);
  await button(page, 'New game').first().click();
  await expect.poll(() => page.getByRole('dialog').getByLabel('Level').inputValue()).toBe('2');
  await button(page, 'Start').click();
  await click(page, { x: 0, y: 0 });
  await expect.poll(() => barText(page)).toMatch(/1 of \d/);
  expect(await page.locator('.aim').count()).toBe(0);
  // Who has a game behind is no newcomer, however empty the table.
  await page.reload();
  const met = () => page.evaluate(() => localStorage.getItem('loopline.visit.trax'));
  await expect.poll(met).toBe('"met"');
  expect(await page.getByText('New here?').count()).toBe(0);
  await visit.leave();
});

test('garbage in the store is a first visit', async () => {
  const visit = await Visit.start({ stored: { shown: '}{', 'game.trax': '[1', settings: 'null' } });
  await expect.poll(() => barText(visit.page)).toContain('Your move');
  await visit.leave();
});

test('turns in the store that are not legal end the game there', async () => {
  const visit = await Visit.start({ stored: opening(TRAX, TWO, ['@0/', 'Z9+', 'A0/']) });
  await expect.poll(() => turns(visit.page)).toBe(1);
  await visit.leave();
});

describe.each(DEVICES)('on the %s', (device, size) => {
  test('every view is accessible and fits, by day and by night', async () => {
    for (const setup of [TRAX, TWIXT]) {
      const visit = await Visit.start({ size, stored: opening(setup, { ...TWO, mode: 'computer' }) });
      const { page } = visit;
      const look = (name: string) => visit.look((scheme) => `${device}-${scheme}-${setup.game}-${name}`);
      await look('start');
      await button(page, 'New game').click();
      await button(page, 'Start').waitFor();
      await look('new');
      await page.keyboard.press('Escape');
      await button(page, 'Type').click();
      await page.getByLabel('Turn', { exact: true }).fill('Z99');
      await page.keyboard.press('Enter');
      await look('type');
      await visit.leave();
    }
  });

  test('the smaller dialogs are accessible and fit, by day and by night', async () => {
    const visit = await Visit.start({ size, stored: opening(TRAX, TWO, ['@0/']) });
    const { page } = visit;
    const look = async (name: string) => {
      await page.getByRole('dialog').waitFor();
      await visit.look((scheme) => `${device}-${scheme}-${name}`);
      await page.keyboard.press('Escape');
    };
    await button(page, 'Resign').click();
    await look('resign');
    if (device === 'phone') await button(page, 'Menu').click();
    await button(page, 'Keys').last().click();
    await page.getByText('Read the last turn').waitFor();
    await look('keys');
    await visit.leave();
  });
});

test('the board is the largest thing on the first screen, and in its middle', async () => {
  const visit = await Visit.start();
  const box = await visit.page.locator('.frame').boundingBox();
  if (!box) throw new Error('there is no board');
  expect(Math.abs(box.x + box.width / 2 - DESKTOP.width / 2)).toBeLessThan(30);
  expect(box.width * box.height).toBeGreaterThan(0.42 * DESKTOP.width * DESKTOP.height);
  await visit.leave();
});

test('every control can be hit with a finger', async () => {
  const visit = await Visit.start({ size: PHONE, touch: true, stored: opening(TWIXT, TWO, ['f6']) });
  const sizes = await visit.page.evaluate(() =>
    [...document.querySelectorAll('button')]
      .map((one) => ({
        name: one.getAttribute('aria-label') ?? one.innerText,
        box: one.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
      .map(({ name, box }) => `${name}: ${box.width} × ${box.height}`),
  );
  expect(sizes).toEqual([]);
  await visit.leave();
});

test('the themes go round and are kept', async () => {
  const visit = await Visit.start();
  const { page } = visit;
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await paper();
  await button(page, 'Theme: system').click();
  await button(page, 'Theme: light').click();
  await expect.poll(() => paper()).not.toBe(light);
  await page.reload();
  await page.getByRole('grid').waitFor({ state: 'attached' });
  await expect.poll(() => paper()).not.toBe(light);
  await expect.poll(() => squares(page, 'space')).toHaveLength(1);
  await visit.leave();
});
