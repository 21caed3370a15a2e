//! The screen stays on while a clock of seconds runs for a player who sees it, and at no other time.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { button } from './board';
import { hashOf, meet, seated } from './people';
import { useBrowser, Visit } from './visit';

useBrowser();

/** Counts the locks that a page holds. */
function counted() {
  const held = new Set<object>();
  const request = async () => {
    const lock = {
      released: false,
      async release() {
        lock.released = true;
        held.delete(lock);
      },
    };
    held.add(lock);
    return lock;
  };
  // A hidden page loses its locks.
  const hide = () => {
    for (const lock of held) Object.assign(lock, { released: true });
    held.clear();
  };
  Object.assign(globalThis, { held, hide });
  Object.defineProperty(navigator, 'wakeLock', { value: { request } });
}

const held = (page: Page) => page.evaluate(() => (globalThis as unknown as { held: Set<object> }).held.size);

/** Hides a page from its person, or shows it again. */
const show = (page: Page, seen: boolean) =>
  page.evaluate((seen) => {
    if (!seen) (globalThis as unknown as { hide: () => void }).hide();
    Object.defineProperty(document, 'hidden', { value: !seen, configurable: true });
    Object.defineProperty(document, 'visibilityState', {
      value: seen ? 'visible' : 'hidden',
      configurable: true,
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, seen);

describe.skipIf(!process.env.LOOPLINE)('with the real server', () => {
  const here = () => ({ before: counted });

  test('a player sees the clock without touching the screen, until the game is over; a watcher lets it go dark', async () => {
    const { anna, bert, link } = await meet({}, here());
    const watcher = await Visit.start({ ...here(), hash: hashOf(link) });
    await seated(watcher.page);
    await expect.poll(() => held(anna.page)).toBe(1);
    await expect.poll(() => held(bert.page)).toBe(1);
    await show(anna.page, false);
    expect(await held(anna.page)).toBe(0);
    await show(anna.page, true);
    await expect.poll(() => held(anna.page)).toBe(1);
    expect(await held(watcher.page)).toBe(0);
    await anna.page.evaluate(() => {
      location.hash = '#/rules';
    });
    await expect.poll(() => held(anna.page)).toBe(0);
    await button(bert.page, 'Resign').click();
    await bert.page.getByRole('dialog').getByRole('button', { name: 'Resign', exact: true }).click();
    await bert.page.getByRole('button', { name: 'Rematch', exact: true }).waitFor();
    await expect.poll(() => held(bert.page)).toBe(0);
    for (const visit of [anna, bert, watcher]) await visit.leave();
  });

  test('games for days, or without a clock, keep no screen on', async () => {
    for (const radio of ['Days for each turn', 'No clock']) {
      const { anna, bert } = await meet({ radios: [radio] }, here());
      expect([await held(anna.page), await held(bert.page)]).toEqual([0, 0]);
      await anna.leave();
      await bert.leave();
    }
  });
});
