//! A search goes on until it ends, whatever happens to the connection.
import { beforeEach, expect, test, vi } from 'vitest';
import type { Pools, ToServer } from '../protocol';
import { Search } from './search.svelte';
import { wasSeeking } from './seeking';

let sent: ToServer[];
let tables: string[];
let search: Search;
const seeking = { pool: 'trax/official/quick', since_ms: 5, casual: true };
const paired = { pool: 'trax/official/quick', table: 't1' };
const pools = (more: Partial<Pools> = {}): Pools => ({ pools: [], ...more });

beforeEach(() => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  sent = [];
  tables = [];
  search = new Search((message) => sent.push(message) > 0);
  search.found = (table) => tables.push(table);
});

test('who seeks goes to the game once', () => {
  search.seek({ pool: 'trax/official/quick', casual: true });
  expect(sent).toEqual([{ type: 'seek', pool: 'trax/official/quick', casual: true }]);
  search.receive(pools({ seeking }));
  expect(tables).toEqual([]);
  search.receive(pools({ paired }));
  search.receive(pools({ paired }));
  expect(tables).toEqual(['t1']);
});

test('a page that is loaded again goes to the game, unless another one did', () => {
  search.watch(true);
  search.receive(pools({ paired }));
  expect(tables).toEqual(['t1']);
  const later = new Search(() => true);
  later.found = (table) => tables.push(table);
  later.watch(true);
  later.receive(pools({ paired }));
  expect(tables).toEqual(['t1']);
});

test('a server that was started again is asked again', () => {
  search.seek({ pool: 'trax/official/quick', casual: true });
  search.receive(pools({ seeking }));
  sent = [];
  search.welcomed();
  expect(sent).toEqual([{ type: 'pools', on: true }]);
  search.receive(pools());
  expect(sent.at(-1)).toEqual({ type: 'seek', pool: 'trax/official/quick', casual: true });
});

test('a search that another window has ended is over', () => {
  search.seek({ pool: 'trax/official/quick', casual: true });
  search.receive(pools({ seeking }));
  search.receive(pools());
  sent = [];
  search.welcomed();
  expect(sent).toEqual([]);
});

test('nobody is called away from where they are by a game they did not look for', () => {
  search.receive(pools({ paired }));
  expect(tables).toEqual([]);
});

test('who may not meet seeks on without the term that keeps the two apart', () => {
  const range = { below: 100, above: 100 };
  const apart = { ...seeking, casual: false, range };
  search.receive(pools({ seeking: { ...apart, apart: 'own_range' } }));
  search.loosen();
  expect(sent).toEqual([{ type: 'seek', pool: apart.pool, casual: false }]);
  search.receive(pools({ seeking: { ...apart, apart: 'guest' } }));
  search.loosen();
  expect(sent.at(-1)).toEqual({ type: 'seek', pool: apart.pool, casual: true, range });
});

test('a tab knows that it seeks, until the search is over', () => {
  expect(wasSeeking()).toBe(false);
  search.seek({ pool: 'trax/official/quick', casual: true });
  expect(wasSeeking()).toBe(true);
  // A page that is loaded again asks, and the server knows.
  const later = new Search((message) => sent.push(message) > 0);
  later.watch(true);
  later.receive(pools({ seeking }));
  expect(wasSeeking()).toBe(true);
  later.stop();
  expect(wasSeeking()).toBe(false);
  search.seek({ pool: 'trax/official/quick', casual: true });
  // The server has forgotten it, and so does the next page.
  const last = new Search((message) => sent.push(message) > 0);
  last.watch(true);
  last.receive(pools());
  expect(wasSeeking()).toBe(false);
});
