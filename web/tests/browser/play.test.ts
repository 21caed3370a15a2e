//! Whole games: by mouse against the computer, by keys alone, by two people, by touch.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barText, button, click, isOver, placeAt, type Square, squares, turns, waitForTurn } from './board';
import { COMPUTER, ILLEGAL_SPACE, opening, TRAX, TRAX_ILLEGAL, TRAX_MIDDLE, TRAX_WIN, TWIXT, TWO } from './games';
import { DEVICES, useBrowser, Visit } from './visit';

useBrowser();

/** So many turns end any game on these boards. */
const LONGEST = 120;

/** Shows a legal turn on the first square that has one, and places it. */
async function placeSomewhere(page: Page, spaces: Square[]) {
  for (const square of spaces) {
    await click(page, square);
    if (await button(page, 'Place').isEnabled()) return button(page, 'Place').click();
  }
  throw new Error('no space takes a tile');
}

test('a whole game of Trax by mouse against the computer', async () => {
  const visit = await Visit.start({ stored: opening({ ...TRAX, rules: '5x5' }, COMPUTER) });
  const { page } = visit;
  for (let turn = 0; turn < LONGEST && !(await isOver(page)); turn += 1) {
    const before = await turns(page);
    const spaces = await squares(page, ': space');
    await placeSomewhere(page, spaces.slice(turn % spaces.length).concat(spaces));
    await waitForTurn(page);
    await expect.poll(() => turns(page)).toBeGreaterThan(before);
  }
  await expect.poll(() => barText(page)).toMatch(/You won|You lost|A draw/);
  await visit.expectAccessible();
  await visit.picture('desktop-light-trax-computer-end');
  await visit.leave();
});

test('a whole game of TwixT by mouse against the computer', async () => {
  const visit = await Visit.start({ stored: opening({ ...TWIXT, size: '8' }, COMPUTER) });
  const { page } = visit;
  for (let turn = 0; turn < LONGEST && !(await isOver(page)); turn += 1) {
    const before = await turns(page);
    const holes = (await squares(page, ': free hole')).filter(({ x }) => x > 0 && x < 7);
    await placeAt(page, holes[(turn * 37) % holes.length] as Square);
    await waitForTurn(page);
    await expect.poll(() => turns(page)).toBeGreaterThan(before);
    if (turn === 6) await visit.picture('desktop-light-twixt-computer-middle');
  }
  await expect.poll(() => barText(page)).toMatch(/You won|You lost|A draw/);
  await visit.expectAccessible();
  await visit.picture('desktop-light-twixt-computer-end');
  await visit.leave();
});

/** Moves the cursor of the board by keys. */
async function go(page: Page, from: Square, to: Square) {
  for (let x = from.x; x !== to.x; x += Math.sign(to.x - x)) {
    await page.keyboard.press(to.x > x ? 'ArrowRight' : 'ArrowLeft');
  }
  for (let y = from.y; y !== to.y; y += Math.sign(to.y - y)) {
    await page.keyboard.press(to.y > y ? 'ArrowDown' : 'ArrowUp');
  }
}

/** The square that has the focus. */
async function focused(page: Page): Promise<Square> {
  const id = await page.evaluate(() => document.activeElement?.id ?? '');
  const [x = Number.NaN, y = Number.NaN] = (/:(-?\d+),(-?\d+)$/.exec(id) ?? []).slice(1).map(Number);
  return { x, y };
}

async function tabToBoard(page: Page) {
  for (let stop = 0; stop < 30; stop += 1) {
    await page.keyboard.press('Tab');
    if (!Number.isNaN((await focused(page)).x)) return;
  }
  throw new Error('the board is no tab stop');
}

test('the first stop of the page leads past the rail to the board', async () => {
  const visit = await Visit.start({ stored: opening(TRAX, TWO) });
  const { page } = visit;
  await page.keyboard.press('Tab');
  await visit.picture('desktop-light-skip');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.matches('[role="gridcell"]'));
  await visit.leave();
});

const said = (page: Page) => page.locator('p.hidden[role="status"]').innerText();

test('a whole game of Trax by keys alone', async () => {
  const visit = await Visit.start({ stored: opening({ ...TRAX, rules: '4x4' }, COMPUTER) });
  const { page } = visit;
  await tabToBoard(page);
  for (let turn = 0; turn < LONGEST && !(await isOver(page)); turn += 1) {
    const before = await turns(page);
    const spaces = await squares(page, ': space');
    for (const space of spaces) {
      await go(page, await focused(page), space);
      await expect.poll(() => focused(page)).toEqual(space);
      await page.keyboard.press('Space');
      if (!(await button(page, 'Place').isEnabled())) continue;
      await page.keyboard.press('Enter');
      break;
    }
    await waitForTurn(page);
    await expect.poll(() => turns(page)).toBeGreaterThan(before);
    if (turn === 0) {
      await expect.poll(() => said(page)).toMatch(/^Red plays /);
      await page.keyboard.press('o');
      await expect.poll(() => said(page)).toMatch(/^[@A-Z]+\d+: /);
      await page.keyboard.press('l');
      await expect.poll(() => said(page)).toMatch(/^Red plays [@A-Z]+\d+ (plus|slash|backslash)/);
    }
  }
  await expect.poll(() => said(page)).toMatch(/You won|You lost|A draw/);
  await visit.expectAccessible();
  await visit.leave();
});

test('a whole game of TwixT by keys alone', async () => {
  const visit = await Visit.start({ stored: opening({ ...TWIXT, size: '6', rules: 'simple' }, COMPUTER) });
  const { page } = visit;
  await tabToBoard(page);
  for (let turn = 0; turn < LONGEST && !(await isOver(page)); turn += 1) {
    const before = await turns(page);
    const holes = (await squares(page, ': free hole')).filter(({ x }) => x > 0 && x < 5);
    await go(page, await focused(page), holes[(turn * 7) % holes.length] as Square);
    await page.keyboard.press('Enter');
    await waitForTurn(page);
    await expect.poll(() => turns(page)).toBeGreaterThan(before);
  }
  await expect.poll(() => said(page)).toMatch(/You won|You lost|A draw/);
  await visit.leave();
});

test('a turn can be typed', async () => {
  const visit = await Visit.start({ stored: opening(TRAX, TWO, ['@0/']) });
  const { page } = visit;
  await tabToBoard(page);
  await page.keyboard.press('/');
  await page.keyboard.type('a5+');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('alert').innerText()).toContain('No tile lies beside A5');
  await page.getByLabel('Turn', { exact: true }).fill('a0s');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelectorAll('aside ol li').length === 2);
  await expect.poll(() => said(page)).toBe('Red plays A0 slash');
  await visit.leave();
});

test('Enter places what a click shows, Escape cancels it', async () => {
  const visit = await Visit.start({ stored: opening(TRAX, TWO) });
  const { page } = visit;
  await click(page, { x: 0, y: 0 });
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'gridcell');
  await page.keyboard.press('Escape');
  await expect.poll(() => button(page, 'Place').isDisabled()).toBe(true);
  await page.keyboard.press('Space');
  await expect.poll(() => button(page, 'Place').isEnabled()).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => turns(page)).toBe(1);
  await visit.leave();
});

test('a game survives a reload', async () => {
  const visit = await Visit.start({ stored: opening(TRAX, TWO, TRAX_MIDDLE) });
  const { page } = visit;
  await placeSomewhere(page, await squares(page, ': space'));
  const list = await page.locator('aside ol').innerText();
  await page.reload();
  await page.getByRole('grid').waitFor({ state: 'attached' });
  await expect.poll(() => page.locator('aside ol').innerText()).toBe(list);
  await expect.poll(() => turns(page)).toBe(TRAX_MIDDLE.length + 1);
  await visit.leave();
});

test('the other game waits while one is played', async () => {
  const visit = await Visit.start({ stored: opening(TRAX, TWO, TRAX_MIDDLE) });
  const { page } = visit;
  await button(page, 'TwixT').click();
  await expect.poll(() => squares(page, ': free hole')).toHaveLength(24 * 24 - 4);
  await button(page, 'Trax').click();
  await expect.poll(() => turns(page)).toBe(TRAX_MIDDLE.length);
  await visit.leave();
});

/** Types a turn where the focus goes by itself. */
async function typed(page: Page, turn: string) {
  await button(page, 'Type').click();
  await page.locator('dialog input:focus').waitFor();
  await page.keyboard.type(turn);
  await page.keyboard.press('Enter');
  await page.locator('dialog').waitFor({ state: 'detached' });
}

test.each(DEVICES)('two people play Trax to a win that is drawn, on the %s', async (device, size) => {
  const touch = device === 'phone';
  const visit = await Visit.start({ size, touch, stored: opening(TRAX, TWO, TRAX_MIDDLE) });
  const { page } = visit;
  const pictures = (name: string) => visit.pictures((scheme) => `${device}-${scheme}-trax-${name}`);
  await pictures('middle');
  const middle = (await squares(page, ': space'))[4] as Square;
  await click(page, middle);
  await pictures('ghost');
  await page.keyboard.press('Escape');
  await typed(page, TRAX_WIN);
  await expect.poll(() => barText(page)).toBe('White wins with a loop');
  await expect.poll(() => page.locator('.scene .win').count()).toBeGreaterThan(0);
  await visit.look((scheme) => `${device}-${scheme}-trax-win`);
  await visit.leave();
});

test.each(DEVICES)('two people play TwixT to a win that is drawn, on the %s', async (device, size) => {
  const stored = opening({ ...TWIXT, size: '8' }, TWO, ['d1', 'b4', 'e3', 'g4', 'd5', 'g6']);
  const visit = await Visit.start({ size, stored });
  const { page } = visit;
  await visit.pictures((scheme) => `${device}-${scheme}-twixt-middle`);
  await page.mouse.move(0, 0);
  await typed(page, 'e7');
  await typed(page, 'b6');
  await placeAt(page, { x: 2, y: 7 });
  await expect.poll(() => barText(page)).toBe('Red wins: borders connected');
  await expect.poll(() => page.locator('.scene .win').count()).toBeGreaterThan(0);
  await visit.look((scheme) => `${device}-${scheme}-twixt-win`);
  await visit.leave();
});

test('an illegal choice stays visible, with its reason', async () => {
  const visit = await Visit.start({ stored: opening(TRAX, TWO, TRAX_ILLEGAL) });
  const { page } = visit;
  await click(page, ILLEGAL_SPACE);
  for (let tile = 0; tile < 3 && (await button(page, 'Place').isEnabled()); tile += 1) {
    await button(page, 'Next tile').click();
  }
  await expect.poll(() => barText(page)).toContain('Three white ends would meet at B2');
  await expect.poll(() => button(page, 'Place').isDisabled()).toBe(true);
  await expect.poll(() => page.locator('.ghosts .refused').count()).toBeGreaterThan(0);
  await visit.look((scheme) => `desktop-${scheme}-trax-illegal`);
  await visit.leave();
});

test('a game can be resigned, and the resignation taken back', async () => {
  const visit = await Visit.start({ stored: opening(TRAX, TWO, TRAX_MIDDLE) });
  const { page } = visit;
  await button(page, 'Resign').click();
  await visit.expectAccessible();
  await visit.picture('desktop-light-resign');
  await button(page, 'Play on').click();
  await expect.poll(() => isOver(page)).toBe(false);
  await button(page, 'Resign').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await expect.poll(() => barText(page)).toBe('Red wins by resignation');
  await button(page, 'Undo').click();
  await expect.poll(() => isOver(page)).toBe(false);
  await visit.leave();
});

test('undo takes back the computer’s turn and one’s own', async () => {
  const visit = await Visit.start({ stored: opening(TRAX, COMPUTER) });
  const { page } = visit;
  await expect.poll(() => button(page, 'Undo').isDisabled()).toBe(true);
  await click(page, { x: 0, y: 0 });
  await button(page, 'Place').click();
  await waitForTurn(page);
  await expect.poll(() => turns(page)).toBe(2);
  await button(page, 'Undo').click();
  await expect.poll(() => turns(page)).toBe(0);
  await visit.leave();
});

test('a new game takes what was chosen', async () => {
  const visit = await Visit.start();
  const { page } = visit;
  await button(page, 'New game').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('TwixT', { exact: true }).check();
  await dialog.getByLabel('12 × 12').check();
  await dialog.getByLabel('I choose the colour').check();
  await button(page, 'More options').click();
  await dialog.getByLabel('TwixT PP').check();
  await dialog.getByRole('button', { name: 'Start' }).click();
  await waitForTurn(page);
  await expect.poll(() => squares(page, ': free hole')).toHaveLength(12 * 12 - 4 - 1);
  await expect.poll(() => page.locator('.people').innerText()).toContain('choose the colour');
  await expect.poll(() => barText(page)).toContain('Which colour do you take?');
  await visit.picture('desktop-light-twixt-swap');
  await button(page, 'Red').click();
  await expect.poll(() => barText(page)).toContain('You take Red’s side');
  await expect.poll(() => turns(page)).toBe(1);
  await button(page, 'Cancel').click();
  await expect.poll(() => barText(page)).toContain('Which colour do you take?');
  await button(page, 'Red').click();
  await visit.picture('desktop-light-twixt-swap-shown');
  await button(page, 'Place').click();
  await expect.poll(() => page.getByText('You are Red').isVisible()).toBe(true);
  await visit.leave();
});

test('links are chosen by hand under standard rules', async () => {
  const stored = opening(TWIXT, TWO, ['d4', 'm12', 'f5', 'o11', 'h6', 'q10']);
  const visit = await Visit.start({ stored });
  const { page } = visit;
  await click(page, { x: 4, y: 5 });
  await button(page, 'Links: all').click();
  await page.getByRole('button', { name: 'Link D4-E6: leave out' }).click();
  await page.getByRole('button', { name: 'Link D4-F5: take off' }).click();
  await page.getByRole('button', { name: 'Peg H6: take off' }).click();
  await page.getByRole('button', { name: 'Peg H6: put back' }).waitFor();
  await visit.expectAccessible();
  await visit.picture('desktop-light-twixt-links');
  await button(page, 'Place').click();
  await expect.poll(() => page.locator('aside ol li').last().innerText()).toContain('E6-D4F5,H6!');
  await visit.leave();
});
