//! Reminders are shown only on hidden pages, to players, and only if wanted and allowed.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Event, Seat } from '../protocol';
import type { LiveTable } from './live-table.svelte';
import { canRemind, isReminded, Reminder, wantReminders } from './reminder';
import { viewOf } from './view-of';

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
const at = (mine: Seat | null) => ({ id: 't1', mine: true, info: viewOf({ mine }) }) as unknown as LiveTable;

test('nothing is shown before it is wanted', async () => {
  const reminder = new Reminder();
  reminder.happened(offered, at(0));
  expect([shown.length, isReminded()]).toEqual([0, false]);
  expect(await wantReminders(true)).toBe(true);
  reminder.happened(offered, at(0));
  expect(shown).toHaveLength(1);
  expect(await wantReminders(false)).toBe(false);
  reminder.happened(offered, at(0));
  expect(shown).toHaveLength(1);
});

test('nothing is shown to somebody who sees the page, or watches', async () => {
  await wantReminders(true);
  const reminder = new Reminder();
  reminder.happened(offered, at(null));
  page.visibilityState = 'visible';
  reminder.happened(offered, at(0));
  reminder.turns('You are to move in 1 game');
  expect(shown).toEqual([]);
  page.visibilityState = 'hidden';
  reminder.turns('You are to move in 1 game');
  expect(shown.map(({ body }) => body)).toEqual(['You are to move in 1 game']);
});

test('over plain HTTP a browser shows none', () => {
  vi.stubGlobal('isSecureContext', false);
  expect(canRemind()).toBe(false);
});
