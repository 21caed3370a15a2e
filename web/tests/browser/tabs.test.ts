//! Two tabs of one browser: only one of them changes a game, and nothing that was played is overwritten.
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { button, click, placeAt, turns } from './board';
import { opening, TRAX, TRAX_MIDDLE, TWIXT, TWO } from './games';
import { firstUnlessLong } from './long';
import { paste, ready, tab } from './study';
import { DESKTOP, PHONE, useBrowser, Visit } from './visit';

useBrowser();

const ELSEWHERE = 'This game is open in another tab';
const notice = (page: Page) => page.locator('.board').getByText(ELSEWHERE);

/** Where the page is called by a name and plain HTTP, so that browsers have no Web Locks for it. */
function plainly() {
  const address = new URL(inject('address'));
  address.hostname = 'plain.test';
  return address.href;
}

/** The page once more in the same browser. */
async function second(visit: Visit): Promise<Page> {
  const page = await visit.context.newPage();
  await page.goto(visit.page.url());
  await page.locator('[role="grid"]').waitFor({ state: 'attached' });
  return page;
}

const WAYS = [
  ['with Web Locks', () => inject('address'), true],
  ['without them, over plain HTTP', plainly, false],
] as const;

test.skipIf(!process.env.LOOPLINE).each(WAYS)(
  'a game belongs to one tab, which another can take over or branch from, %s',
  async (_, address, locks) => {
    const stored = opening(TWIXT, TWO, ['d4', 'm12']);
    const visit = await Visit.start({ stored, address: address(), size: DESKTOP });
    const { page: first } = visit;
    await expect.poll(() => first.evaluate(() => 'locks' in navigator)).toBe(locks);
    await placeAt(first, { x: 5, y: 5 });
    const other = await second(visit);
    await notice(other).waitFor();

    // Nothing can be played where the game is not.
    await click(other, { x: 8, y: 8 });
    await expect.poll(() => button(other, 'Place').isEnabled()).toBe(false);
    await expect.poll(() => button(other, 'Undo').isEnabled()).toBe(false);
    await expect.poll(() => turns(other)).toBe(3);

    // The first goes on, and the other, when it takes over, has all of it.
    await placeAt(first, { x: 9, y: 9 });
    await button(other, 'Play here').click();
    await other.waitForFunction(() => document.querySelectorAll('aside ol li').length === 4);
    await expect.poll(() => notice(other).count()).toBe(0);
    await notice(first).waitFor();
    await placeAt(other, { x: 12, y: 5 });

    // The first branches: a game of its own with the turns that it has, listed beside the other.
    await button(first, 'Continue with a copy').click();
    await expect.poll(() => notice(first).count()).toBe(0);
    await placeAt(first, { x: 2, y: 15 });
    await first.getByRole('link', { name: 'All games' }).click();
    await first.waitForURL(/#\/games/);
    await expect.poll(() => first.locator('main').getByText('5 turns').count()).toBe(2);
    // Over plain HTTP the browser itself complains of headers that are for HTTPS.
    if (locks) await visit.leave();
    else await visit.context.close();
  },
);

test.skipIf(!process.env.LOOPLINE).each(firstUnlessLong(WAYS))('so does an analysis, %s', async (_, address, locks) => {
  const over = 'This analysis is open in another tab';
  const told = (page: Page) => page.locator('.board').getByText(over);
  const listed = (page: Page) => page.locator('.tree button .text').allInnerTexts();
  const hash = '#/analysis';
  const visit = await Visit.start({ address: address(), hash });
  const { page: first } = visit;
  await paste(first, '(;GM[21]SZ[12];W[f6];B[h8])');
  await expect.poll(() => listed(first)).toEqual(['F6', 'H8']);
  const other = await second(visit);
  await told(other).waitFor();
  await expect.poll(() => listed(other)).toEqual(['F6', 'H8']);

  // Nothing is changed where it is not, and all of it is there after taking over.
  await click(other, { x: 8, y: 2 });
  await expect.poll(() => button(other, 'Place').isEnabled()).toBe(false);
  await tab(other, 'Comment');
  await expect.poll(() => other.getByLabel('Comment on this position').isEditable()).toBe(false);
  await tab(other, 'Turns');
  await button(first, 'To the end').click();
  await placeAt(first, { x: 2, y: 2 });
  await first.waitForFunction(() => localStorage.getItem('loopline.analysis')?.includes('c3'));
  await button(other, 'Continue here').click();
  await expect.poll(() => listed(other)).toEqual(['F6', 'H8', 'C3']);
  await told(first).waitFor();
  if (locks) {
    await visit.picture('desktop-light-analysis-elsewhere');
    await visit.expectAccessible();
  }

  // A copy, and a game that is opened on purpose, leave it alone.
  await button(first, 'Continue with a copy').click();
  await placeAt(first, { x: 9, y: 9 });
  const third = await second(visit);
  await told(third).waitFor();
  await paste(third, '@0/ A0/');
  await expect.poll(() => listed(third)).toEqual(['@0/', 'A0/']);
  await expect.poll(() => told(third).count()).toBe(0);
  await expect.poll(() => listed(other)).toEqual(['F6', 'H8', 'C3']);
  if (!locks) return visit.context.close();
  for (const [page, turns] of [
    [first, ['F6', 'H8', 'C3', 'J10']],
    [third, ['@0/', 'A0/']],
  ] as const) {
    await page.reload();
    await ready(page);
    await expect.poll(() => listed(page)).toEqual(turns);
    await expect.poll(() => told(page).count()).toBe(0);
  }
  await visit.leave();
});

test('so does a position in the editor', async () => {
  const visit = await Visit.start({
    hash: '#/editor',
    stored: { editor: '"twixt"' },
    size: PHONE,
    touch: true,
  });
  const { page: first } = visit;
  await click(first, { x: 5, y: 5 });
  const other = await second(visit);
  const told = other.locator('.board').getByText('This position is open in another tab');
  await told.waitFor();
  const pegs = (page: Page) => page.getByRole('gridcell', { name: /peg/ }).count();
  await expect.poll(async () => [await pegs(first), await pegs(other)]).toEqual([1, 1]);
  await expect.poll(() => other.locator('section.palette').getAttribute('inert')).not.toBeNull();
  await click(first, { x: 9, y: 9 });
  await button(other, 'Continue with a copy').click();
  await click(other, { x: 3, y: 12 });
  await expect.poll(() => pegs(other)).toBe(2);
  await first.reload();
  await expect.poll(() => pegs(first)).toBe(2);
  await visit.leave();
});

test.skipIf(!process.env.LOOPLINE)('a tab that is closed leaves its game to the one that waits for it', async () => {
  for (const address of [inject('address'), plainly()]) {
    const visit = await Visit.start({ stored: opening(TRAX, TWO, TRAX_MIDDLE.slice(0, 2)), address });
    const other = await second(visit);
    await notice(other).waitFor();
    await visit.page.close();
    await notice(other).waitFor({ state: 'detached' });
    await other.waitForFunction(() => document.querySelectorAll('aside ol li').length === 2);
    await visit.context.close();
  }
});

test('a second tab that nothing was played in begins with a game of its own', async () => {
  const visit = await Visit.start({ size: PHONE, touch: true });
  const other = await second(visit);
  await click(other, { x: 0, y: 0 });
  await expect.poll(() => button(other, 'Place').isEnabled()).toBe(true);
  await expect.poll(() => notice(other).count()).toBe(0);
  await visit.leave();
});

test('a browser that has no room left says so where the game is', async () => {
  const visit = await Visit.start({ stored: opening(TWIXT, TWO), size: PHONE, touch: true });
  const { page } = visit;
  await page.evaluate(() => {
    for (let size = 1 << 22; size > 0; size >>= 1) {
      try {
        for (let part = 0; ; part += 1) localStorage.setItem(`fill.${size}.${part}`, 'x'.repeat(size));
      } catch {}
    }
  });
  await placeAt(page, { x: 5, y: 5 });
  await page.locator('.board').getByText('no longer saved').waitFor();
  await visit.picture('phone-light-unkept');
  await visit.expectAccessible();
  await page.locator('.board').getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => page.locator('.board').getByText('no longer saved').count()).toBe(0);
  await visit.leave();
});
