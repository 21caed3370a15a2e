//! Notifications that it is the person's turn, while the page is hidden, if wanted.
import { t } from '../i18n/index.svelte';
import { pathOf, registered, type Showing, show } from '../offline/showing';
import type { Event } from '../protocol';
import { load, save } from '../state/store';
import type { LiveTable } from './live-table.svelte';
import { nameAt } from './people';
import { eventWords } from './words';

const KEPT = 'live.reminders';

/** Whether this browser can show reminders at all; over plain HTTP it may not. */
export const canRemind = () => 'Notification' in globalThis && isSecureContext;

/** Whether they are wanted and allowed. */
export const isReminded = () =>
  canRemind() && Notification.permission === 'granted' && load(KEPT, (value) => value === true) === true;

/** Enables reminders, with the browser's permission, or disables them; returns whether they are enabled. */
export async function wantReminders(on: boolean): Promise<boolean> {
  save(KEPT, on);
  if (!on || !canRemind()) return false;
  return (await Notification.requestPermission()) === 'granted';
}

/** Events after which the person may have to act. */
const WORTH = new Set(['began', 'turn', 'draw_offered', 'takeback_asked', 'rematch_offered', 'ended', 'said']);

export class Reminder {
  #shown: Notification | null = null;

  async happened(event: Event, table: LiveTable) {
    if (document.visibilityState === 'visible' || table.info.mine === null || !WORTH.has(event.what.kind)) return;
    const body = eventWords(event, table);
    if (!body || !isReminded()) return;
    const title = table.board.mine
      ? t('title.mine')
      : t('live.against', { name: nameAt(table.info, 1 - table.info.mine) });
    await this.#show({ title, body, tag: table.id, path: pathOf(table.id) });
  }

  /** In the lobby: at one more table it is one's turn. Where the server pushes, it says so itself. */
  async turns(body: string) {
    if (document.visibilityState === 'visible' || !isReminded()) return;
    const push = (await registered())?.pushManager;
    if (await push?.getSubscription().catch(() => null)) return;
    await this.#show({ title: t('title.mine'), body, tag: 'lobby', path: '/#/live' });
  }

  async #show(what: Showing) {
    const registration = await registered();
    if (registration) return show(registration, what).catch(() => {});
    try {
      this.#shown?.close();
      const { title, body = '', tag } = what;
      this.#shown = new Notification(title, { body, tag, icon: 'icons/icon-192.png' });
      this.#shown.onclick = () => {
        focus();
        this.#shown?.close();
      };
    } catch {
      // Some browsers allow reminders only to their service workers.
      this.#shown = null;
    }
  }
}
