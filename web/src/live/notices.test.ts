//! The list of notices: what it asks the server, and what it does with a device that cannot or may not show any.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Notices, NoticeWish } from '../protocol';
import { type Browser, NoticeList } from './notices.svelte';

const ENDPOINT = 'https://push.example/a';
const BEFORE = 'https://push.example/before';
/** The key of the server, and one that it had before. */
const KEY = 'BKey';
const OTHER_KEY = 'BOld';

/** What the server has, and what it was asked. */
let kept: Notices;
let asked: string[];
let fails = false;
/** Where the person takes notices, as the server knows. */
let claims: string[];

const notice = (no: number, seen: boolean) =>
  ({ no, kind: 'turn', table: 't1', other: 'bert', at_ms: no, seen }) as const;

function answer(method: string, path: string, body: string | undefined): Notices {
  const sent = body ? JSON.parse(body) : {};
  if (path === '/api/me/devices') {
    const { device, ...rest } = kept;
    const taken = sent.replaces === undefined || claims.includes(sent.replaces);
    if (method === 'DELETE') kept = rest;
    else if (taken) kept = { ...kept, on: true, device: sent.endpoint };
  }
  if (path !== '/api/me/notices' || method !== 'PUT') return kept;
  const { on, seen, mail } = sent as NoticeWish;
  const list = kept.notices.map((one) => (seen !== null && one.no <= seen ? { ...one, seen: true } : one));
  kept = { ...kept, on: on ?? (mail?.on || kept.on), notices: list, ...(mail && { mail: mail.on }) };
  return kept;
}

beforeEach(() => {
  kept = { on: false, key: KEY, notices: [notice(7, false), notice(3, true)], people: [], mail: false };
  asked = [];
  fails = false;
  claims = [];
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    asked.push(`${method} ${path}${body ? ` ${body}` : ''}`);
    if (fails) throw new TypeError('failed to fetch');
    return new Response(JSON.stringify(answer(String(method), path, body as string | undefined)));
  });
});

afterEach(() => vi.unstubAllGlobals());

/** A browser with a push service, and whether it has subscribed there: at another endpoint each time. */
function browser({ allowed = true, worker = true, endpoint = '' } = {}) {
  const state = { subscribed: false, options: null as PushSubscriptionOptionsInit | null };
  let subscription: PushSubscription | null = null;
  const subscribe = (at: string, key: string) => {
    const bytes = Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0));
    state.subscribed = true;
    subscription = {
      endpoint: at,
      options: { applicationServerKey: bytes.buffer },
      toJSON: () => ({ endpoint: at, keys: { p256dh: 'P', auth: 'A' } }),
      unsubscribe: async () => {
        state.subscribed = false;
        subscription = null;
        return true;
      },
    } as unknown as PushSubscription;
    return subscription;
  };
  if (endpoint) subscribe(endpoint, KEY);
  const push = {
    subscribe: async (options: PushSubscriptionOptionsInit) => {
      state.options = options;
      if (subscription && state.options.applicationServerKey !== KEY) throw new Error('InvalidStateError');
      return subscription ?? subscribe(ENDPOINT, String(options.applicationServerKey));
    },
    getSubscription: async () => subscription,
  };
  const made: Browser = {
    may: () => allowed,
    allowed: async () => allowed,
    push: async () => (worker ? push : null),
  };
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
  expect(state.options).toEqual({ userVisibleOnly: true, applicationServerKey: KEY });
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

const told = () => asked.filter((one) => one.includes('devices'));
const renewal = (replaces: string) =>
  `PUT /api/me/devices {"endpoint":"${ENDPOINT}","p256dh":"P","auth":"A","language":"en","replaces":"${replaces}"}`;

test('a device is on only if the server says so, and a subscription that it does not know is ended', async () => {
  const { state, made } = browser({ endpoint: BEFORE });
  const list = new NoticeList(made);
  await list.load();
  expect([list.here, state.subscribed, told()]).toEqual([false, false, []]);
  // Somebody who wishes notices, at the browser that was another's.
  kept = { ...kept, on: true };
  const next = browser({ endpoint: BEFORE });
  const second = new NoticeList(next.made);
  await second.load();
  expect([second.here, next.state.subscribed, told().length]).toEqual([false, false, 1]);
  await second.turnOn();
  expect([second.here, second.denied]).toEqual([true, false]);
});

test('a device that an earlier server has kept is told again', async () => {
  kept = { ...kept, on: true };
  claims = [BEFORE];
  const { state, made } = browser({ endpoint: BEFORE });
  const list = new NoticeList(made);
  await list.load();
  expect([list.here, state.subscribed, kept.device]).toEqual([true, true, BEFORE]);
});

test('what the browser has renewed or lost is told to the server, once', async () => {
  kept = { ...kept, on: true, device: BEFORE };
  claims = [BEFORE];
  const list = new NoticeList(browser().made);
  await list.load();
  expect([list.here, told()]).toEqual([true, [renewal(BEFORE)]]);
  asked = [];
  await list.load();
  expect(told()).toEqual([]);
});

test('another key of the server is subscribed with anew', async () => {
  kept = { ...kept, on: true, key: OTHER_KEY };
  const { state, made } = browser({ endpoint: BEFORE });
  kept.device = BEFORE;
  claims = [BEFORE];
  const list = new NoticeList(made);
  await list.load();
  expect([list.here, state.options?.applicationServerKey]).toEqual([true, OTHER_KEY]);
  expect(told()).toEqual([renewal(BEFORE)]);
});

test('a device whose permission was taken back is off, and the server is told', async () => {
  kept = { ...kept, on: true, device: BEFORE };
  const list = new NoticeList(browser({ allowed: false, endpoint: BEFORE }).made);
  await list.load();
  expect([list.here, told()]).toEqual([false, [`DELETE /api/me/devices {"endpoint":"${BEFORE}"}`]]);
});
