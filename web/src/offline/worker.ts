//! The service worker: keeps one version of the page and answers from it, until the person wants the next.
//!
//! The build gives it the list of all files and a version derived from their content. It fetches them into a cache
//! named after the version. A newer version is fetched in parallel and waits until the user asks. The files of a
//! version stay as long as a page holds its lock, so a page of the old version still finds its files after another one
//! has updated.
/// <reference lib="webworker" />
import { ask } from '../live/api';
import { inStep } from '../live/push-device';
import { AssetCache, isView, PAGE } from './asset-cache';
import { follow } from './follow';
import { dueOf, shown } from './notice';
import { pass, type Showing, show, showDue } from './showing';
import { isInSight } from './sight';

declare const self: ServiceWorkerGlobalScope;
declare const __VERSION__: string;
declare const __FILES__: string[];

const assets = new AssetCache(__VERSION__, {
  caches,
  fetch: (path, init) => fetch(path, init),
  // Every page holds a lock with the name of its version for as long as it is open.
  open: async () => new Set(((await navigator.locks.query()).held ?? []).map((lock) => lock.name ?? '')),
});

/** While another version is about to come, nothing is thrown away. */
const isSettled = () => !self.registration.waiting && !self.registration.installing;

self.addEventListener('install', (event) => event.waitUntil(assets.fill(__FILES__)));

self.addEventListener('activate', (event) => event.waitUntil(assets.tidy().then(() => self.clients.claim())));

self.addEventListener('message', (event) => {
  if (event.data === 'take-over') event.waitUntil(self.skipWaiting());
  if (event.data !== 'opened') return;
  event.source?.postMessage({ version: __VERSION__ });
  if (isSettled()) event.waitUntil(assets.tidy());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && !isView(pathname) && pathname !== PAGE) return;
  const path = request.mode === 'navigate' ? PAGE : pathname;
  event.respondWith(assets.file(path).then((kept) => kept ?? fetch(request)));
});

/** What a push message holds; nothing if it is none of the server's. */
function read(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return null;
  }
}

/** Shows what a message says, unless its table is in sight. */
async function tell(what: Showing) {
  const seen = await isInSight(what.tag);
  await (seen ? pass : show)(self.registration, what);
}

self.addEventListener('push', (event) => {
  const message = read(event.data);
  const due = dueOf(message);
  const icon = due === null ? null : showDue(due, self.navigator);
  event.waitUntil(Promise.all([tell(shown(message)), icon]));
});

/** The browser has another subscription, or has lost the one that it had: the server is told. */
async function renew() {
  const known = await ask('GET /api/me/notices');
  const may = Notification.permission === 'granted';
  await inStep(known, self.registration.pushManager, may, '', ask);
}

self.addEventListener('pushsubscriptionchange', (event) => (event as ExtendableEvent).waitUntil(renew()));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(follow(String(event.notification.data), self.clients));
});
