//! The laws of calls to a worker, over a channel of messages.
import { afterEach, expect, test } from 'vitest';
import { type Handlers, Remote, serve, type WorkerLike } from './rpc';

interface Api {
  double(number: number): number;
  count(to: number, part: (number: number) => void): string;
  /** Answers when it is let go on. */
  wait(name: string): string;
  let(name: string): void;
  refuse(reason: string): never;
  trap(nothing: null): never;
  size(bytes: Uint8Array): number;
}

/** The other ends of the channels. */
let ports: MessagePort[] = [];

afterEach(() => {
  for (const port of ports) port.close();
  ports = [];
});

function handlers(): Handlers<Api> {
  const waiting = new Map<string, () => void>();
  return {
    double: (number) => 2 * number,
    count(to, part) {
      for (let number = 1; number <= to; number += 1) part(number);
      return 'counted';
    },
    async wait(name) {
      await new Promise<void>((resolve) => waiting.set(name, resolve));
      return name;
    },
    let(name) {
      waiting.get(name)?.();
    },
    refuse(reason) {
      throw new Error(reason);
    },
    trap() {
      throw new WebAssembly.RuntimeError('unreachable');
    },
    size: (bytes) => bytes.length,
  };
}

/** A worker on a channel; ending it closes the channel. */
function started(loading: Promise<Handlers<Api>> = Promise.resolve(handlers())): WorkerLike {
  const { port1, port2 } = new MessageChannel();
  serve(loading, port2);
  ports.push(port1);
  return Object.assign(port1, { terminate: () => port1.close(), onerror: null }) as unknown as WorkerLike;
}

const remote = () => new Remote<Api>(started);

test('a call gets the answer of its procedure, and the worker is kept', async () => {
  const worker = remote();
  expect(await worker.call('double', 4)).toBe(8);
  expect(await worker.call('double', 5)).toBe(10);
  expect(ports).toHaveLength(1);
});

test('parts come in order and before the answer', async () => {
  const seen: unknown[] = [];
  seen.push(await remote().call('count', 3, (number) => seen.push(number)));
  expect(seen).toEqual([1, 2, 3, 'counted']);
});

test('calls that wait at the same time get their own answers', async () => {
  const worker = remote();
  const calls = [worker.call('wait', 'a'), worker.call('wait', 'b')];
  worker.tell('let', 'b');
  expect(await calls[1]).toBe('b');
  expect(worker.busy).toBe(true);
  worker.tell('let', 'a');
  expect(await calls[0]).toBe('a');
  expect(worker.busy).toBe(false);
});

test('a refusal is an error of its call alone', async () => {
  const worker = remote();
  const other = worker.call('wait', 'a');
  await expect(worker.call('refuse', 'no such rules')).rejects.toThrow('no such rules');
  worker.tell('let', 'a');
  expect(await other).toBe('a');
});

test('a trap fails all calls, and the next call starts another worker', async () => {
  const worker = remote();
  const other = expect(worker.call('wait', 'a')).rejects.toThrow('unreachable');
  await expect(worker.call('trap', null)).rejects.toThrow('unreachable');
  await other;
  expect(await worker.call('double', 1)).toBe(2);
  expect(ports).toHaveLength(2);
});

test('a module that does not load is loaded anew by the next call', async () => {
  const failed = Promise.reject(new TypeError('no network'));
  failed.catch(() => {});
  const loads = [failed, Promise.resolve(handlers())];
  const worker = new Remote<Api>(() => started(loads.shift()));
  await expect(worker.call('double', 1)).rejects.toThrow('no network');
  expect(await worker.call('double', 1)).toBe(2);
});

test('cancelling answers null and ends a worker that is busy, and no other', async () => {
  const worker = remote();
  worker.warm();
  worker.cancel();
  const call = worker.call('wait', 'a');
  expect(ports).toHaveLength(1);
  worker.cancel();
  expect(await call).toBeNull();
  expect(await worker.call('double', 2)).toBe(4);
  expect(ports).toHaveLength(2);
});

test('nothing of a worker that was ended is received', async () => {
  const seen: number[] = [];
  const worker = remote();
  const call = worker.call('count', 3, (number) => seen.push(number));
  worker.end();
  expect(await call).toBeNull();
  await worker.call('double', 1);
  expect(seen).toEqual([]);
});

test('a worker that has not started is told nothing', () => {
  remote().tell('let', 'a');
  expect(ports).toEqual([]);
});

test('bytes are passed on without a copy', async () => {
  const bytes = new Uint8Array(3);
  expect(await remote().call('size', bytes, undefined, [bytes.buffer])).toBe(3);
  expect(bytes.length).toBe(0);
});
