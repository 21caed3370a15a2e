//! The list of notices: what it asks the server, and what it does with a device that cannot or may not show any.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Notices, NoticeWish } from '../protocol';
import { type Browser, NoticeList } from './notices.svelte';

const ENDPOINT = 'https://push.example/a';

/** What the server has, and what it was asked. */
let kept: Notices;
let asked: string[];
let fails = false;

const notice = (no: number, seen: boolean) =>
  ({ no, kind: 'turn', table: 't1', other: 'bert', at_ms: no, seen }) as const;

function answer(method: string, path: string, body: string | undefined): Notices {
  const sent = body ? JSON.parse(body) : {};
  if (path === '/api/me/devices') kept = { ...kept, on: kept.on || method === 'PUT' };
  if (path !== '/api/me/notices' || method !== 'PUT') return kept;
  const { on, seen, mail } = sent as NoticeWish;
  const list = kept.notices.map((one) => (seen !== null && one.no <= seen ? { ...one, seen: true } : one));
  kept = { ...kept, on: on ?? (mail?.on || kept.on), notices: list, ...(mail && { mail: mail.on }) };
  return kept;
}

beforeEach(() => {
  kept = { on: false, key: 'BKey', notices: [notice(7, false), notice(3, true)], people: [], mail: false };
  asked = [];
  fails = false;
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    asked.push(`${method} ${path}${body ? ` ${body}` : ''}`);
    if (fails) throw new TypeError('failed to fetch');
    return new Response(JSON.stringify(answer(String(method), path, body as string | undefined)));
  });
});

afterEach(() => vi.unstubAllGlobals());

/** A browser with a push service, and whether it has subscribed there. */
function browser({ allowed = true, worker = true } = {}) {
  const state = { subscribed: false, options: null as PushSubscriptionOptionsInit | null };
  const subscription = {
    endpoint: ENDPOINT,
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'P', auth: 'A' } }),
    unsubscribe: async () => {
      state.subscribed = false;
      return true;
    },
  } as unknown as PushSubscription;
  const push = {
    subscribe: async (options: PushSubscriptionOptionsInit) => {
      Object.assign(state, { subscribed: true, options });
      return subscription;
    },
    getSubscription: async () => (state.subscribed ? subscription : null),
  };
  const made: Browser = { allowed: async () => allowed, push: async () => (worker ? push : null) };
  return { state, made };
}

test('nothing is known, nor new, until the server has answered, and a failure loses nothing', async () => {
  const list = new NoticeList(browser().made);
  expect([list.known, list.on, list.unseen]).toEqual([null, false, []]);
  await list.load();
  expect(list.unseen.map(({ no }) => no)).toEqual([7]);
  fails = true;
  await list.load();
  expect(list.unseen).toHaveLength(1);
  const other = new NoticeList(browser().made);
  await other.load();
  expect(other.known).toEqual({ on: false, key: '', notices: [], people: [] });
});

test('turning them on asks for this device, and turning them off forgets it', async () => {
  const { state, made } = browser();
  const list = new NoticeList(made);
  await list.load();
  asked = [];
  await list.turnOn();
  expect([list.on, list.here, list.denied]).toEqual([true, true, false]);
  expect(state.options).toEqual({ userVisibleOnly: true, applicationServerKey: 'BKey' });
  const device = `{"endpoint":"${ENDPOINT}","p256dh":"P","auth":"A","language":"en"}`;
  expect(asked).toEqual(['PUT /api/me/notices {"on":true,"seen":null}', `PUT /api/me/devices ${device}`]);
  asked = [];
  await list.turnOff();
  expect([list.on, list.here, state.subscribed]).toEqual([false, false, false]);
  expect(asked).toEqual([
    `DELETE /api/me/devices {"endpoint":"${ENDPOINT}"}`,
    'PUT /api/me/notices {"on":false,"seen":null}',
  ]);
});

test('a device that may not or cannot show any is no reason to have none', async () => {
  for (const without of [{ allowed: false }, { worker: false }]) {
    const list = new NoticeList(browser(without).made);
    await list.load();
    await list.turnOn();
    expect([list.on, list.here, list.denied]).toEqual([true, false, true]);
  }
  expect(asked.some((one) => one.includes('devices'))).toBe(false);
});

test('what is seen is said once, and mails are a wish of their own', async () => {
  const list = new NoticeList(browser().made);
  await list.load();
  asked = [];
  await list.seeAll();
  await list.seeAll();
  expect(asked).toEqual(['PUT /api/me/notices {"on":null,"seen":7}']);
  await list.tellByMail(true);
  expect([list.known?.mail, list.on]).toEqual([true, true]);
  expect(asked[1]).toContain('"mail":{"on":true,"language":"en"}');
  fails = true;
  await expect(list.tellByMail(false)).rejects.toThrow();
  expect(list.known?.mail).toBe(true);
});
