//! One tab has a game at a time, whichever way the browser lets tabs agree.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Board, byHeartbeats, byLocks, type Claims } from './claims';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Locks as the specification has them, as far as they are used here. */
function locks(): Pick<LockManager, 'request'> {
  type Waiting = { grant: () => void };
  let holder: { lost: (error: Error) => void } | null = null;
  const line: Waiting[] = [];
  const request = (_: string, options: LockOptions, work: (lock: unknown) => Promise<unknown>) =>
    new Promise((resolve, reject) => {
      const grant = () => {
        const own = { lost: reject };
        holder = own;
        void work({}).then((result) => {
          if (holder === own) {
            holder = null;
            line.shift()?.grant();
          }
          resolve(result);
        });
      };
      if (options.steal) {
        holder?.lost(new Error('stolen'));
        grant();
      } else if (!holder) grant();
      else if (options.ifAvailable) void work(null).then(resolve);
      else {
        const waiting = { grant };
        line.push(waiting);
        options.signal?.addEventListener('abort', () => {
          const at = line.indexOf(waiting);
          if (at >= 0) line.splice(at, 1);
          reject(new Error('aborted'));
        });
      }
    });
  return { request } as unknown as Pick<LockManager, 'request'>;
}

/** A database that tabs share. */
function board(): Board {
  const rows = new Map<string, { id: string; tab: string; at: number }>();
  return {
    async exchange(id, next) {
      const there = rows.get(id) ?? null;
      const written = next(there);
      if (written === undefined) return there;
      if (written) rows.set(id, written);
      else rows.delete(id);
      return written;
    },
  };
}

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

test.each([
  ['locks', () => Array<Claims>(2).fill(byLocks(locks()))],
  [
    'heartbeats',
    () => {
      const shared = board();
      return [byHeartbeats(shared), byHeartbeats(shared)];
    },
  ],
])('by %s a game is one tab’s, is taken over, and comes back', async (_, make) => {
  const [one, two] = make() as [Claims, Claims];
  const received: string[] = [];
  const listener = (tab: string) => (mine: boolean) => void received.push(`${tab} ${mine}`);
  const taken = () => received.splice(0);

  const first = one('g', listener('first'));
  await pass();
  expect(taken()).toEqual(['first true']);
  const second = two('g', listener('second'));
  await pass();
  expect(taken()).toEqual(['second false']);

  second.take();
  await pass(1_500);
  expect(taken().sort()).toEqual(['first false', 'second true']);
  first.take();
  await pass(1_500);
  expect(taken().sort()).toEqual(['first true', 'second false']);

  first.release();
  await pass(1_500);
  expect(taken()).toEqual(['second true']);
  second.release();
  await pass(10_000);
  expect(taken()).toEqual([]);
});

test('by heartbeats a tab that went without a word loses its game after some seconds', async () => {
  const shared = board();
  await shared.exchange('g', () => ({ id: 'g', tab: 'gone', at: Date.now() }));
  const received: boolean[] = [];
  const claim = byHeartbeats(shared)('g', (mine) => void received.push(mine));
  await pass(3_000);
  expect(received).toEqual([false]);
  await pass(3_000);
  expect(received).toEqual([false, true]);
  claim.release();
});

test('a browser without a database lets its only tab play', async () => {
  const refused: Board = { exchange: () => Promise.reject(new Error('refused')) };
  const received: boolean[] = [];
  const claim = byHeartbeats(refused)('g', (mine) => void received.push(mine));
  await pass(5_000);
  expect(received).toEqual([true]);
  claim.release();
});
