//! The page as an app: it can be installed, opens and plays without a connection, and changes its version when asked.

import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { barText, button, click, isOver, type Square, squares, turns, waitForTurn } from './board';
import { COMPUTER, opening, TRAX } from './games';
import { anotherVersion, builtVersion, VersionServer } from './versions';
import { DESKTOP, PHONE, useBrowser, Visit } from './visit';

useBrowser();

let server: VersionServer;
beforeEach(async () => {
  server = await VersionServer.start();
});
afterEach(() => server.stop());

/** Waits until the worker has everything and answers for the page. */
async function kept(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

const visit = (stored: Record<string, unknown> = {}) => Visit.start({ offline: true, address: server.address, stored });

const versions = (page: Page) => page.evaluate(() => caches.keys());

const shownVersion = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content);

/** A worker takes over when the one before has answered all that it was asked. */
const SLOWLY = { timeout: 90_000 };

/** Has the page look for a new version, as it does by itself from time to time. */
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });

async function placeSomewhere(page: Page, spaces: Square[]) {
  for (const square of spaces) {
    await click(page, square);
    if (await button(page, 'Place').isEnabled()) return button(page, 'Place').click();
  }
  throw new Error('no space takes a tile');
}

/** One turn of the person and one of the computer. */
async function playOn(page: Page) {
  await placeSomewhere(page, await squares(page, ': space'));
  await waitForTurn(page);
}

test('the page can be installed, and after one visit a whole game against the computer needs no connection', async () => {
  const here = await visit(opening({ ...TRAX, rules: '4x4' }, COMPUTER));
  const { page } = here;
  await kept(page);
  const session = await here.context.newCDPSession(page);
  const { errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '{}');
  expect(manifest).toMatchObject({ short_name: 'Loopline', start_url: '/', display: 'standalone' });
  expect(manifest.shortcuts.map((one: { url: string }) => one.url)).toEqual(['/#/analysis', '/#/rules']);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // The test's windows keep nothing when they are closed, which alone stands in the way.
  expect(installabilityErrors.map((error) => error.errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  const sizes = await page.evaluate(async (icons: { src: string; sizes: string }[]) => {
    const pictures = icons.filter(({ sizes }) => sizes !== 'any');
    return Promise.all(
      pictures.map(async ({ src, sizes }) => {
        const { width, height } = await createImageBitmap(await (await fetch(src)).blob());
        return [sizes, `${width}x${height}`];
      }),
    );
  }, manifest.icons);
  expect(sizes).toHaveLength(4);
  for (const [said, real] of sizes) expect(real).toBe(said);
  server.vanish();
  await page.reload();
  await page.locator('[role="grid"]').waitFor({ state: 'attached' });
  await expect.poll(() => shownVersion(page)).toBe(builtVersion());
  for (let turn = 0; turn < 40 && !(await isOver(page)); turn += 1) await playOn(page);
  await expect.poll(() => barText(page)).toMatch(/You won|You lost|A draw/);
  for (const place of ['analysis', 'rules', 'editor', 'games']) {
    await page.goto(`${server.address}#/${place}`);
    await page.locator('.place h1').first().waitFor();
  }
  await expect.poll(() => page.evaluate(() => [...document.fonts].some((font) => font.status === 'error'))).toBe(false);
  await here.leave();
});

test('what the server of all tests sends can be kept as well', async () => {
  const here = await Visit.start({ offline: true });
  const { page } = here;
  await kept(page);
  await here.context.setOffline(true);
  await page.reload();
  await page.locator('[role="grid"]').waitFor({ state: 'attached' });
  await playOn(page);
  await expect.poll(() => turns(page)).toBe(2);
  await here.leave();
});

test('a new version says so, waits, and takes over with the game, each page when it is asked', async () => {
  const next = anotherVersion();
  const here = await visit(opening(TRAX, COMPUTER));
  const { page } = here;
  await kept(page);
  await playOn(page);
  const second = await here.context.newPage();
  await second.goto(`${server.address}#/games`);
  await second.locator('.place h1').first().waitFor();
  server.deploy(next.folder);
  await lookForUpdate(page);
  await page.getByText('A new version is ready').waitFor();
  await here.expectAccessible();
  await here.picture('desktop-light-update');
  await page.setViewportSize(PHONE);
  await here.expectNoSidewaysScroll();
  await here.picture('phone-light-update');
  await page.setViewportSize(DESKTOP);

  // Nothing has changed for the game, nor for what the old page has not fetched yet.
  await expect.poll(() => shownVersion(page)).toBe(builtVersion());
  await playOn(page);
  await expect.poll(() => turns(page)).toBe(4);
  await page.goto(`${server.address}#/games`);
  await page.locator('.place h1').first().waitFor();
  await page.goto(`${server.address}#/`);

  await button(page, 'Reload now').click();
  await page.waitForFunction((wanted) => document.querySelector(`meta[content="${wanted}"]`), next.version, SLOWLY);
  await page.locator('[role="grid"]').waitFor({ state: 'attached' });
  await expect.poll(() => turns(page)).toBe(4);

  // Another page goes on with its own version.
  await expect.poll(() => shownVersion(second)).toBe(builtVersion());
  await second.goto(`${server.address}#/rules`);
  await second.locator('.place h1').first().waitFor();
  await expect
    .poll(async () => (await versions(second)).sort())
    .toEqual([`loopline-${builtVersion()}`, `loopline-${next.version}`].sort());
  await second.getByText('A new version is ready').waitFor();
  await button(second, 'Reload now').click();
  await second.waitForFunction((wanted) => document.querySelector(`meta[content="${wanted}"]`), next.version, SLOWLY);
  await expect.poll(() => versions(page)).toEqual([`loopline-${next.version}`]);

  await second.close();
  await page.getByText('open in another tab').waitFor({ state: 'detached' });
  await playOn(page);
  await expect.poll(() => turns(page)).toBe(6);
  next.remove();
  await here.leave();
});
