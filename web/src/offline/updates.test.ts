//! The page detects a new version and activates it only on request.
import { expect, test } from 'vitest';
import { type Place, Updates } from './updates.svelte';

class Worker extends EventTarget {
  readonly received: string[] = [];
  postMessage(message: string) {
    this.received.push(message);
  }
}

/** A worker's answer to the report of a page. */
const answer = (workers: Workers, version: string) =>
  workers.dispatchEvent(Object.assign(new Event('message'), { data: { version } }));

class Registration extends EventTarget {
  installing: Worker | null = null;
  waiting: Worker | null = null;
  updates = 0;
  async update() {
    this.updates += 1;
  }

  /** A newer version is fetched and waits. */
  arrive() {
    const worker = new Worker();
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    this.installing = null;
    this.waiting = worker;
    worker.dispatchEvent(new Event('statechange'));
    return worker;
  }
}

class Workers extends EventTarget {
  controller: Worker | null = null;
  readonly registration = new Registration();
  async register() {
    return this.registration;
  }
  change(to = new Worker()) {
    this.controller = to;
    this.dispatchEvent(new Event('controllerchange'));
  }
}

async function page(controlled: boolean) {
  const workers = new Workers();
  if (controlled) workers.controller = new Worker();
  const state = { reloads: 0, time: 0, seen: () => {}, locks: [] as string[] };
  const place = {
    workers,
    locks: {
      request: (name: string) => {
        state.locks.push(name);
        return new Promise(() => {});
      },
    },
    version: 'one',
    reload: () => {
      state.reloads += 1;
    },
    onSeen: (seen: () => void) => {
      state.seen = seen;
    },
    now: () => state.time,
  };
  const updates = new Updates(place as unknown as Place);
  await updates.start();
  return { updates, workers, state, registration: workers.registration };
}

test('the first visit says nothing, and holds its version', async () => {
  const { updates, workers, state, registration } = await page(false);
  registration.arrive();
  workers.change();
  expect(workers.controller?.received).toEqual(['opened']);
  answer(workers, 'one');
  expect(updates.ready).toBe(false);
  expect(state.reloads).toBe(0);
  expect(state.locks).toEqual(['loopline-one']);
});

test('a new version is announced, and taken when it is asked for', async () => {
  const { updates, workers, state, registration } = await page(true);
  expect(workers.controller?.received).toEqual(['opened']);
  const next = registration.arrive();
  expect(updates.ready).toBe(true);
  expect(next.received).toEqual([]);
  updates.take();
  expect(next.received).toEqual(['take-over']);
  expect(state.reloads).toBe(0);
  workers.change(next);
  expect(state.reloads).toBe(1);
});

test('a page does not reload when another page takes the new version', async () => {
  const { updates, workers, state } = await page(true);
  workers.change();
  expect(workers.controller?.received).toEqual(['opened']);
  answer(workers, 'two');
  expect(state.reloads).toBe(0);
  expect(updates.ready).toBe(true);
  updates.take();
  expect(state.reloads).toBe(1);
});

test('a page that stays open asks once an hour at the most', async () => {
  const { state, registration } = await page(true);
  state.seen();
  expect(registration.updates).toBe(0);
  state.time = 60 * 60 * 1000;
  state.seen();
  state.seen();
  expect(registration.updates).toBe(1);
});
