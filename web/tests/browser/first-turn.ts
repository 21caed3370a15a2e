//! When the first turn became possible, and what the page had asked for by then.
import type { Page } from 'playwright-core';

interface Noted {
  firstTurn?: number;
}

export const firstTurn = {
  /** Has the page note the moment of the first frame with a board on which a turn can be shown. */
  watch: async (page: Page) => {
    await page.addInitScript(() => {
      const noted = globalThis as Noted;
      const watcher = new MutationObserver(() => {
        if (!document.querySelector('[role="grid"]') || !document.querySelector('.hit')) return;
        watcher.disconnect();
        requestAnimationFrame(() =>
          setTimeout(() => {
            noted.firstTurn = performance.now();
          }),
        );
      });
      watcher.observe(document, { childList: true, subtree: true });
    });
  },

  /** Milliseconds from the start of the visit, and the files asked for until then. */
  of: async (page: Page) => {
    await page.waitForFunction(() => (globalThis as Noted).firstTurn !== undefined);
    return page.evaluate(() => {
      const time = (globalThis as Noted).firstTurn ?? 0;
      const entries = performance.getEntriesByType('resource').filter((entry) => entry.startTime < time);
      const asked = entries.map((entry) => new URL(entry.name).pathname.slice(1));
      return { time, asked: [...new Set(asked)] };
    });
  },
};
