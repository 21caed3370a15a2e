//! The first screen and the ways from it, beside the board and in the menu of the phone.
import { expect, test } from 'vitest';
import { button, click, squares, turns } from './board';
import { COMPUTER, opening, TRAX, TRAX_MIDDLE, TWIXT, TWO } from './games';
import { DESKTOP, PHONE, useBrowser, Visit } from './visit';

useBrowser();

const BOTH = { ...opening(TWIXT, COMPUTER, ['f6', 'm12']), ...opening(TRAX, TWO, TRAX_MIDDLE) };
const phone = { size: PHONE, touch: true };

/** Boxes of what must be seen at once, by its selector. */
async function bottoms(visit: Visit, ...selectors: string[]) {
  const boxes = await Promise.all(selectors.map((selector) => visit.page.locator(selector).boundingBox()));
  return boxes.map((box) => (box ? box.y + box.height : Number.POSITIVE_INFINITY));
}

test('games under way are gone on with, from play and from elsewhere', async () => {
  const visit = await Visit.start({ stored: BOTH });
  const { page } = visit;
  const contents = page.getByRole('navigation', { name: 'Sections' });
  await contents.getByRole('button', { name: 'TwixT 2 turns' }).click();
  await page.waitForFunction(() => document.querySelectorAll('aside ol li').length === 2);
  await contents.getByRole('link', { name: 'Position editor' }).click();
  await page.waitForURL(/#\/editor/);
  await contents.getByRole('button', { name: 'Trax 8 turns' }).click();
  await page.waitForFunction(() => document.querySelectorAll('aside ol li').length === 8);
  expect(page.url()).not.toContain('editor');
  await visit.picture('desktop-light-home-continue');
  await visit.leave();
});

test('an opponent chosen at home is chosen in the dialog', async () => {
  const visit = await Visit.start({ stored: BOTH });
  const { page } = visit;
  await button(page, 'Play the computer').click();
  await expect.poll(() => page.getByLabel('Computer', { exact: true }).isChecked()).toBe(true);
  await page.keyboard.press('Escape');
  await button(page, 'Two players, one screen').click();
  await expect.poll(() => page.getByLabel('Two people', { exact: true }).isChecked()).toBe(true);
  await button(page, 'Start').click();
  await expect.poll(() => turns(page)).toBe(0);
  await visit.leave();
});

test('on the phone the whole board and its bar are seen at once, whatever is played', async () => {
  for (const stored of [
    {},
    BOTH,
    opening(TWIXT, TWO, ['f6']),
    opening({ ...TRAX, game: 'solitaire', rules: '3x3 seed 7' }, TWO),
  ]) {
    const visit = await Visit.start({ ...phone, stored });
    for (const bottom of await bottoms(visit, '.frame', '.bar', '.actions')) {
      expect(bottom).toBeLessThanOrEqual(PHONE.height);
    }
    const board = await visit.page.locator('.frame').boundingBox();
    expect((board?.width ?? 0) * (board?.height ?? 0)).toBeGreaterThan(0.45 * PHONE.width * PHONE.height);
    await visit.leave();
  }
});

test('the menu of the phone leads everywhere', async () => {
  const visit = await Visit.start({ ...phone, stored: BOTH });
  const { page } = visit;
  await button(page, 'Menu').click();
  await page.getByRole('button', { name: 'TwixT 2 turns' }).waitFor();
  await visit.look((scheme) => `phone-${scheme}-menu`);
  for (const name of ['Analysis board', 'Position editor', 'Rules of the games', 'Import a game', 'All games']) {
    await page.getByRole('link', { name }).click();
    await page.waitForFunction(() => document.querySelector('dialog') === null);
    expect(new URL(page.url()).hash).not.toBe('#/');
    await button(page, 'Menu').click();
  }
  await button(page, 'Play solitaire').click();
  await page.locator('.pile').waitFor();
  await expect.poll(() => page.locator('dialog').count()).toBe(0);
  await visit.leave();
});

test('the menu gives the focus back, also after a dialog that it opened', async () => {
  const visit = await Visit.start(phone);
  const { page } = visit;
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await button(page, 'Menu').press('Enter');
  await page.keyboard.press('Escape');
  await expect.poll(() => focused()).toBe('Menu');
  await button(page, 'Menu').press('Enter');
  await button(page, 'Settings').click();
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => focused()).toBe('Menu');
  await visit.leave();
});

test('on the phone all of a board of TwixT can be shown again, and its other side', async () => {
  const visit = await Visit.start({ ...phone, stored: opening(TWIXT, TWO, ['f6']) });
  for (const name of ['Show all', 'Show the board from its other side']) {
    await expect.poll(() => button(visit.page, name).isVisible()).toBe(true);
  }
  await visit.expectNoSidewaysScroll();
  await visit.leave();
});

test('a game can be played at once while the contents stand beside it', async () => {
  const visit = await Visit.start();
  const { page } = visit;
  for (const name of ['Continue', 'Begin', 'Study']) await page.getByRole('heading', { name }).waitFor();
  await click(page, { x: 0, y: 0 });
  await expect.poll(() => button(page, 'Place').isEnabled()).toBe(true);
  await expect.poll(() => squares(page, 'space')).toHaveLength(1);
  await visit.leave();
});

/** Every control that is shown, unless a finger hits it in the middle; it is scrolled to if need be. */
async function unreachable(visit: Visit): Promise<string[]> {
  return visit.page.evaluate(() => {
    const selector = 'button, a[href], select, input, [role="switch"]';
    // The button that skips to the board shows itself to the keyboard alone.
    const all = [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => !one.matches('.skip'));
    const seen = all.filter((one) => one.checkVisibility());
    const covered = seen.filter((one) => {
      one.scrollIntoView({ block: 'nearest' });
      const box = one.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const hit = document.elementFromPoint(x, y);
      return !(hit && (one.contains(hit) || one.closest('label')?.contains(hit)));
    });
    return covered.map((one) => one.getAttribute('aria-label') ?? one.innerText);
  });
}

/** The controls that are too small for a finger; the rail beside the board is for a mouse, if there is one. */
async function small(visit: Visit): Promise<string[]> {
  return visit.page.evaluate(() => {
    const seen = [...document.querySelectorAll<HTMLElement>('button, nav a, select, [role="switch"]')];
    const boxes = seen.map((one) => ({
      name: one.getAttribute('aria-label') ?? one.innerText,
      least: one.closest('.contents, .own') && matchMedia('(pointer: fine)').matches ? 34 : 43.5,
      box: one.getBoundingClientRect(),
    }));
    const shown = boxes.filter(({ box }) => box.width > 0);
    return shown
      .filter(({ box, least }) => box.width < least || box.height < least)
      .map(({ name, box }) => `${name}: ${box.width} × ${box.height}`);
  });
}

const ZOOMED = { width: 640, height: 400 };

test('nothing is lost and every target is large enough, whatever the size of the window', async () => {
  for (const stored of [BOTH, opening(TWIXT, TWO, ['f6'])]) {
    const visit = await Visit.start({ size: DESKTOP, stored });
    for (const size of [DESKTOP, PHONE, ZOOMED, { width: 740, height: 360 }]) {
      const message = `${size.width} × ${size.height}`;
      await visit.page.setViewportSize(size);
      await visit.expectNoSidewaysScroll();
      await expect.poll(() => unreachable(visit), { message }).toEqual([]);
      await expect.poll(() => small(visit), { message }).toEqual([]);
    }
    await visit.leave();
  }
});

test('at 200 % the board is still seen whole, and the dialogs scroll', async () => {
  const visit = await Visit.start({ size: ZOOMED, stored: BOTH });
  const { page } = visit;
  const board = await page.locator('.frame').boundingBox();
  expect(board?.height).toBeGreaterThan(250);
  expect((board?.y ?? 0) + (board?.height ?? 0)).toBeLessThanOrEqual(ZOOMED.height);
  await visit.picture('zoomed-light-trax-middle');
  await button(page, 'New game').click();
  await button(page, 'Start').waitFor();
  await expect.poll(() => unreachable(visit)).toContain('Menu');
  await button(page, 'More options').click();
  await page.getByLabel('Own tile only').check();
  await visit.picture('zoomed-light-trax-new');
  await visit.leave();
});
