//! The web component on pages that are not ours: static files, a strict policy, no server behind it.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BoardError, LooplineBoard, PlyChange } from '../../component/loopline-board';
import { serve } from './static';
import { PHONE, useBrowser, Visit, type Visitor } from './visit';

const TRAX = `(;GM[16]PW[Anna]PB[Bert];W[@0/]C[It begins.];B[A0/];W[B1/];B[A3+];W[A4/]
;B[C1/];W[C4\\\\];B[B0+]C[A loop threatens.];W[D4\\\\])`;
const TWIXT = 'l12 n10 p14 k9 i13 m14 j11 o12 n13 h9 g12 q9 p10 s12';
const HOSTILE = `<img src=x onerror="window.hurt = 1"><script>window.hurt = 1</script>`;
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

const PAGES = {
  '/': `<loopline-board id="trax">${escaped(TRAX)}</loopline-board>
<p>Text between two boards.</p>
<loopline-board id="twixt" game="twixt" record="${TWIXT}" ply="9" theme="ink" lang="de"></loopline-board>`,
  '/faults': `<loopline-board id="taken" record="@0/ A0/ A1/"></loopline-board>
<loopline-board id="none"></loopline-board>
<loopline-board id="hostile" record="${escaped(HOSTILE)}"></loopline-board>
<loopline-board id="named" record="${escaped(`(;GM[16]PW[${HOSTILE}];W[@0/]C[${HOSTILE}])`)}"></loopline-board>`,
  '/leftward': `<loopline-board record="${escaped(TRAX.replace('PW[Anna]', 'PW[שרה 1500]'))}"></loopline-board>`,
  '/dark': `<loopline-board record="${escaped(TRAX)}" theme="dark"></loopline-board>`,
};

useBrowser();

let site: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  site = await serve(PAGES);
});
afterAll(() => site.stop());

const visit = (path = '/', visitor: Visitor = {}) =>
  Visit.start({
    address: site.address,
    hash: path,
    awaited: 'loopline-board .ground svg',
    ...visitor,
  });

const board = (page: Page, id: string) => page.locator(`loopline-board#${id}`);
const ply = (of: Locator) => of.evaluate((element: LooplineBoard) => element.ply);
const tiles = (of: Locator) => of.locator('.ground .hidden li').count();

test('both games are drawn on one page, by one module', async () => {
  const came = await visit();
  const { page, asked } = came;
  const [trax, twixt] = [board(page, 'trax'), board(page, 'twixt')];
  await twixt.locator('svg .peg').first().waitFor({ state: 'attached' });
  expect(await tiles(trax)).toBe(19);
  expect(await trax.locator('.said').innerText()).toContain('White wins with a loop');
  expect(await trax.locator('.seats').innerText()).toMatch(/Anna\s+Bert/);
  expect(await ply(twixt)).toBe(9);
  expect(await twixt.locator('.said').innerText()).toContain('Zug 9 von 14');
  expect(asked.filter((address) => address.endsWith('.wasm'))).toHaveLength(1);
  await came.look((scheme) => `component-desktop-${scheme}`, true);
  await came.leave();
});

test('keys, buttons and the slider step through a game, and the page hears of it', async () => {
  const came = await visit();
  const { page } = came;
  const trax = board(page, 'trax');
  await trax.evaluate((element: LooplineBoard) => {
    const heard: PlyChange[] = [];
    element.addEventListener('plychange', ({ detail }) => heard.push(detail));
    Object.assign(window, { heard });
    element.focus();
  });
  await page.keyboard.press('ArrowLeft');
  expect(await ply(trax)).toBe(8);
  expect(await trax.locator('.comment').innerText()).toBe('A loop threatens.');
  await page.keyboard.press('Home');
  expect([await ply(trax), await tiles(trax)]).toEqual([0, 0]);
  await page.keyboard.press('ArrowRight');
  expect([await ply(trax), await tiles(trax)]).toEqual([1, 1]);
  await trax.getByRole('button', { name: 'One turn forward' }).click();
  expect(await ply(trax)).toBe(2);
  expect(await trax.locator('.said').innerText()).toContain('Red plays A0 slash');
  await trax.getByRole('slider').fill('5');
  await page.keyboard.press('End');
  const heard = await page.evaluate(() => (window as unknown as { heard: PlyChange[] }).heard);
  expect(heard.map((change) => change.ply)).toEqual([8, 0, 1, 2, 5, 9]);
  expect(heard.at(-1)).toEqual({ ply: 9, plies: 9, turn: 'D4\\' });
  expect(await ply(board(page, 'twixt'))).toBe(9);
  await trax.evaluate((element: LooplineBoard) => {
    element.ply = 3;
    element.setAttribute('lang', 'hu');
  });
  await expect.poll(() => trax.locator('.said').innerText()).toContain('Fehér');
  expect(await trax.evaluate((element: LooplineBoard) => element.turns.length)).toBe(9);
  await came.leave();
});

test('fingers step by buttons and by swipes, on a phone', async () => {
  const came = await visit('/', { size: PHONE, touch: true });
  const { page } = came;
  const trax = board(page, 'trax');
  await trax.getByRole('button', { name: 'To the start' }).tap();
  expect(await ply(trax)).toBe(0);
  await trax.locator('.ground').scrollIntoViewIfNeeded();
  const client = await page.context().newCDPSession(page);
  const box = await trax.locator('.ground').boundingBox();
  if (!box) throw new Error('the board is not seen');
  const y = box.y + box.height / 2;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await touch('touchStart', box.x + 220);
  await touch('touchMove', box.x + 160);
  await touch('touchMove', box.x + 100);
  await touch('touchEnd');
  await expect.poll(() => ply(trax)).toBe(1);
  await trax.getByRole('button', { name: 'To the end' }).tap();
  await came.look((scheme) => `component-phone-${scheme}`, true);
  await came.leave();
});

test('a record with a fault shows its place, and no text becomes an element', async () => {
  const came = await visit('/faults');
  const { page } = came;
  const failure = (id: string) => board(page, id).getByRole('alert').innerText();
  expect(await failure('taken')).toMatch(/turn 3, .*“A1\/”: There is already a tile at A1/);
  expect(await failure('none')).toContain('No game was found in it.');
  expect(await failure('hostile')).toContain('This game cannot be shown');
  expect(await board(page, 'named').locator('.seats').innerText()).toContain('<img src=x');
  expect(await board(page, 'named').locator('.comment').innerText()).toContain('<script>');
  expect(await page.locator('img').count()).toBe(0);
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false);
  const told = await board(page, 'taken').evaluate(async (element: LooplineBoard) => {
    const error = new Promise<BoardError>((resolve) =>
      element.addEventListener('boarderror', ({ detail }) => resolve(detail)),
    );
    element.record = '@0/ A0/ A0/ A9/';
    return error;
  });
  expect(told).toMatchObject({ code: 'trax.not-adjacent', turn: 4, text: 'A9/' });
  await board(page, 'taken').evaluate((element: LooplineBoard) => {
    element.record = '@0/ A0/';
  });
  await board(page, 'taken').locator('svg .tile').first().waitFor({ state: 'attached' });
  await came.expectAccessible();
  await came.picture('component-faults', true);
  await came.leave();
});

test('on a page from right to left a board and its steps stay as they are, and names keep their places', async () => {
  const came = await visit('/leftward');
  const { page } = came;
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  const places = await page
    .locator('loopline-board .viewer [role="group"] button')
    .evaluateAll((buttons) => buttons.map((one) => one.getBoundingClientRect().left));
  expect(places).toHaveLength(4);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  const slider = page.locator('loopline-board input[type="range"]');
  expect(await slider.evaluate((one) => getComputedStyle(one).direction)).toBe('ltr');
  expect(await page.locator('loopline-board .seats bdi').allInnerTexts()).toEqual(['שרה 1500', 'Bert']);
  const comment = page.locator('loopline-board .comment');
  expect(await comment.evaluate((one) => (one as HTMLElement).dir)).toBe('auto');
  await came.picture('component-leftward');
  await came.leave();
});

test('a board is dark on a light page if it says so, and otherwise as the page', async () => {
  const came = await visit('/dark');
  const ground = came.page.locator('loopline-board .ground');
  const colour = () => ground.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await colour()).toBe('rgb(22, 24, 28)');
  await came.page.locator('loopline-board').evaluate((element) => element.setAttribute('theme', 'light'));
  expect(await colour()).toBe('rgb(224, 210, 185)');
  await came.page.locator('loopline-board').evaluate((element) => {
    element.removeAttribute('theme');
    document.documentElement.style.colorScheme = 'dark';
  });
  expect(await colour()).toBe('rgb(22, 24, 28)');
  await came.leave();
});
