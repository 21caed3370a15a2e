//! Push in the service worker: how it shows notices, where a click leads, and what it tells the server of a renewed
//! subscription. What a browser without a screen does not have, permissions and a push service, stands in the worker
//! for the time of a test.
import type { Page, Worker } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { meet, type } from './people';
import { Program } from './program';
import { useBrowser, Visit } from './visit';

useBrowser();

/** What a worker has done, for the tests to read. */
interface Watched extends ServiceWorkerGlobalScope {
  shown: unknown[];
  badges: number[];
}

/** A click on a notification that leads to a path. */
const click = (worker: Worker, path: string) =>
  worker.evaluate((data) => {
    const event = new ExtendableEvent('notificationclick');
    self.dispatchEvent(Object.assign(event, { notification: { close: () => {}, data } }));
  }, path);

/** A device of this browser, told to the server. */
const told = (page: Page, endpoint: string) =>
  page.evaluate(async (endpoint) => {
    await fetch('/api/me');
    const body = JSON.stringify({
      endpoint,
      p256dh: `BAAA${'A'.repeat(83)}`,
      auth: 'A'.repeat(22),
      language: 'de',
    });
    const headers = { 'Content-Type': 'application/json' };
    return (await fetch('/api/me/devices', { method: 'PUT', headers, body })).status;
  }, endpoint);

const known = (page: Page) =>
  page.evaluate(async () => (await (await fetch('/api/me/notices')).json()).device as string | undefined);

describe.skipIf(!process.env.LOOPLINE)('with the real server', () => {
  const program = new Program(process.env.LOOPLINE ?? '');
  let visit: Visit;
  let page: Page;
  let worker: Worker;
  beforeAll(async () => {
    await program.start();
    visit = await Visit.start({ address: program.address, offline: true });
    page = visit.page;
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    worker = visit.context.serviceWorkers()[0] ?? (await visit.context.waitForEvent('serviceworker'));
  });
  afterAll(async () => {
    // There was no such table.
    visit.forgive(/k3Vd9sTqHx/);
    await visit.leave();
    await program.end();
  });

  test('a renewed subscription is told to the server by the worker, in the place of the one that it knew', async () => {
    const renew = (endpoint: string) =>
      worker.evaluate((endpoint) => {
        const scope = self as unknown as ServiceWorkerGlobalScope;
        const keys = { p256dh: `BAAA${'A'.repeat(83)}`, auth: 'A'.repeat(22) };
        const subscription = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => true };
        const push = { getSubscription: async () => null, subscribe: async () => subscription };
        Object.defineProperty(scope.registration, 'pushManager', { value: push, configurable: true });
        Object.defineProperty(Notification, 'permission', { value: 'granted', configurable: true });
        scope.dispatchEvent(new ExtendableEvent('pushsubscriptionchange'));
      }, endpoint);
    expect(await told(page, 'https://push.example/before')).toBe(200);
    await renew('https://push.example/after');
    await expect.poll(() => known(page)).toBe('https://push.example/after');
    // The page says what the server knows, and ends what the browser has lost.
    await page.evaluate(() => {
      location.hash = '#/live';
    });
    await expect.poll(() => known(page)).toBe(undefined);
  });

  test('the next turn at a table takes the place of the last notification and sounds', async () => {
    await worker.evaluate(() => {
      const scope = self as unknown as Watched;
      Object.assign(scope, { shown: [], badges: [] });
      const setAppBadge = async (due: number) => void scope.badges.push(due);
      const clearAppBadge = () => setAppBadge(0);
      Object.defineProperties(scope.navigator, {
        setAppBadge: { value: setAppBadge },
        clearAppBadge: { value: clearAppBadge },
      });
      scope.registration.showNotification = async (title, options) => void scope.shown.push({ title, ...options });
      for (const [due, name] of ['Ada', 'Ben'].entries()) {
        const text = JSON.stringify({ kind: 'turn', table: 'k3Vd9sTqHx', name, due, language: 'en' });
        scope.dispatchEvent(new PushEvent('push', { data: text }));
      }
    });
    expect(await worker.evaluate(() => (self as unknown as Watched).badges)).toEqual([0, 1]);
    const look = { tag: 'k3Vd9sTqHx', renotify: true, data: '/#/live/k3Vd9sTqHx' };
    const shown = () => worker.evaluate(() => (self as unknown as Watched).shown);
    await expect.poll(shown).toMatchObject([
      { title: 'It is your turn against Ada', ...look },
      { title: 'It is your turn against Ben', ...look },
    ]);
  });

  test('a notification of a table that is in sight makes no sound and goes at once', async () => {
    const inSight = () =>
      page.evaluate(async () => (await navigator.locks.query()).held?.some((lock) => /sight/.test(lock.name ?? '')));
    await worker.evaluate(() => {
      const scope = self as unknown as Watched;
      Object.assign(scope, { shown: [] });
      scope.registration.showNotification = async (_, { silent = false } = {}) =>
        void scope.shown.push(silent ? 'silent' : 'loud');
      scope.registration.getNotifications = async ({ tag } = {}) => [
        { close: () => scope.shown.push(`${tag} closed`) } as unknown as Notification,
      ];
    });
    const push = (table: string) =>
      worker.evaluate(
        (text) => void self.dispatchEvent(new PushEvent('push', { data: text })),
        JSON.stringify({ kind: 'turn', table }),
      );
    const shown = () => worker.evaluate(() => (self as unknown as Watched).shown);
    await page.evaluate(() => {
      location.hash = '#/live/k3Vd9sTqHx';
    });
    await expect.poll(inSight).toBe(true);
    await push('k3Vd9sTqHx');
    await expect.poll(shown).toEqual(['silent', 'k3Vd9sTqHx closed']);
    await push('another');
    await expect.poll(async () => (await shown()).at(-1)).toBe('loud');
    await page.evaluate(() => {
      location.hash = '#/live';
    });
    await expect.poll(inSight).toBe(false);
    await push('k3Vd9sTqHx');
    await expect.poll(async () => (await shown()).length).toBe(4);
    expect((await shown()).at(-1)).toBe('loud');
  });

  test('a click leads an open page to its table, and says so if the game is gone', async () => {
    await click(worker, '/#/live/k3Vd9sTqHx');
    await page.getByRole('heading', { name: 'There is no such game' }).waitFor();
    await page.getByRole('link', { name: 'Back to the lobby' }).waitFor();
  });

  test('the icon of the installed app counts the games in which it is the person who is to move', async () => {
    const badges = (page: Page) => page.evaluate(() => (globalThis as unknown as { badge: number }).badge);
    const before = () => {
      const setAppBadge = async (badge: number) => void Object.assign(globalThis, { badge });
      const clearAppBadge = () => setAppBadge(0);
      Object.defineProperties(navigator, {
        setAppBadge: { value: setAppBadge },
        clearAppBadge: { value: clearAppBadge },
      });
    };
    const { anna, bert } = await meet({}, { address: program.address, before });
    await expect.poll(() => badges(anna.page)).toBe(1);
    await expect.poll(() => badges(bert.page)).toBe(0);
    await type(anna.page, '@0/');
    await expect.poll(() => badges(anna.page)).toBe(0);
    await expect.poll(() => badges(bert.page)).toBe(1);
    await anna.leave();
    await bert.leave();
  });
});
