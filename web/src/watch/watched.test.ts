//! A page has room for so many boards.
import { beforeEach, expect, test, vi } from 'vitest';
import { MOST, Watched } from './watched.svelte';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  });
});

test('games are watched once each, up to a number, and found again', () => {
  const watched = new Watched();
  watched.add('a', 'b', 'a');
  expect(new Watched().tables).toEqual(['a', 'b']);
  watched.add('c', 'd', 'e', 'f', 'g');
  expect(watched.tables).toHaveLength(MOST);
  expect(watched.full).toBe(true);
  watched.remove('b');
  expect(watched.has('b')).toBe(false);
  expect(new Watched().tables).toEqual(['a', 'c', 'd', 'e', 'f']);
});

test('what is no name of a table is not kept', () => {
  localStorage.setItem('loopline.watched', JSON.stringify(['a', 7, '../b', null]));
  const watched = new Watched();
  expect(watched.tables).toEqual(['a']);
  watched.add('x y');
  expect(watched.tables).toEqual(['a']);
  localStorage.setItem('loopline.watched', '{');
  expect(new Watched().tables).toEqual([]);
});
