//! The position editor: positions of both games by mouse, by touch and by keys, what is wrong with them, playing on.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { button, click, place, placeAt, type Square, tap } from './board';
import { finger } from './finger';
import { TRAX_MIDDLE } from './games';
import { DEVICES, PHONE, useBrowser, Visit, type Visitor } from './visit';

useBrowser();

const LOOP = 'F7/LJ w';
const TRAX_GOOD = TRAX_MIDDLE.join(' ');
const TWIXT_GOOD = '12x12 b R:f3,g5,e7 B:d4,h6 L:f3-g5';

/** Opens the editor on an empty board of a game. */
async function edit(game: 'Trax' | 'TwixT', visitor: Visitor = {}) {
  const visit = await Visit.start({ ...visitor, hash: '#/editor' });
  const { page } = visit;
  await page.getByRole('heading', { name: 'Position editor' }).waitFor();
  await page.getByRole('group', { name: 'Game to edit' }).getByRole('button', { name: game, exact: true }).click();
  await page.getByRole('grid', { name: `${game} board` }).waitFor({ state: 'attached' });
  return visit;
}

const state = (page: Page) => page.getByRole('region', { name: 'Validity' }).innerText();

const stated = (page: Page) => expect.poll(() => state(page));

const said = (page: Page) => page.locator('.hidden[role="status"]').innerText();

const tool = (page: Page, name: string) => page.getByRole('radio', { name });

/** Chooses a tile by the edges that white joins. */
const tile = (page: Page, sides: string) => tool(page, `white joins ${sides}`).check({ force: true });

async function paste(page: Page, text: string) {
  await button(page, 'Paste').click();
  await page.getByLabel('Position or game as text').fill(text);
  await button(page, 'Load').click();
}

/** The text of what lies there, as it is kept between visits. */
const text = (page: Page, game: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(`loopline.editor.${name}`) ?? '{}').position, game);

test('a position of Trax by mouse: what is wrong is told at its square', async () => {
  const visit = await edit('Trax');
  const { page } = visit;
  await stated(page).toBe('The board is empty.');
  await tile(page, 'right, bottom');
  await click(page, { x: 0, y: 0 });
  await stated(page).toContain('This position is valid');
  await tile(page, 'top, right');
  await click(page, { x: 1, y: 0 });
  await stated(page).toContain('The colours of B1 do not match the tiles beside it.');
  await button(page, 'Undo').click();
  await tile(page, 'bottom, left');
  await click(page, { x: 1, y: 0 });
  await tile(page, 'top, right');
  await click(page, { x: 0, y: 1 });
  await stated(page).toContain('White enters the empty space B2 twice: a tile is forced there.');
  await expect.poll(() => page.locator('.scene .hatch').count()).toBe(1);
  await expect.poll(() => button(page, 'Play from here').isDisabled()).toBe(true);
  await click(page, { x: 2, y: 2 });
  await stated(page).toMatch(/2 problems[\s\S]*C3 is not joined/i);
  await click(page, { x: 2, y: 2 });
  await tile(page, 'top, left');
  await click(page, { x: 1, y: 1 });
  await stated(page).toContain('White wins with a loop');
  await expect.poll(() => text(page, 'trax')).toBe(LOOP);
  await expect.poll(() => button(page, 'Play from here').isDisabled()).toBe(true);
  await expect.poll(() => button(page, 'Analyse').isDisabled()).toBe(false);
  await visit.leave();
});

test('a position of Trax is played on from against the computer', async () => {
  const visit = await edit('Trax');
  const { page } = visit;
  await paste(page, TRAX_GOOD);
  await stated(page).toContain('This position is valid');
  await expect.poll(() => page.getByRole('radio', { name: 'White', exact: true }).isChecked()).toBe(true);
  await page.reload();
  await page.getByRole('heading', { name: 'Position editor' }).waitFor();
  await stated(page).toContain('This position is valid');
  await button(page, 'Play from here').click();
  await page.getByLabel('Red', { exact: true }).last().check({ force: true });
  await visit.expectAccessible();
  await button(page, 'Start').click();
  await page.locator('aside ol li').first().waitFor();
  await expect.poll(() => page.locator('.scene .face').count()).toBeGreaterThan(0);
  await page.reload();
  await page.locator('aside ol li').first().waitFor();
  await visit.leave();
});

test('a position of TwixT by mouse, with links from peg to peg', async () => {
  const visit = await edit('TwixT');
  const { page } = visit;
  await page.getByLabel('Board', { exact: true }).selectOption('12 × 12');
  await page.getByLabel('Link new pegs automatically').uncheck();
  const put = async (name: string, ...holes: Square[]) => {
    await tool(page, name).check({ force: true });
    for (const hole of holes) await click(page, hole);
  };
  await put('Peg: Red', { x: 2, y: 2 }, { x: 3, y: 4 });
  await put('Peg: Black', { x: 2, y: 3 }, { x: 4, y: 4 });
  await put('Link', { x: 2, y: 2 }, { x: 3, y: 4 });
  await expect.poll(() => text(page, 'twixt')).toBe('12x12 r R:c3,d5 B:c4,e5 L:c3-d5');
  await click(page, { x: 2, y: 3 });
  await expect.poll(() => page.locator('.status').innerText()).toBe('Link from C4: choose the other peg.');
  await click(page, { x: 4, y: 4 });
  await stated(page).toContain('The links C4-E5 and C3-D5 cross.');
  await click(page, { x: 2, y: 3 });
  await click(page, { x: 4, y: 4 });
  await click(page, { x: 2, y: 2 });
  await click(page, { x: 2, y: 3 });
  await expect.poll(() => page.locator('.status').innerText()).toContain('C3 and C4 differ');
  await put('Peg: Red', { x: 0, y: 5 });
  await stated(page).toContain('A6 lies in a border row of Black');
  await put('Take off', { x: 0, y: 5 });
  await stated(page).toContain('This position is valid');
  await page.getByRole('radio', { name: 'Black', exact: true }).check({ force: true });
  await button(page, 'Play from here').click();
  await page.getByLabel('Two people', { exact: true }).check({ force: true });
  await button(page, 'Start').click();
  await page.getByRole('heading', { name: 'Position editor' }).waitFor({ state: 'detached' });
  await placeAt(page, { x: 7, y: 7 });
  await page.locator('aside ol li').first().waitFor();
  await visit.leave();
});

test('both games by touch', async () => {
  const visit = await edit('Trax', { size: PHONE, touch: true });
  const { page } = visit;
  await tool(page, 'white joins right, bottom').tap({ force: true });
  await tap(page, { x: 0, y: 0 });
  await tool(page, 'white joins left, bottom').or(tool(page, 'white joins bottom, left')).tap({ force: true });
  await tap(page, { x: 1, y: 0 });
  await expect.poll(() => text(page, 'trax')).toBe('F7 w');
  await page.getByRole('group', { name: 'Game to edit' }).getByRole('button', { name: 'TwixT' }).tap();
  const hand = await finger(page);
  await hand.down(await place(page, { x: 9, y: 9 }));
  await page.locator('.loupe').waitFor();
  await hand.move(await place(page, { x: 6, y: 7 }));
  await expect.poll(() => page.locator('.loupe span').innerText()).toBe('G8');
  await hand.up();
  await expect.poll(() => text(page, 'twixt')).toBe('24x24 r R:g8 B: L:');
  await button(page, 'Undo').click();
  await stated(page).toBe('The board is empty.');
  await visit.leave();
});

test('both games by keys alone', async () => {
  const visit = await edit('Trax');
  const { page } = visit;
  const keys = async (list: string) => {
    for (const key of list.split(' ')) await page.keyboard.press(key);
  };
  const chosen = () => page.locator('.palette input:checked').getAttribute('aria-label');
  await page.locator('[role="gridcell"][tabindex="0"]').focus();
  await keys('1 Enter');
  await expect.poll(() => said(page)).toMatch(/^A1: \w+, white joins .*This position is valid/);
  const first = await chosen();
  await keys('ArrowRight 2');
  await expect.poll(() => chosen()).not.toBe(first);
  await expect.poll(() => said(page)).toBe(await chosen());
  await keys('Enter');
  await expect.poll(() => said(page)).toMatch(/^B1: .*(position|problem)/);
  await keys('Control+z');
  await keys('7 ArrowLeft Enter');
  await stated(page).toBe('The board is empty.');
  await keys('Control+z Control+z Control+y');
  await expect.poll(() => text(page, 'trax')).not.toBe(' w');
  await page.getByRole('group', { name: 'Game to edit' }).getByRole('button', { name: 'TwixT' }).focus();
  await keys('Enter');
  await page.locator('[role="gridcell"][tabindex="0"]').focus();
  await keys('1 Enter ArrowRight ArrowDown ArrowDown Enter');
  await expect.poll(() => text(page, 'twixt')).toMatch(/R:l12,m14 B: L:l12-m14/);
  await keys('3 Enter');
  await expect.poll(() => said(page)).toBe('Link from M14: choose the other peg.');
  await keys('ArrowLeft ArrowUp ArrowUp Enter');
  await expect.poll(() => text(page, 'twixt')).toMatch(/R:l12,m14 B: L:$/);
  await visit.leave();
});

test('what is pasted is taken, whatever it is', async () => {
  const visit = await edit('Trax');
  const { page } = visit;
  await paste(page, TWIXT_GOOD);
  await page.getByRole('grid', { name: 'TwixT board' }).waitFor({ state: 'attached' });
  await expect.poll(() => text(page, 'twixt')).toBe('12x12 b R:f3,g5,e7 B:d4,h6 L:f3-g5');
  await paste(page, '(;GM[16];W[@0/];B[A0/])');
  await page.getByRole('grid', { name: 'Trax board' }).waitFor({ state: 'attached' });
  await expect.poll(() => page.locator('.scene .face').count()).toBe(1);
  await stated(page).toContain('This position is valid');
  await paste(page, 'neither');
  await expect.poll(() => page.getByRole('alert').innerText()).not.toBe('');
  await button(page, 'Close').click();
  await button(page, 'Turn the position').click();
  await button(page, 'Mirror the position').click();
  await stated(page).toContain('This position is valid');
  await button(page, 'Analyse').click();
  await page.waitForURL(/#\/analysis/);
  await page.getByRole('tab').first().waitFor();
  await expect.poll(() => page.locator('.scene .face').count()).toBeGreaterThan(0);
  await expect.poll(() => page.locator('.invite').count()).toBe(0);
  await visit.picture('desktop-light-editor-analysed');
  await visit.leave();
});

test('an address may bring a position', async () => {
  const visit = await Visit.start();
  const { page } = visit;
  await page.evaluate((position) => {
    location.hash = `#/editor?p=${encodeURIComponent(position)}`;
  }, TWIXT_GOOD);
  await page.getByRole('grid', { name: 'TwixT board' }).waitFor({ state: 'attached' });
  await stated(page).toContain('This position is valid');
  expect(page.url()).toMatch(/#\/editor$/);
  await visit.leave();
});

describe.each(DEVICES)('on the %s', (device, size) => {
  test('every view is accessible and fits, by day and by night', async () => {
    const visit = await edit('Trax', { size });
    const { page } = visit;
    const look = async (name: string) => {
      await page.evaluate(() => scrollTo(0, 0));
      await visit.look((scheme) => `${device}-${scheme}-editor-${name}`);
    };
    await look('empty');
    await paste(page, 'F7.F/L.L|/.-JJ w');
    await look('trax-wrong');
    await paste(page, TRAX_GOOD);
    await look('trax');
    await button(page, 'Paste').click();
    await look('paste');
    await button(page, 'Close').click();
    await button(page, 'Play from here').click();
    await look('play');
    await button(page, 'Close').click();
    await paste(page, TWIXT_GOOD);
    await look('twixt');
    await paste(page, '12x12 b R:f3,g5,e7,a6 B:d4,h6,f4,h5 L:f3-g5,f4-h5');
    await look('twixt-wrong');
    await visit.leave();
  });
});
