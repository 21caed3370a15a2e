//! The notices of a person: the list that the server keeps, and whether this device takes them while no page is open.
import { words } from '../i18n/index.svelte';
import type { Notice, Notices, NoticeWish, PushDevice } from '../protocol';
import { ask } from './api';

/** What of the browser is needed. */
export interface Browser {
  /** Asks the person; whether messages may be shown. */
  allowed(): Promise<boolean>;
  /** The service worker's way to the push service; none if there is no worker. */
  push(): Promise<Pick<PushManager, 'subscribe' | 'getSubscription'> | null>;
}

const THIS: Browser = {
  allowed: async () => 'Notification' in globalThis && (await Notification.requestPermission()) === 'granted',
  push: async () => (await navigator.serviceWorker?.getRegistration())?.pushManager ?? null,
};

const NONE: Notices = { on: false, key: '', notices: [], people: [] };

export class NoticeList {
  /** As the server knows them; null until it has answered. */
  known = $state.raw<Notices | null>(null);
  /** Whether this device cannot show anything while the page is closed. */
  denied = $state(false);
  #browser: Browser;

  constructor(browser = THIS) {
    this.#browser = browser;
  }

  get on(): boolean {
    return this.known?.on ?? false;
  }

  get unseen(): Notice[] {
    return this.known?.notices.filter(({ seen }) => !seen) ?? [];
  }

  async load() {
    this.known = await ask<Notices>('GET', '/api/me/notices').catch(() => NONE);
  }

  /** Wishes notices, here and on this device. */
  async turnOn() {
    this.known = await this.#wish({ on: true, seen: null });
    const device = await this.#subscribe().catch(() => null);
    this.denied = device === null;
    if (device) this.known = await ask<Notices>('PUT', '/api/me/devices', device);
  }

  /** Wishes none any more, on no device. */
  async turnOff() {
    const push = await this.#browser.push().catch(() => null);
    const subscription = await push?.getSubscription();
    if (subscription) {
      await ask<Notices>('DELETE', '/api/me/devices', { endpoint: subscription.endpoint });
      await subscription.unsubscribe();
    }
    this.known = await this.#wish({ on: false, seen: null });
  }

  /** All that is listed was seen. */
  async seeAll() {
    const no = this.known?.notices[0]?.no;
    if (no !== undefined && this.unseen.length > 0) this.known = await this.#wish({ on: null, seen: no });
  }

  #wish(wish: NoticeWish): Promise<Notices> {
    return ask<Notices>('PUT', '/api/me/notices', wish);
  }

  async #subscribe(): Promise<PushDevice | null> {
    const push = (await this.#browser.allowed()) ? await this.#browser.push() : null;
    const key = this.known?.key;
    if (!push || !key) return null;
    const options = { userVisibleOnly: true, applicationServerKey: key };
    const { endpoint, keys } = (await push.subscribe(options)).toJSON();
    if (!endpoint || !keys?.p256dh || !keys.auth) return null;
    return { endpoint, p256dh: keys.p256dh, auth: keys.auth, language: words.language };
  }
}
