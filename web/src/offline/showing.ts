//! The notifications that this device shows. Page and service worker show them through the worker's registration: of a
//! table there is one, and a click on it leads there.

export interface Showing {
  title: string;
  body?: string;
  /** A table, or the kind of what has no table. A later notification with the same tag takes the place of this one. */
  tag: string;
  /** Where a click leads. */
  path: string;
}

/** Where a click leads to a table. */
export const pathOf = (table: string) => `/#/live/${table}`;

/** The worker of this page, if it has one. */
export const registered = async () =>
  (await globalThis.navigator?.serviceWorker?.getRegistration().catch(() => null)) ?? null;

/** Shows something, and sounds again if it takes the place of another. */
export function show(
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>,
  { title, body = '', tag, path }: Showing,
) {
  const look = { body, tag, data: path, icon: '/icons/icon-192.png', renotify: true };
  return registration.showNotification(title, look);
}

/** Shows something without a sound and takes it away at once: browsers end the push of sites that show nothing. */
export async function pass(
  registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'getNotifications'>,
  { title, tag, path }: Showing,
) {
  await registration.showNotification(title, { tag, data: path, silent: true });
  for (const notification of await registration.getNotifications({ tag })) notification.close();
}

/** Takes away what this device shows under tags that are over. */
export async function takeAway(isOver: (tag: string) => boolean) {
  const shown = await (await registered())?.getNotifications().catch(() => null);
  for (const notification of shown ?? []) {
    if (isOver(notification.tag)) notification.close();
  }
}

/**
 * Shows on the icon of the installed app in how many games it is the person's turn. Browsers that cannot are left in
 * peace.
 */
export async function showDue(due: number, icon: Pick<Navigator, 'setAppBadge' | 'clearAppBadge'> = navigator) {
  await (due > 0 ? icon.setAppBadge?.(due) : icon.clearAppBadge?.())?.catch(() => {});
}

/** Shows nothing here any more, as somebody else may be next: no push arrives, and what it has shown goes. */
export async function silence() {
  const subscription = await (await registered())?.pushManager?.getSubscription();
  // Nobody waits for the push service; the server sends nothing there by now.
  void subscription?.unsubscribe().catch(() => {});
  await Promise.all([takeAway(() => true), showDue(0)]);
}
