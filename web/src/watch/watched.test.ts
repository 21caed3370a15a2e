//! A page has room for so many boards.

import { expect, test } from 'vitest';
import { freshStorage } from '../../tests/unit/storage';
import { MOST, Watched } from './watched.svelte';

freshStorage();

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
