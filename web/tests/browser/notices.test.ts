//! Notices: the bell in the frame, the switches in the settings, what the service worker shows of a push message, and
//! the page that ends mails.
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { button } from './board';
import { meet, type } from './people';
import { Program } from './program';
import { DESKTOP, PHONE, useBrowser, Visit } from './visit';

useBrowser();

const PASSWORD = 'a quiet evening at the table';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const toggle = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });

/** Opens the settings, on the phone from the menu. */
async function settings(page: Page) {
  const menu = button(page, 'Menu');
  if (await menu.isVisible()) await menu.click();
  await button(page, 'Settings').last().click();
  await page.getByRole('dialog', { name: 'Settings' }).waitFor();
}

async function shut(page: Page) {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Says what a push service would. */
async function deliver(session: CDPSession, address: string, registrationId: string, data: string) {
  await session.send('ServiceWorker.deliverPushMessage', { origin: address, registrationId, data });
}

/** The notifications that the worker shows. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const list = await (await navigator.serviceWorker.ready).getNotifications();
    return list.map(({ title, tag, data }) => ({ title, tag, data }));
  });

describe.skipIf(!process.env.LOOPLINE)('with the real server', () => {
  const program = new Program(process.env.LOOPLINE ?? '');
  beforeAll(() => program.start());
  afterAll(() => program.end());

  test('a mere visitor sees no bell, and asks the server for none', async () => {
    const visit = await Visit.start({ size: PHONE, address: program.address });
    const { page } = visit;
    await settings(page);
    await page.getByText('Sounds').first().waitFor();
    expect(await toggle(page, 'Notifications on the page').count()).toBe(0);
    expect(await bell(page).count()).toBe(0);
    expect(visit.asked.filter((path) => /\/api\/me\/(notices|vacation)|assets\/Bell/.test(path))).toEqual([]);
    await visit.leave();
  });

  test('the bell counts what was missed elsewhere as it comes, for whoever plays, and opens the list', async () => {
    const { anna, bert } = await meet({}, { size: DESKTOP, address: program.address });
    const { page } = anna;
    await bell(page).waitFor();
    await settings(page);
    await expect.poll(() => toggle(page, 'Notifications on the page').isChecked()).toBe(true);
    await anna.picture('desktop-light-notices-settings');
    await anna.expectAccessible();
    await shut(page);
    await type(page, '@0/');
    await bell(page).waitFor();
    await page.goto(`${program.address}/#/rules`);
    await type(bert.page, 'A0/');
    const counted = page.getByRole('button', { name: 'Notifications, 1 new' });
    await counted.waitFor();
    await anna.picture('desktop-light-notices-bell');
    await anna.expectAccessible();
    await page.setViewportSize(PHONE);
    await anna.picture('phone-light-notices-bell');
    await page.emulateMedia({ colorScheme: 'dark' });
    await anna.picture('phone-dark-notices-bell');
    await counted.click();
    const list = page.getByRole('dialog', { name: 'Notifications' });
    await list.getByRole('link', { name: /It is your turn against/ }).waitFor();
    const box = await list.boundingBox();
    expect(box && box.y >= 0 && box.y + box.height <= PHONE.height).toBe(true);
    await anna.picture('phone-dark-notices-list');
    await anna.expectAccessible();
    await list.getByRole('link').click();
    await page.waitForFunction(() => location.hash.startsWith('#/live/'));
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
    await settings(page);
    await toggle(page, 'Notifications on the page').uncheck();
    await shut(page);
    await bell(page).waitFor({ state: 'detached' });
    await anna.leave();
    await bert.leave();
  });

  test('a member switches vacation off and on', async () => {
    const visit = await Visit.start({ size: PHONE, address: program.address, hash: '#/live' });
    const { page } = visit;
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    const status = await page.evaluate(
      async (body) => {
        await fetch('/api/me');
        const headers = { 'Content-Type': 'application/json' };
        const answer = await fetch('/api/account', { method: 'POST', headers, body: JSON.stringify(body) });
        // The page asks for more once it takes this browser for a member's.
        localStorage.setItem('loopline.account', JSON.stringify({ id: 'x', name: body.name }));
        return answer.status;
      },
      { name: 'Vera', password: PASSWORD, accepted: true, share: false },
    );
    expect(status).toBe(201);
    await page.reload();
    await settings(page);
    await expect.poll(() => toggle(page, 'Vacation days').isChecked()).toBe(true);
    await page.getByText('Left this year: 21 of 21.').waitFor();
    // This server sends no mails.
    expect(await toggle(page, 'By email').count()).toBe(0);
    await toggle(page, 'Vacation days').uncheck();
    await toggle(page, 'Vacation days').scrollIntoViewIfNeeded();
    await visit.picture('phone-light-notices-vacation');
    await visit.expectAccessible();
    await expect.poll(() => page.evaluate(async () => (await (await fetch('/api/me/vacation')).json()).on)).toBe(false);
    await visit.leave();
  });

  test('the link of a mail leads to a page that asks before it changes anything', async () => {
    const visit = await Visit.start({ address: program.address, hash: '#/account/unsubscribe?token=a.b' });
    const { page } = visit;
    await page.getByRole('heading', { name: 'No more notification emails' }).waitFor();
    await visit.picture('desktop-light-notices-unsubscribe');
    await visit.expectAccessible();
    expect(visit.asked.filter((path) => path.includes('unsubscribe?'))).toEqual([]);
    await button(page, 'Send no more').click();
    // The token is not one of the server's.
    await page.getByRole('alert').waitFor();
    visit.forgive(/status of 400/);
    await visit.leave();
  });

  test('the service worker shows a push message, and a click opens the table', async ({ skip }) => {
    const visit = await Visit.start({ address: program.address, offline: true });
    const { page, context } = visit;
    await context.grantPermissions(['notifications'], { origin: program.address });
    // Chromium's headless shell shows none, whatever is granted; the whole browser does.
    const granted = (await page.evaluate(() => Notification.permission)) === 'granted';
    if (!granted) await context.close();
    skip(!granted, 'this browser shows no notifications');
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    const session = await context.newCDPSession(page);
    const found = new Promise<string>((resolve) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const one = registrations.find(({ scopeURL }) => scopeURL.startsWith(program.address));
        if (one) resolve(one.registrationId);
      });
    });
    await session.send('ServiceWorker.enable');
    const registration = await found;
    const message = { kind: 'turn', table: 'k3Vd9sTqHx', name: 'Ada', language: 'de' };
    await deliver(session, program.address, registration, JSON.stringify(message));
    await expect
      .poll(() => shown(page))
      .toEqual([{ title: 'Du bist am Zug gegen Ada', tag: 'k3Vd9sTqHx', data: '/#/live/k3Vd9sTqHx' }]);
    // A later one of the same table takes its place; what is no message of the server still says something.
    await deliver(session, program.address, registration, JSON.stringify({ ...message, kind: 'ended' }));
    await deliver(session, program.address, registration, 'no JSON');
    await expect
      .poll(async () => (await shown(page)).map(({ title }) => title).sort())
      .toEqual(['Deine Partie gegen Ada ist zu Ende', 'Notifications']);

    const [worker] = context.serviceWorkers();
    await worker?.evaluate(async () => {
      const scope = self as unknown as ServiceWorkerGlobalScope;
      const list = await scope.registration.getNotifications({ tag: 'k3Vd9sTqHx' });
      const [notification] = list;
      if (!notification) throw new Error('nothing is shown');
      scope.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
    });
    await page.waitForFunction(() => location.hash === '#/live/k3Vd9sTqHx');
    await expect.poll(async () => (await shown(page)).map(({ title }) => title)).toEqual(['Notifications']);
    visit.troubles.length = 0;
    await visit.leave();
  });
});
