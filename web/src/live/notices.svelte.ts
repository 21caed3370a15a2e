//! The notices of a person: the list that the server keeps, and where they are told: in the page, on this device, by
//! mail.
import { words } from '../i18n/index.svelte';
import { registered } from '../offline/showing';
import type { Notice, Notices, NoticeWish, PushDevice } from '../protocol';
import { ask } from './api';
import { inStep, type PushWay, subscribed, takeHere, takeNoneHere } from './push-device';

/** What of the browser is needed. */
export interface Browser {
  /** Whether messages may be shown, as far as the person has said. */
  may(): boolean;
  /** Asks the person; whether messages may be shown. */
  allowed(): Promise<boolean>;
  /** The service worker's way to the push service; none if there is no worker. */
  push(): Promise<PushWay | null>;
}

const THIS: Browser = {
  may: () => 'Notification' in globalThis && Notification.permission === 'granted',
  allowed: async () => 'Notification' in globalThis && (await Notification.requestPermission()) === 'granted',
  push: async () => (await registered())?.pushManager ?? null,
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

  /** Whether this device shows them: whether the server sends them here. */
  get here(): boolean {
    return this.on && this.known?.device !== undefined;
  }

  get unseen(): Notice[] {
    return this.known?.notices.filter(({ seen }) => !seen) ?? [];
  }

  async load() {
    const known = await ask('GET /api/me/notices').catch(() => null);
    const push = known && (await this.#push());
    if (!known || !push) {
      this.known = known ?? this.known ?? NONE;
      return;
    }
    this.known = await inStep(known, push, this.#browser.may(), words.language, ask).catch(() => known);
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
      if (device) this.known = await takeHere(device, ask);
      return;
    }
    if (this.known?.device !== undefined) this.known = await takeNoneHere(this.known.device, ask);
    await (await (await this.#push())?.getSubscription())?.unsubscribe();
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
    return ask('PUT /api/me/notices', { body: wish });
  }

  #push(): Promise<PushWay | null> {
    return this.#browser.push().catch(() => null);
  }

  async #subscribe(): Promise<PushDevice | null> {
    const push = (await this.#browser.allowed()) ? await this.#push() : null;
    const key = this.known?.key;
    return push && key ? subscribed(push, key, words.language) : null;
  }
}

/** The list of this page. */
export const notices = new NoticeList();
