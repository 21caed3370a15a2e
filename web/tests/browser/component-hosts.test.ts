//! The web component as pages treat it: set before it is defined, moved, taken to another window, and run by
//! frameworks.
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BoardError, LooplineBoard } from '../../component/loopline-board';
import type { Board } from './frameworks/page';
import { serve } from './static';
import { useBrowser, Visit } from './visit';

const FOUR = '@0/ A0/ B1/ A3+';
const TWO = '@0/ A0/';
const FRAMEWORKS = ['react.tsx', 'vue.ts'] as const;
const at = (file: string) => fileURLToPath(new URL(`./frameworks/${file}`, import.meta.url));

/** The page in a framework as one script, by its path. */
async function bundled(file: string): Promise<[string, string]> {
  const made = await build({
    configFile: false,
    logLevel: 'warn',
    oxc: { jsx: { development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, minify: false, rolldownOptions: { input: at(file) } },
  });
  const [script] = (made as Rolldown.RolldownOutput).output;
  return [`/${file}.js`, script.code];
}

useBrowser();

let site: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  const pages = FRAMEWORKS.map((file) => [`/${file}`, `<script type="module" src="/${file}.js"></script>`]);
  const scripts = Object.fromEntries(await Promise.all(FRAMEWORKS.map(bundled)));
  const board = `<loopline-board record="${FOUR}" ply="3"></loopline-board>`;
  site = await serve({ '/': board, ...Object.fromEntries(pages) }, { scripts, head: '' });
});
afterAll(() => site.stop());

/** Comes to a page that knows nothing of the component yet. */
const early = (path = '/', awaited = 'loopline-board') =>
  Visit.start({
    address: site.address,
    hash: path,
    awaited,
    before: () => {
      const loads: string[] = [];
      document.addEventListener('boardload', ({ target }) => loads.push((target as Element).id));
      Object.assign(window, { loads });
    },
  });

/** Loads the component. Written as text, since the test runner has imports of its own. */
async function arrive(page: Page) {
  await page.evaluate("import('/package/loopline-board.js').then(() => undefined)");
  await page.locator('loopline-board .ground svg').first().waitFor({ state: 'attached' });
}

async function visit() {
  const came = await early();
  await arrive(came.page);
  return came;
}

const loads = (page: Page) => page.evaluate(() => (window as unknown as { loads: string[] }).loads);
/** Of a board: the turn shown, of how many. */
const shown = (page: Page, selector = 'loopline-board') =>
  page.locator(selector).evaluate((board: LooplineBoard) => `${board.ply}/${board.plies}`);

test('properties that were set before the element was defined are heeded, and can be set again', async () => {
  const came = await early();
  const { page } = came;
  const board = page.locator('loopline-board');
  await board.evaluate(
    (element: LooplineBoard, record) => Object.assign(element, { record, theme: 'dark ink', ply: 1 }),
    TWO,
  );
  await arrive(page);
  expect(await shown(page)).toBe('1/2');
  expect(await board.locator('.viewer').getAttribute('data-palette')).toBe('ink');
  await board.evaluate((element: LooplineBoard) => {
    element.ply = 0;
  });
  expect(await shown(page)).toBe('0/2');
  await came.leave();
});

test('null takes an attribute away, and what is no number is no turn', async () => {
  const came = await visit();
  const { page } = came;
  const turns = await page.locator('loopline-board').evaluate((element: LooplineBoard) =>
    ['x', null, undefined, Number.NaN, '2', -1, Number.POSITIVE_INFINITY].map((ply) => {
      element.ply = ply;
      return element.ply;
    }),
  );
  expect(turns).toEqual([3, 3, 3, 3, 2, 0, 4]);
  const error = await page.locator('loopline-board').evaluate(async (element: LooplineBoard) => {
    const told = new Promise<BoardError>((resolve) =>
      element.addEventListener('boarderror', ({ detail }) => resolve(detail)),
    );
    element.theme = 'dark';
    element.theme = null;
    element.record = undefined;
    return { ...(await told), attributes: element.getAttributeNames() };
  });
  expect(error).toMatchObject({ code: 'record.none', attributes: ['ply'] });
  await came.leave();
});

test('a turn that is set with a record is a turn of that record, whichever is set first', async () => {
  const came = await visit();
  const board = came.page.locator('loopline-board');
  const set = (settings: Pick<LooplineBoard, 'record' | 'ply'>) =>
    board.evaluate((element: LooplineBoard, wanted) => void Object.assign(element, wanted), settings);
  await set({ ply: 1, record: TWO });
  await expect.poll(() => shown(came.page)).toBe('1/2');
  await set({ record: FOUR, ply: 2 });
  await expect.poll(() => shown(came.page)).toBe('2/4');
  // Without one, the attribute says which.
  await board.evaluate((element: LooplineBoard, record) => void Object.assign(element, { record }), TWO);
  await expect.poll(() => shown(came.page)).toBe('2/2');
  await came.leave();
});

test('a board that is moved or put back keeps its game and its turn', async () => {
  const came = await visit();
  const { page } = came;
  const board = page.locator('loopline-board');
  await board.evaluate(async (element: LooplineBoard) => {
    element.ply = 1;
    document.querySelector('main')?.prepend(element);
    await Promise.resolve();
    element.remove();
    await new Promise(requestAnimationFrame);
    document.body.append(element);
  });
  await board.locator('.ground svg').waitFor({ state: 'attached' });
  expect(await shown(page)).toBe('1/4');
  await page.getByRole('button', { name: 'One turn forward' }).click();
  expect(await shown(page)).toBe('2/4');
  expect(await loads(page)).toHaveLength(1);
  // What was changed meanwhile is read.
  await board.evaluate((element: LooplineBoard, record) => {
    element.remove();
    element.record = record;
    document.body.append(element);
  }, TWO);
  await expect.poll(() => shown(page)).toBe('2/2');
  await came.leave();
});

test('a board that a window of its own takes over keeps its look and its buttons', async () => {
  const came = await visit();
  const { page } = came;
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(() => {
      const other = window.open('', '', 'width=400,height=500');
      const board = document.querySelector('loopline-board');
      if (board) other?.document.body.append(board);
    }),
  ]);
  const ground = popup.locator('loopline-board .ground');
  expect(await ground.evaluate((one) => getComputedStyle(one).borderTopWidth)).toBe('4px');
  const line = popup.locator('loopline-board .ground svg .tile').first();
  await line.waitFor({ state: 'attached' });
  await popup.getByRole('button', { name: 'One turn forward' }).click();
  expect(await shown(popup)).toBe('4/4');
  await popup.locator('loopline-board').evaluate((board: LooplineBoard) => board.focus());
  await popup.keyboard.press('ArrowLeft');
  expect(await shown(popup)).toBe('3/4');
  await came.leave();
});

for (const file of FRAMEWORKS) {
  test(`a page in ${file} sets, moves and clears boards, and hears of their turns`, async () => {
    const came = await early(`/${file}`, 'main');
    const { page } = came;
    const show = (...boards: Board[]) => page.evaluate((wanted) => window.show(wanted), boards);
    const order = () => page.locator('loopline-board').evaluateAll((all) => all.map(({ id }) => id).join());
    const twixt = { key: 'twixt', game: 'twixt', record: 'l12 n10 p14', theme: 'ink' };
    await expect.poll(() => page.evaluate(() => 'show' in window)).toBe(true);
    await show({ key: 'trax', record: FOUR, ply: 2 }, twixt);
    await expect.poll(order).toBe('trax,twixt');
    await arrive(page);
    await expect.poll(() => shown(page, '#trax')).toBe('2/4');
    await expect.poll(() => shown(page, '#twixt')).toBe('3/3');
    await page.locator('#trax').getByRole('button', { name: 'One turn back' }).click();
    expect(await page.evaluate(() => window.heard)).toEqual(['trax 1']);

    await show(twixt, { key: 'trax', record: FOUR, ply: 2 }, { key: 'new', record: TWO, ply: 1 });
    await expect.poll(order).toBe('twixt,trax,new');
    await expect.poll(() => shown(page, '#new')).toBe('1/2');
    expect(await shown(page, '#trax')).toBe('1/4');
    expect((await loads(page)).toSorted()).toEqual(['new', 'trax', 'twixt']);

    await show({ key: 'twixt', game: 'twixt' }, { key: 'new', ply: 3, record: FOUR });
    await expect.poll(() => shown(page, '#new')).toBe('3/4');
    // A named game without a record is its empty board.
    await expect.poll(() => shown(page, '#twixt')).toBe('0/0');
    expect(await page.locator('#twixt').evaluate((one) => one.getAttributeNames().sort())).toEqual(['game', 'id']);
    // The page's policy names none of Vue's.
    came.forgive(/TrustedTypePolicy named 'vue'/);
    await came.leave();
  });
}
