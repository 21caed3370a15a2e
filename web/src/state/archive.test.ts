//! Games are kept, found, renamed, thrown away and put back; garbage and refusals stop nothing.

import { expect, test, vi } from 'vitest';
import { Memory } from '../../tests/unit/memory';
import { freshStorage } from '../../tests/unit/storage';
import { Archive, checkKept, type Kept, MOST_GAMES } from './archive.svelte';
import { openStore } from './database';
import { Keeper } from './keeper';
import type { SavedGame } from './store';

const game = (...turns: string[]): SavedGame => ({
  v: 1,
  setup: { game: 'trax', rules: 'official', size: null, swap: null },
  seating: { mode: 'two', seat: 0, level: 1 },
  turns,
  resigned: null,
  seed: 1,
});
const kept: Kept = { id: 'a', game: game('@0/'), title: 'Club', begun: 1, changed: 2, over: false };

freshStorage();

/** An archive whose clock shows one more at every look. */
function archive() {
  const memory = new Memory();
  let time = 0;
  const opened = new Archive(memory, () => ++time);
  return { archive: opened, memory };
}

const ids = (opened: Archive) => opened.games?.map(({ id }) => id);

test('games are listed with the last one played first', async () => {
  const { archive: opened } = archive();
  void opened.keep('a', game('@0/'), false);
  void opened.keep('b', game('@0+'), false);
  void opened.keep('a', game('@0/', 'A0/'), false);
  await opened.refresh();
  expect(ids(opened)).toEqual(['a', 'b']);
  expect(opened.games?.[0]).toMatchObject({ begun: 1, changed: 3, game: { turns: ['@0/', 'A0/'] } });
});

test('a game without a turn is not kept, one whose only turn was taken back is', async () => {
  const { archive: opened } = archive();
  void opened.keep('a', game(), false);
  void opened.keep('b', game('@0/'), false);
  void opened.keep('b', game(), false);
  await opened.refresh();
  expect(ids(opened)).toEqual(['b']);
});

test('what lies on a table is adopted once', async () => {
  const { archive: opened } = archive();
  await opened.keep('a', game('@0/'), true);
  await opened.adopt('a', game('@0/'));
  expect((await opened.get('a'))?.changed).toBe(1);
  await opened.adopt('a', game('@0/', 'A0/'));
  expect(await opened.get('a')).toMatchObject({ changed: 2, over: true });
  await opened.adopt('b', game('@0/'), true);
  expect(await opened.get('b')).toMatchObject({ over: true });
});

test('a game that was thrown away can be put back as it was', async () => {
  const { archive: opened } = archive();
  await opened.keep('a', game('@0/'), false);
  await opened.rename('a', '  The long evening ');
  await opened.refresh();
  const removed = await opened.remove('a');
  expect(ids(opened)).toEqual([]);
  await opened.restore(removed as Kept);
  expect(opened.games).toEqual([removed]);
  expect(removed).toMatchObject({ title: 'The long evening', begun: 1 });
});

test('a game from elsewhere gets a name of its own', async () => {
  const { archive: opened } = archive();
  const id = await opened.add(game('@0/'), 'Cup final');
  expect(await opened.get(id)).toMatchObject({ title: 'Cup final', over: true });
});

test('the record that a game came in stays with it', async () => {
  const { archive: opened } = archive();
  const study = { names: { first: 'Ann' } };
  const id = await opened.add(game('@0/'), 'Cup', study);
  await opened.keep(id, game('@0/', 'A0/'), false);
  await opened.rename(id, 'Final');
  expect(await opened.get(id)).toMatchObject({ title: 'Final', game: { turns: ['@0/', 'A0/'] }, study });
});

test('the oldest game that has ended makes room, then the oldest of all', async () => {
  const { archive: opened, memory } = archive();
  for (let index = 0; index < MOST_GAMES; index += 1) {
    const record: Kept = { ...kept, id: `old ${index}`, changed: index - 1000, over: index === 7 };
    memory.records.set(record.id, { ...record, begun: 0, changed: index });
  }
  await opened.keep('new', game('@0/'), false);
  expect(memory.records.has('old 7')).toBe(false);
  expect(memory.records.has('old 0')).toBe(true);
  await opened.keep('newer', game('@0/'), false);
  expect(memory.records.has('old 0')).toBe(false);
  expect(opened.dropped).toBe(2);
  expect(memory.records.size).toBe(MOST_GAMES);
});

test.each([
  ['nothing', null],
  ['a text', 'game'],
  ['no game', { ...kept, game: undefined }],
  ['a game of garbage', { ...kept, game: { v: 1, turns: 'x' } }],
  ['a name of megabytes', { ...kept, title: 'x'.repeat(1_000_000) }],
  ['a time that is none', { ...kept, changed: Number.NaN }],
  ['an end that is neither', { ...kept, over: 'perhaps' }],
  ['a number for a name', { ...kept, id: 7 }],
])('%s in the database is left alone and not listed', async (_, record) => {
  expect(checkKept(record)).toBeNull();
  const { archive: opened, memory } = archive();
  memory.records.set('x', record);
  memory.records.set('a', kept);
  await opened.refresh();
  expect(opened.games).toEqual([kept]);
});

test('what a record has beyond its fields is dropped', () => {
  expect(checkKept({ ...kept, more: 1 })).toEqual(kept);
});

test('without any store the games are kept until the page is closed, and that is said', async () => {
  vi.stubGlobal('localStorage', undefined);
  const refused = () => Promise.reject(new Error('refused'));
  const opened = new Archive(new Keeper(refused, openStore(), () => 0));
  await opened.keep('a', game('@0/'), false);
  await opened.refresh();
  expect([ids(opened), opened.refused]).toEqual([['a'], true]);
});

test('the games under way are the last ones that have not ended', async () => {
  const { archive: opened } = archive();
  for (const [id, over] of [
    ['a', false],
    ['b', true],
    ['c', false],
    ['d', false],
    ['e', false],
  ] as const) {
    void opened.keep(id, game('@0/'), over);
  }
  expect((await opened.underWay(2, 'e')).map(({ id }) => id)).toEqual(['d', 'c']);
  expect((await opened.underWay(9, null)).map(({ id }) => id)).toEqual(['e', 'd', 'c', 'a']);
  expect(opened.games).toBeNull();
});
