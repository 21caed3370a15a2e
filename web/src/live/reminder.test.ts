//! Reminders are shown only on hidden pages, to players, and only if wanted and allowed.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { viewOf } from '../../tests/unit/view-of';
import type { Event, Seat } from '../protocol';
import type { LiveTable } from './live-table.svelte';
import { canRemind, isReminded, Reminder, wantReminders } from './reminder';

let shown: { title: string; body: string }[];
let page: { visibilityState: 'visible' | 'hidden' };

beforeEach(() => {
  shown = [];
  page = { visibilityState: 'hidden' };
  const stored = new Map<string, string>();
  class Shown {
    static permission = 'default';
    static async requestPermission() {
      Shown.permission = 'granted';
      return Shown.permission;
    }
    constructor(title: string, { body }: { body: string }) {
      shown.push({ title, body });
    }
    close() {}
  }
  vi.stubGlobal('Notification', Shown);
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('document', page);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const offered: Event = { seq: 3, at_ms: 0, what: { kind: 'draw_offered', by: 1 } };
const at = (mine: Seat | null) => ({ id: 't1', board: { mine: true }, info: viewOf({ mine }) }) as unknown as LiveTable;

test('nothing is shown before it is wanted', async () => {
  const reminder = new Reminder();
  await reminder.happened(offered, at(0));
  expect([shown.length, isReminded()]).toEqual([0, false]);
  expect(await wantReminders(true)).toBe(true);
  await reminder.happened(offered, at(0));
  expect(shown).toHaveLength(1);
  expect(await wantReminders(false)).toBe(false);
  await reminder.happened(offered, at(0));
  expect(shown).toHaveLength(1);
});

test('nothing is shown to somebody who sees the page, or watches', async () => {
  await wantReminders(true);
  const reminder = new Reminder();
  await reminder.happened(offered, at(null));
  page.visibilityState = 'visible';
  await reminder.happened(offered, at(0));
  await reminder.turns('You are to move in 1 game');
  expect(shown).toEqual([]);
  page.visibilityState = 'hidden';
  await reminder.turns('You are to move in 1 game');
  expect(shown.map(({ body }) => body)).toEqual(['You are to move in 1 game']);
});

/** A worker through which things are shown, and whether its browser takes push messages. */
function worker(push: boolean) {
  const byWorker: unknown[] = [];
  const registration = {
    showNotification: async (title: string, { tag, data, renotify }: Record<string, unknown>) =>
      void byWorker.push([title, tag, data, renotify]),
    pushManager: { getSubscription: async () => (push ? {} : null) },
  };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  return byWorker;
}

test('the worker shows them as it shows what is pushed: one of a table, which sounds again and leads there', async () => {
  await wantReminders(true);
  const byWorker = worker(true);
  await new Reminder().happened(offered, at(0));
  expect(byWorker).toEqual([[expect.any(String), 't1', '/#/live/t1', true]]);
  expect(shown).toEqual([]);
});

test('in the lobby nothing is said twice: where the server pushes, the page is silent', async () => {
  await wantReminders(true);
  const pushed = worker(true);
  await new Reminder().turns('You are to move in 1 game');
  expect(pushed).toEqual([]);
  const alone = worker(false);
  await new Reminder().turns('You are to move in 1 game');
  expect(alone).toEqual([[expect.any(String), 'lobby', '/#/live', true]]);
});

test('over plain HTTP a browser shows none', () => {
  vi.stubGlobal('isSecureContext', false);
  expect(canRemind()).toBe(false);
});
