//! Pages that visits use one after the other: the next address of a page costs a third of what a new page does.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/** How long an action of a test waits until it is possible, on a machine that is busy with other things. */
const TIMEOUT_MS = 120_000;

/** A file of the server that does nothing. */
const NOWHERE = '/app.webmanifest';

/** What tests listen to. */
const EVENTS = ['console', 'pageerror', 'request', 'requestfailed', 'response', 'websocket', 'dialog'];

/** Pages that nobody is at, by their server and by how their contexts were made. */
const free = new Map<string, Page[]>();

export class Pages {
  readonly #key: string;

  constructor(
    readonly address: string,
    readonly options: BrowserContextOptions,
  ) {
    this.#key = JSON.stringify([address, options]);
  }

  /** A page in a context of its own that keeps nothing of other visits. */
  async take(browser: Browser, fresh: boolean): Promise<Page> {
    const kept = fresh ? undefined : free.get(this.#key)?.pop();
    if (kept) return kept;
    const context = await browser.newContext(this.options);
    context.setDefaultTimeout(TIMEOUT_MS);
    return context.newPage();
  }

  /**
   * Leaves a page to the next visit; one that is closed, elsewhere or without its server is closed with its context.
   */
  async giveBack(page: Page) {
    const kept = page.url().startsWith(this.address) && (await this.#clear(page).catch(() => false));
    if (!kept) return page.context().close();
    const others = free.get(this.#key);
    if (others) others.push(page);
    else free.set(this.#key, [page]);
  }

  async #clear(page: Page): Promise<boolean> {
    const context = page.context();
    for (const other of context.pages()) if (other !== page) await other.close();
    for (const event of EVENTS) page.removeAllListeners(event);
    context.removeAllListeners('request');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto(new URL(NOWHERE, this.address).href);
    const { viewport, colorScheme, reducedMotion } = this.options;
    if (viewport) await page.setViewportSize(viewport);
    await page.mouse.move(-1, -1);
    await page.emulateMedia({
      media: null,
      colorScheme,
      reducedMotion,
      contrast: 'no-preference',
      forcedColors: 'none',
    });
    await context.clearPermissions();
    await context.clearCookies();
    const session = await context.newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', {
      origin: new URL(this.address).origin,
      storageTypes: 'all',
    });
    await session.send('Page.resetNavigationHistory');
    await session.detach();
    return true;
  }
}
