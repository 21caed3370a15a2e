//! The notices of a person: the list that the server keeps, and where they are told: in the page, on this device, by mail.
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
  /** Whether this device shows them. */
  here = $state(false);
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
    this.known = await ask<Notices>('GET', '/api/me/notices').catch(() => this.known ?? NONE);
    this.here = this.on && (await this.#subscription()) !== null;
  }

  /** Wishes notices, here and on this device. */
  async turnOn() {
    await this.tell(true);
    await this.tellHere(true);
  }

  /** Wishes none any more, on no device and not by mail. */
  async turnOff() {
    await this.tellHere(false);
    await this.tell(false);
  }

  /** Whether notices are listed in the page. */
  async tell(on: boolean) {
    this.known = await this.#wish({ on, seen: null });
  }

  /** Whether this device shows them, which is a wish for notices too. */
  async tellHere(on: boolean) {
    if (on) {
      const device = await this.#subscribe().catch(() => null);
      this.denied = device === null;
      if (device) this.known = await ask<Notices>('PUT', '/api/me/devices', device);
      this.here = device !== null;
      return;
    }
    const subscription = await this.#subscription();
    if (subscription) {
      this.known = await ask<Notices>('DELETE', '/api/me/devices', { endpoint: subscription.endpoint });
      await subscription.unsubscribe();
    }
    this.here = false;
  }

  /** Whether they come by mail, which is a wish for notices too. */
  async tellByMail(on: boolean) {
    this.known = await this.#wish({ on: null, seen: null, mail: { on, language: words.language } });
  }

  /** All that is listed was seen. */
  async seeAll() {
    const no = this.known?.notices[0]?.no;
    if (no !== undefined && this.unseen.length > 0) this.known = await this.#wish({ on: null, seen: no });
  }

  #wish(wish: NoticeWish): Promise<Notices> {
    return ask<Notices>('PUT', '/api/me/notices', wish);
  }

  async #subscription(): Promise<PushSubscription | null> {
    const push = await this.#browser.push().catch(() => null);
    return (await push?.getSubscription().catch(() => null)) ?? null;
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

/** The list of this page. */
export const notices = new NoticeList();
