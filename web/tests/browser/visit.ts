//! A visit to the page in a browser context of its own, which notes everything that goes wrong on the way.
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Disposable,
  type Locator,
  type Page,
} from 'playwright-core';
import { beforeAll, expect, inject } from 'vitest';
import { firstUnlessLong, long } from './long';
import { Pages } from './pages';

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 360, height: 740 };
/** What a browser with its bars leaves of a small phone. */
export const SMALL = { width: 360, height: 560 };

/** A browser says this of a page that takes its time to start. */
const SLOW_START = /was preloaded using link preload but not used within a few seconds/;

/**
 * What the browser goes without: two pages of its own for the address bar, which it would start for every window and
 * which take longer than the page under test. Only the last such list counts, so what Playwright turns off is named
 * again.
 */
const WITHOUT = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

const ARGS = [
  `--disable-features=${WITHOUT.join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A name for this machine that browsers do not take for safe.
  '--host-resolver-rules=MAP plain.test 127.0.0.1',
];

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const screens = fileURLToPath(new URL('../../../target/screens/', import.meta.url));

let browser: Browser | undefined;

/**
 * Starts the browser before the tests of a file, unless one before it in the same worker did: it ends with the worker.
 */
export function useBrowser() {
  beforeAll(async () => {
    if (browser?.isConnected()) return;
    const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
    if (!existsSync(executablePath)) throw new Error(`no browser at ${executablePath}; set CHROMIUM`);
    browser = await chromium.launch({ executablePath, args: ARGS });
  });
}

/** The devices that whole views are looked at on. */
export const DEVICES = firstUnlessLong([
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const);

export type Scheme = 'light' | 'dark';

/** Kept by whoever has played both games before. */
const PLAYED = { visit: 'met', 'level.trax': 3, 'level.twixt': 3 };

/** How a visitor comes. */
export interface Visitor {
  size?: { width: number; height: number };
  scheme?: Scheme;
  touch?: boolean;
  /** Kept under their names before the page is opened. */
  stored?: Record<string, unknown>;
  /** Whether the page may keep itself for times without a connection; tests of other things are quicker without. */
  offline?: boolean;
  /** What the browser says its person reads. */
  locale?: string;
  /** Whether things move. */
  moving?: boolean;
  /** Where the page is, if not where all tests find it. */
  address?: string;
  /** Whether the browser believes a certificate that nobody vouches for. */
  trusting?: boolean;
  /** The fragment that the page is opened with. */
  hash?: string;
  /** What is on the page once it is there, if it is not a board or a place of ours. */
  awaited?: string;
  /** Whether it is a first visit, which is offered a look at the game. */
  newcomer?: boolean;
  /** Run in the page before anything of its own. */
  before?: () => void;
  /** Done to the page before it is opened; nobody was at such a page before, nor is afterwards. */
  prepare?: (page: Page) => Promise<void>;
  /** Whether nobody was at the page before, nor is afterwards. */
  fresh?: boolean;
}

export class Visit {
  readonly page: Page;
  readonly troubles: string[] = [];
  /** Every address that was asked for, in order, by the page and its worker. */
  readonly asked: string[] = [];
  readonly context: BrowserContext;
  readonly #address: string;
  readonly #fresh: boolean;
  readonly #pages: Pages;
  readonly #scripts: Disposable[] = [];
  /** What pictures are taken by, once one was. */
  #session: CDPSession | undefined;

  static async start({
    size = DESKTOP,
    scheme = 'light',
    touch = false,
    stored = {},
    offline = false,
    locale = 'en-GB',
    moving = false,
    address = inject('address'),
    trusting = false,
    hash = '',
    awaited = hash ? '.place h1, .place [role="grid"]' : '[role="grid"]',
    newcomer = false,
    before,
    prepare,
    fresh = offline || prepare !== undefined,
  }: Visitor = {}) {
    if (!browser) throw new Error('no browser was started: call useBrowser()');
    const pages = new Pages(address, {
      viewport: size,
      colorScheme: scheme,
      hasTouch: touch,
      isMobile: touch,
      reducedMotion: moving ? 'no-preference' : 'reduce',
      ignoreHTTPSErrors: trusting,
      serviceWorkers: offline ? 'allow' : 'block',
      locale,
    });
    const page = await pages.take(browser, fresh);
    const visit = new Visit(page, address, pages, fresh);
    const script = await page.addInitScript(
      ({ id, kept }) => {
        if (sessionStorage.getItem('visit') === id) return;
        sessionStorage.clear();
        sessionStorage.setItem('visit', id);
        for (const [name, value] of Object.entries(kept)) {
          localStorage.setItem(`loopline.${name}`, typeof value === 'string' ? value : JSON.stringify(value));
        }
      },
      { id: randomUUID(), kept: { ...(!newcomer && PLAYED), ...stored } },
    );
    visit.#scripts.push(script);
    if (before) visit.#scripts.push(await page.addInitScript(before));
    await prepare?.(page);
    await page.goto(new URL(hash, address).href);
    await page.locator(awaited).first().waitFor({ state: 'attached' });
    return visit;
  }

  private constructor(page: Page, address: string, pages: Pages, fresh: boolean) {
    this.context = page.context();
    this.page = page;
    this.#address = address;
    this.#pages = pages;
    this.#fresh = fresh;
    page.on('console', (message) => {
      if (message.text() === 'Service Worker registration blocked by Playwright') return;
      if (SLOW_START.test(message.text())) return;
      if (message.type() === 'error' || message.type() === 'warning')
        this.troubles.push([message.text(), message.location().url].filter(Boolean).join(' at '));
    });
    page.on('pageerror', (error) => this.troubles.push(String(error)));
    page.on('requestfailed', (request) => {
      // Leaving the page ends what it was still fetching.
      if (request.failure()?.errorText === 'net::ERR_ABORTED') return;
      this.troubles.push(`${request.url()} failed`);
    });
    this.context.on('request', (request) => {
      this.asked.push(request.url());
      const known = request.url().startsWith(this.#address) || request.url().startsWith('data:');
      if (!known) this.troubles.push(`asked elsewhere: ${request.url()}`);
    });
  }

  /** Passes over troubles that a test has made itself. */
  forgive(wanted: RegExp) {
    const others = this.troubles.filter((trouble) => !wanted.test(trouble));
    this.troubles.splice(0, this.troubles.length, ...others);
  }

  /** Leaves, and fails if anything went wrong. */
  async leave() {
    if (this.#fresh || this.page.isClosed()) await this.context.close();
    else {
      for (const script of this.#scripts) await script.dispose();
      await this.#session?.detach();
      await this.#pages.giveBack(this.page);
    }
    expect(this.troubles).toEqual([]);
  }

  /**
   * Fails if axe-core finds anything on the page as it is now. Nothing is loaded for it: a style sheet that is still on
   * its way it would put in as inline style, which the page's policy forbids, and only its rules of media and
   * orientation would ask. Where the same page was looked at in other colours, only the rules about colours are left to
   * ask.
   */
  async expectAccessible({ coloursOnly = false } = {}) {
    if (!(await this.page.evaluate(() => 'axe' in globalThis))) await this.page.evaluate(axe);
    const rules = coloursOnly ? ['color-contrast', 'link-in-text-block'] : undefined;
    const found = await this.page.evaluate(async (rules) => {
      const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
      // What has just changed is drawn first: text changes its colour a frame before the ground behind it.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      const changing = () => document.getAnimations().filter((one) => one instanceof CSSTransition);
      while (changing().length > 0) await Promise.allSettled(changing().map(({ finished }) => finished));
      const { violations } = await axe.run({
        preload: false,
        resultTypes: ['violations'],
        ...(rules && { runOnly: { type: 'rule', values: rules } }),
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
    }, rules);
    expect(found).toEqual([]);
  }

  /**
   * Looks at the page as it is, by day and by night: it fits, is accessible, and is kept in pictures. What is
   * accessible by day needs only its colours looked at by night.
   */
  async look(name: (scheme: Scheme) => string, fullPage = false) {
    await this.expectNoSidewaysScroll();
    await this.inBothLights(async (scheme) => {
      await this.expectAccessible({ coloursOnly: scheme === 'dark' });
      await this.picture(name(scheme), fullPage);
    });
  }

  /** Keeps pictures by day and by night. */
  async pictures(name: (scheme: Scheme) => string) {
    if (long) await this.inBothLights((scheme) => this.picture(name(scheme)));
  }

  /** Does something by day and by night with a page that follows the system's light. */
  async inBothLights(work: (scheme: Scheme) => Promise<void>) {
    for (const scheme of ['light', 'dark'] as const) {
      await this.page.emulateMedia({ colorScheme: scheme });
      await work(scheme);
    }
    await this.page.emulateMedia({ colorScheme: 'light' });
  }

  /** Goes to another place of the page by its fragment, and is back when the page has noticed. */
  async go(fragment: string) {
    await this.page.evaluate(
      (hash) =>
        new Promise<void>((noticed) => {
          if (location.hash === hash) return noticed();
          addEventListener('hashchange', () => noticed(), { once: true });
          location.hash = hash;
        }),
      fragment,
    );
  }

  /**
   * Keeps a picture of the page for people to look at, in a long run; made in half the time of Playwright's, which is
   * packed more tightly.
   */
  async picture(name: string, fullPage = false) {
    if (!long) return;
    this.#session ??= await this.context.newCDPSession(this.page);
    const { cssContentSize } = await this.#session.send('Page.getLayoutMetrics');
    const { data } = await this.#session.send('Page.captureScreenshot', {
      optimizeForSpeed: true,
      captureBeyondViewport: fullPage,
      ...(fullPage && { clip: { ...cssContentSize, scale: 1 } }),
    });
    mkdirSync(screens, { recursive: true });
    writeFileSync(`${screens}${name}.png`, data, 'base64');
  }

  /** Fails unless something is whole in the window as it is scrolled now. */
  async expectInView(what: Locator) {
    await what.waitFor();
    const { width, height } = this.page.viewportSize() ?? DESKTOP;
    await expect
      .poll(async () => {
        const box = await what.boundingBox();
        if (!box) return 'not there';
        const out = Math.max(-box.x, -box.y, box.x + box.width - width, box.y + box.height - height);
        return out > 0.5 ? `${Math.round(out)} px outside` : 'in view';
      })
      .toBe('in view');
  }

  async expectNoSidewaysScroll() {
    await expect
      .poll(() => this.page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0);
  }
}
