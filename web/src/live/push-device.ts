//! The device of this browser, as its push service has it and as the server knows it: the page and the service worker
//! keep both the same.
import type { Notices, PushDevice } from '../protocol';
import type { ask } from './api';

/** The browser's way to its push service. */
export type PushWay = Pick<PushManager, 'subscribe' | 'getSubscription'>;

/**
 * Whether a subscription is for a key of the server. Browsers that do not say for which one refuse another key later.
 */
function isFor({ options }: PushSubscription, key: string): boolean {
  const bytes = options?.applicationServerKey;
  if (!bytes) return true;
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === key;
}

function described(subscription: PushSubscription, language: string, replaces?: string): PushDevice {
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('a subscription without keys');
  const device = { endpoint, p256dh: keys.p256dh, auth: keys.auth, language };
  return replaces === undefined ? device : { ...device, replaces };
}

/** Subscribes with the key of the server; a subscription with another key gives way. */
export async function subscribed(push: PushWay, key: string, language: string, replaces?: string) {
  const before = await push.getSubscription();
  if (before && !isFor(before, key)) await before.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  return described(await push.subscribe(options), language, replaces);
}

/**
 * Tells the server what has become of the device that it knows, and ends a subscription that it does not know: what it
 * says of this browser is true then. `may` says whether the browser would show anything.
 */
export async function inStep(known: Notices, push: PushWay, may: boolean, language: string, tell: typeof ask) {
  const subscription = await push.getSubscription();
  const { device: endpoint } = known;
  if (endpoint === undefined) {
    if (!subscription) return known;
    // A server of before has kept it without the session; else it is of somebody who was here before.
    const device = described(subscription, language, subscription.endpoint);
    const claimed = known.on ? await tell('PUT /api/me/devices', { body: device }) : known;
    if (claimed.device === undefined) await subscription.unsubscribe();
    return claimed;
  }
  if (may && subscription && subscription.endpoint === endpoint && isFor(subscription, known.key)) return known;
  const device = may ? await subscribed(push, known.key, language, endpoint).catch(() => null) : null;
  return device ? takeHere(device, tell) : takeNoneHere(endpoint, tell);
}

/** Sends the notices of the person to this browser from now on. */
export const takeHere = (device: PushDevice, tell: typeof ask) => tell('PUT /api/me/devices', { body: device });

/** Sends them here no more. */
export const takeNoneHere = (endpoint: string, tell: typeof ask) =>
  tell('DELETE /api/me/devices', { body: { endpoint } });
