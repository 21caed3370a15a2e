//! Dialogs: what matters is seen without scrolling, what is cut off says so, and the board stays in view.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { button } from './board';
import { opening, TRAX, TRAX_MIDDLE, TWIXT, TWO } from './games';
import { analysis, menu, paste } from './study';
import { DESKTOP, PHONE, useBrowser, Visit } from './visit';

useBrowser();

async function box(where: Locator) {
  const found = await where.first().boundingBox();
  if (!found) throw new Error(`${where} is not in view`);
  return found;
}

const dialog = (page: Page) => page.locator('dialog');

test('a new game asks for four or five things, and for the rest on request', async () => {
  for (const [size, setup] of [
    [DESKTOP, TRAX],
    [PHONE, TWIXT],
  ] as const) {
    const touch = size === PHONE;
    const visit = await Visit.start({
      size,
      touch,
      stored: opening(setup, { mode: 'computer', seat: 0, level: 3 }),
    });
    const { page } = visit;
    await button(page, 'New game').click();
    const groups = dialog(page).locator('fieldset, input[type="range"]');
    await expect.poll(() => groups.count()).toBe(5);
    await visit.look((scheme) => `${touch ? 'phone' : 'desktop'}-${scheme}-dialog-new-short`);
    await button(page, 'More options').click();
    await expect.poll(() => groups.count()).toBeGreaterThan(7);
    await button(page, 'More options').click();
    await expect.poll(() => groups.count()).toBe(5);
    await visit.leave();
  }
});

test('what is not as usual is shown from the start, and a handicap says whom it favours', async () => {
  const setup = { ...TWIXT, size: '24x20' };
  const visit = await Visit.start({
    size: DESKTOP,
    stored: opening(setup, { mode: 'computer', seat: 0, level: 3 }),
  });
  const { page } = visit;
  await button(page, 'New game').click();
  await page.getByText('Red is favoured: 4 rows less to cross.').waitFor();
  await page.getByLabel('Black', { exact: true }).check();
  await page.getByText('Black is favoured: 4 rows less to cross.').waitFor();
  await page.getByRole('group', { name: 'Row handicap' }).getByLabel('None').check();
  await page.getByText('Makes the distance shorter for one side').waitFor();
  await visit.leave();
});

test('on the desktop every choice for a new game is seen without scrolling', async () => {
  const visit = await Visit.start({
    size: DESKTOP,
    stored: opening(TWIXT, { mode: 'computer', seat: 0, level: 3 }),
  });
  const { page } = visit;
  await button(page, 'New game').click();
  await button(page, 'More options').click();
  await page.getByRole('group', { name: 'Row handicap' }).getByLabel('3', { exact: true }).check();
  for (const name of ['Board', 'First peg', 'Row handicap', 'Thinks no longer than', 'Preview before placing']) {
    const group = await box(page.getByRole('group', { name }));
    expect(group.y, name).toBeGreaterThanOrEqual(0);
    expect(group.y + group.height, name).toBeLessThanOrEqual(DESKTOP.height);
  }
  const hidden = () => dialog(page).evaluate((one) => one.scrollHeight - one.clientHeight);
  await expect.poll(() => hidden()).toBeLessThanOrEqual(0);
  await expect.poll(() => page.locator('dialog .edge').count()).toBe(0);
  await visit.expectAccessible();
  await page.getByText('24 × 21 holes').waitFor();
  await visit.picture('desktop-light-dialog-new');
  await page.getByLabel('Trax', { exact: true }).check();
  await expect.poll(() => hidden()).toBeLessThanOrEqual(0);
  await visit.leave();
});

test('a size may be typed; one that cannot be is refused with the reason', async () => {
  const visit = await Visit.start({ size: DESKTOP, stored: opening(TWIXT, TWO) });
  const { page } = visit;
  await button(page, 'New game').click();
  const other = page.getByLabel('Board: Other');
  await other.fill('24x90');
  await expect
    .poll(() => dialog(page).getByRole('alert').first().innerText())
    .toBe('4 to 48 holes each way, such as 20 or 24x20.');
  await button(page, 'Start').click();
  await expect.poll(() => dialog(page).count()).toBe(1);
  await visit.picture('desktop-light-dialog-wrong');
  await other.fill('20x16');
  await expect.poll(() => dialog(page).getByRole('alert').first().innerText()).toBe('');
  await button(page, 'Start').click();
  await dialog(page).waitFor({ state: 'detached' });
  await expect.poll(() => page.locator('.summary .name').innerText()).toMatch(/20 × 16/);
  await visit.leave();
});

test('on a phone a cut edge shows that a dialog goes on', async () => {
  const visit = await Visit.start({ size: PHONE, touch: true, stored: opening(TWIXT, TWO) });
  const { page } = visit;
  await button(page, 'New game').click();
  await button(page, 'More options').click();
  const edge = page.locator('dialog .edge');
  await edge.waitFor({ state: 'attached' });
  const [mark, start] = [await box(edge.locator('span')), await box(button(page, 'Start'))];
  expect(mark.y + mark.height).toBeLessThanOrEqual(start.y);
  await visit.pictures((scheme) => `phone-${scheme}-dialog-edge`);
  await visit.expectNoSidewaysScroll();
  await dialog(page).evaluate((one) => one.scrollTo(0, one.scrollHeight));
  await edge.waitFor({ state: 'detached' });
  await visit.leave();
});

test('a turn is typed beside the board, never over it', async () => {
  for (const [device, size] of [
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ] as const) {
    const stored = opening(TRAX, TWO, TRAX_MIDDLE);
    for (const hash of ['', '#/analysis']) {
      const visit = await Visit.start({ size, touch: device === 'phone', stored, hash });
      const { page } = visit;
      await page.locator('[role="gridcell"][tabindex="0"]').focus();
      await page.keyboard.press('/');
      await page.getByLabel('Turn', { exact: true }).fill('Z99/');
      await page.keyboard.press('Enter');
      await expect.poll(() => dialog(page).getByRole('alert').first().innerText()).not.toBe('');
      const [frame, over] = [await box(page.locator('.frame')), await box(dialog(page))];
      const meet =
        over.x < frame.x + frame.width && frame.x < over.x + over.width && over.y < frame.y + frame.height - 1;
      expect(meet, `${device} ${hash}`).toBe(false);
      await visit.picture(`${device}-light-dialog-type${hash ? '-analysis' : ''}`);
      await visit.leave();
    }
  }
});

test('a long paste shows that it is read, and can be stopped', async () => {
  const visit = await analysis();
  const { page } = visit;
  await paste(page, '@0/ A0/ B1/');
  const long = `${'@0/ A0/ B1/ A3+\n'.repeat(330_000)}`;
  const pasteLong = () => paste(page, long);
  // The reader waits for its module until it was stopped: a quick machine would have read everything by then.
  let stopped = () => {};
  const gate = new Promise<void>((resolve) => {
    stopped = resolve;
  });
  await page.route('**/*.wasm', async (route) => {
    await gate;
    await route.continue().catch(() => {});
  });
  await pasteLong();
  await page.getByRole('progressbar').waitFor();
  await page.getByText('Reading 5.3 MB').waitFor();
  await button(page, 'Stop').click();
  stopped();
  await dialog(page).waitFor({ state: 'detached' });
  await expect.poll(() => page.locator('.tree button .text').allInnerTexts()).toEqual(['@0/', 'A0/', 'B1/']);
  await menu(page, 'Import');
  await page.getByLabel('Record').focus();
  await pasteLong();
  await page.getByText('200 games were found').waitFor({ timeout: 60_000 });
  await visit.leave();
});
