//! Progress outlives edits of a lesson, a full storage and a second tab.
import { expect, test, vi } from 'vitest';
import { contentHash } from '../../build/lessons';
import { type Backend, openStore } from '../state/database';
import { Keeper } from '../state/keeper';
import type { Item, LessonEntry } from './format';
import { Progress } from './progress.svelte';

const ITEM: Item = { id: 'a-1', turns: ['@0/'], goal: { kind: 'win' } };

const lesson = (id: string, game: LessonEntry['game'], ...items: Item[]): LessonEntry => ({
  id,
  game,
  order: 0,
  title: id,
  lead: '',
  items: items.map((item) => [item.id, contentHash(item)]),
});

/** A database in memory that tabs share. */
function memory(): Backend & { records: Map<string, { id: string }> } {
  const records = new Map<string, { id: string }>();
  return {
    records,
    get: async (id) => records.get(id),
    all: async () => [...records.values()],
    put: async (record) => {
      records.set(record.id, record);
    },
    remove: async (id) => {
      records.delete(id);
    },
    count: async () => records.size,
  };
}

const open = (backend: Backend) => new Progress(backend, () => 1, null);

test('words, hints and claims do not change what was solved; the position and the goal do', () => {
  const hash = contentHash(ITEM);
  expect(contentHash({ ...ITEM, hints: 2, show: ['@1/'], wrong: [], claims: { solutions: 1 } })).toBe(hash);
  expect(contentHash({ ...ITEM, turns: ['@0+'] })).not.toBe(hash);
  expect(contentHash({ ...ITEM, goal: { kind: 'defend' } })).not.toBe(hash);
});

test('an edited item stays solved and is marked as changed', async () => {
  const backend = memory();
  const before = open(backend);
  await before.solve('a-1', contentHash(ITEM));
  const after = open(backend);
  await after.load();
  const edited: Item = { ...ITEM, turns: ['@0+'] };
  expect(after.markOf(['a-1', contentHash(ITEM)])).toBe('solved');
  expect(after.markOf(['a-1', contentHash(edited)])).toBe('changed');
  expect(after.countOf(lesson('a', 'trax', edited))).toBe(1);
  expect(after.isDone(lesson('a', 'trax', edited))).toBe(true);
});

test('what two tabs solve is kept by both', async () => {
  const backend = memory();
  const [one, two] = [open(backend), open(backend)];
  await Promise.all([one.load(), two.load()]);
  await Promise.all([one.solve('a-1', 'x'), two.solve('a-2', 'y')]);
  const later = open(backend);
  await later.load();
  expect(Object.keys(later.solved).sort()).toEqual(['a-1', 'a-2']);
});

test('garbage in the database is passed over', async () => {
  const backend = memory();
  const records: unknown[] = [{ id: 'a-1', hash: 'x', at: 3 }, { id: 'a-2', hash: 7, at: 1 }, null, 'text'];
  backend.all = async () => records;
  const solved = open(backend);
  await solved.load();
  expect(Object.keys(solved.solved)).toEqual(['a-1']);
});

test('where every store is full, nothing is lost while the page is open, and it says so', async () => {
  vi.stubGlobal('localStorage', undefined);
  const full = memory();
  full.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  const solved = open(
    new Keeper(
      async () => full,
      openStore('course'),
      () => 0,
    ),
  );
  await solved.load();
  await solved.solve('a-1', 'x');
  await solved.solve('a-2', 'y');
  expect([Object.keys(solved.solved), solved.unkept]).toEqual([['a-1', 'a-2'], true]);
});

test('the next lesson is the first that is not done, of the game that was learnt last', async () => {
  const solved = open(memory());
  const list = [
    lesson('t1', 'trax', { ...ITEM, id: 't1-1' }),
    lesson('t2', 'trax', { ...ITEM, id: 't2-1' }),
    lesson('w1', 'twixt', { ...ITEM, id: 'w1-1' }, { ...ITEM, id: 'w1-2' }),
  ];
  expect(solved.latest(list)?.id).toBe('t1');
  await solved.solve('t1-1', 'x');
  expect(solved.latest(list)?.id).toBe('t2');
  const other = open(memory());
  await other.solve('w1-1', 'x');
  expect(other.latest(list)?.id).toBe('w1');
});
