//! What helps in play: names and colours, hints, threats, the ripple again, times, previews, the title.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barText, button, click, type Square, squares, still, turns } from './board';
import { COMPUTER, opening, TRAX, TRAX_MIDDLE, TRAX_WIN, TWIXT, TWO } from './games';
import { expectWithin } from './machine';
import { DEVICES, useBrowser, Visit } from './visit';

useBrowser();

/** Waits until the bar shows a text with these words. */
async function told(page: Page, words: string) {
  await page.locator('.bar .words').filter({ hasText: words }).waitFor();
}

const titled = (page: Page, title: string) => page.waitForFunction((wanted) => document.title === wanted, title);

test.each(DEVICES)('a hint shows the winning turn, which can be placed, on the %s', async (device, size) => {
  const visit = await Visit.start({
    size,
    touch: device === 'phone',
    stored: opening(TRAX, TWO, TRAX_MIDDLE),
  });
  const { page } = visit;
  await button(page, 'Hint').click();
  await told(page, `Best turn found: ${TRAX_WIN}. It wins by force.`);
  await visit.expectAccessible();
  await visit.picture(`${device}-light-trax-hint`);
  await button(page, 'Place').click();
  await expect.poll(() => barText(page)).toContain('White wins with a loop');
  await titled(page, 'White wins with a loop – Loopline');
  await visit.leave();
});

test('threats are named in the bar and drawn on the board', async () => {
  // Red is to move; White threatens to close its loop.
  const visit = await Visit.start({ stored: opening(TRAX, TWO, TRAX_MIDDLE.slice(0, -1)) });
  const { page } = visit;
  await button(page, 'Threat').click();
  await told(page, 'White threatens to win at once, in 4 ways: D3\\, ');
  // Two of the four use squares of the others.
  await expect.poll(() => page.locator('.threats .ghost').count()).toBe(2);
  await visit.expectAccessible();
  await visit.picture('desktop-light-trax-threat');
  await button(page, 'Undo').click();
  await expect.poll(() => page.locator('.threats').count()).toBe(0);
  await visit.leave();
});

test('hint and threat come by keys too, on TwixT as well', async () => {
  const visit = await Visit.start({ stored: opening(TWIXT, TWO, ['f6', 'm12', 'k9', 'o14']) });
  const { page } = visit;
  await page.locator('[role="gridcell"][tabindex="0"]').focus();
  await page.keyboard.press('h');
  await told(page, 'Best turn found: ');
  const hinted = /Best turn found: (\w+)/.exec(await barText(page))?.[1];
  await page.keyboard.press('Enter');
  expect(hinted).toBeTruthy();
  await page.waitForFunction(() => document.querySelectorAll('aside ol li').length === 5);
  await expect.poll(() => page.locator('aside ol li').last().innerText()).toContain(hinted);
  await page.keyboard.press('d');
  await told(page, 'Red threatens no immediate win.');
  await expect.poll(() => page.locator('.threats .ghost').count()).toBe(1);
  await visit.picture('desktop-light-twixt-threat');
  await visit.leave();
});

test('the ripple can be shown again, by button and key', async () => {
  const visit = await Visit.start({ stored: opening(TRAX, TWO, TRAX_MIDDLE), moving: true });
  const { page } = visit;
  const tile = '.scene .fresh .tile[data-wave="1"]';
  await page.locator(tile).first().waitFor({ state: 'attached' });
  // The page counts itself how often the tile begins to move, which is over in half a second.
  await page.evaluate((found) => {
    const counted = Object.assign(globalThis, { begun: 0 });
    document.addEventListener('animationstart', ({ target }) => {
      if (target instanceof Element && target.closest(found)) counted.begun += 1;
    });
  }, tile);
  const begun = () => page.evaluate(() => (globalThis as unknown as { begun: number }).begun);
  await still(page);
  const before = await begun();
  await button(page, 'Replay chain').click();
  await expect.poll(begun).toBeGreaterThan(before);
  await still(page);
  const once = await begun();
  await page.locator('[role="gridcell"][tabindex="0"]').focus();
  await page.keyboard.press('r');
  await expect.poll(begun).toBeGreaterThan(once);
  await visit.leave();
});

/** Notes on the page for how many milliseconds it was said whose colour is whose. */
function noteCall() {
  let begun = 0;
  new MutationObserver((_, watcher) => {
    const calls = [...document.querySelectorAll('.board p')];
    const called = calls.some((one) => one.textContent?.includes('You are Black'));
    if (called && begun === 0) begun = performance.now();
    if (called || begun === 0) return;
    watcher.disconnect();
    document.documentElement.dataset.called = String(performance.now() - begun);
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

test('a game begins by saying whose colour is whose, for two seconds', async () => {
  const visit = await Visit.start({
    stored: opening({ ...TWIXT, swap: 'none' }, { ...COMPUTER, seat: 1, level: 4 }, ['f6']),
    before: noteCall,
  });
  const { page } = visit;
  await page.waitForFunction(() => document.documentElement.dataset.called);
  const shown = Number(await page.evaluate(() => document.documentElement.dataset.called));
  expect(shown).toBeGreaterThan(1900);
  await expectWithin(shown, 2200);
  await expect.poll(() => page.locator('.people').innerText()).toContain('Level 4 (computer)');
  const hand = await page.evaluate(() => getComputedStyle(document.querySelector('.hit') as Element).cursor);
  expect(hand).toContain('data:image/svg+xml');
  await titled(page, 'Your turn – Loopline');
  await visit.leave();
});

test('a preview that was agreed on is shown to both and kept', async () => {
  const visit = await Visit.start({ stored: opening(TRAX, TWO, TRAX_MIDDLE) });
  const { page } = visit;
  await expect.poll(() => page.locator('.preview').innerText()).toBe('Preview: whole chain');
  await button(page, 'New game').click();
  await button(page, 'More options').click();
  await page.getByLabel('Own tile only').check();
  await button(page, 'Start').click();
  await expect.poll(() => page.locator('.preview').innerText()).toBe('Preview: own tile only');
  for (const turn of TRAX_MIDDLE) {
    await button(page, 'Type').click();
    await page.getByLabel('Turn', { exact: true }).fill(turn);
    await page.keyboard.press('Enter');
  }
  await page.reload();
  await page.getByRole('grid').waitFor({ state: 'attached' });
  await expect.poll(() => page.locator('.preview').innerText()).toBe('Preview: own tile only');
  await click(page, (await squares(page, ': space'))[3] as Square);
  await expect.poll(() => page.locator('.ghosts .tile').count()).toBe(1);
  await expect.poll(() => barText(page)).not.toContain('forced');
  await visit.picture('desktop-light-trax-preview-tile');
  await visit.leave();
});

test('a new game is what was chosen: level by name, time, a shorter way for one side', async () => {
  const visit = await Visit.start({ stored: opening(TRAX, TWO) });
  const { page } = visit;
  await button(page, 'New game').click();
  await page.getByLabel('TwixT', { exact: true }).check();
  await page.getByLabel('Computer', { exact: true }).check();
  await page.getByRole('slider').fill('9');
  await expect.poll(() => page.locator('output').innerText()).toBe('9 · Master');
  await page.getByText('Plays the best it finds').waitFor();
  await button(page, 'More options').click();
  await page.getByLabel('0.5 sec').check();
  await page.getByRole('group', { name: 'Row handicap' }).getByLabel('4', { exact: true }).check();
  await page.getByLabel('Black', { exact: true }).check();
  await visit.expectAccessible();
  await visit.picture('desktop-light-twixt-new-more');
  await button(page, 'Start').click();
  await expect.poll(() => page.locator('.people').innerText()).toContain('Level 9 (computer)');
  await expect.poll(() => page.locator('.summary .name').innerText()).toMatch(/Standard\s+20 × 24/);
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('loopline.game.twixt') ?? '{}'));
  expect(kept).toMatchObject({ setup: { size: '20x24' }, seating: { level: 9, time: 500 } });
  await visit.leave();
});

/** Presses Tab until something with this name has the focus. */
async function tabTo(page: Page, name: string) {
  const named = () =>
    page.evaluate(() => {
      const one = document.activeElement as HTMLElement | null;
      return one?.getAttribute('aria-label') ?? one?.innerText.trim() ?? '';
    });
  for (let stop = 0; stop < 60; stop += 1) {
    if ((await named()) === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${name} is no tab stop`);
}

test('settings and a new game are chosen by keys alone', async () => {
  const visit = await Visit.start();
  const { page } = visit;
  await tabTo(page, 'Settings');
  await page.keyboard.press('Enter');
  await page.getByText('Colours of the boards').waitFor();
  await tabTo(page, 'Sounds and vibration');
  await page.keyboard.press('Space');
  await expect.poll(() => page.getByRole('switch', { name: 'Sounds and vibration' }).isChecked()).toBe(true);
  await page.keyboard.press('Escape');
  await tabTo(page, 'Two players, one screen');
  await page.keyboard.press('Enter');
  await button(page, 'Start').waitFor();
  await page.getByLabel('Luck Trax', { exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await tabTo(page, 'Start');
  await page.keyboard.press('Enter');
  await expect.poll(() => barText(page)).toContain('One player places the first peg.');
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'gridcell');
  await page.keyboard.press('Enter');
  await expect.poll(() => turns(page)).toBe(1);
  await visit.leave();
});
