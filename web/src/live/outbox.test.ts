//! What was not answered is still there after a reload, in order, and garbage is not.

import { expect, test, vi } from 'vitest';
import { freshStorage } from '../../tests/unit/storage';
import { type Letter, newCid, Outbox } from './outbox';

const stored = freshStorage();

const letter = (cid: string, text: string): Letter => ({
  cid,
  seq: 3,
  ply: 2,
  command: { do: 'chat', text },
});

test('a reload finds what was not answered, in order', () => {
  const box = new Outbox('t1');
  box.add(letter('a', 'one'));
  box.add(letter('b', 'two'));
  box.add(letter('c', 'three'));
  expect(box.take('b')).toEqual(letter('b', 'two'));
  expect(box.take('b')).toBeNull();
  expect(new Outbox('t1').letters.map(({ cid }) => cid)).toEqual(['a', 'c']);
  expect(new Outbox('t2').letters).toEqual([]);
});

test('two windows at one table do not lose each other’s commands', () => {
  const [one, other] = [new Outbox('t1'), new Outbox('t1')];
  one.add(letter('a', 'one'));
  other.add(letter('b', 'two'));
  expect(new Outbox('t1').letters.map(({ cid }) => cid)).toEqual(['a', 'b']);
  one.take('a');
  expect(new Outbox('t1').letters.map(({ cid }) => cid)).toEqual(['b']);
  expect(one.letters).toEqual([]);
});

test('an empty box leaves nothing behind', () => {
  const box = new Outbox('t1');
  box.add(letter('a', 'one'));
  box.take('a');
  expect(stored.size).toBe(0);
});

test('a store that is refused stops nothing', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('refused');
    },
    setItem: () => {
      throw new Error('full');
    },
  });
  const box = new Outbox('t1');
  expect(box.add(letter('a', 'one'))).toBe(true);
  expect(box.letters).toHaveLength(1);
});

test('garbage is passed over', () => {
  stored.set('loopline.live.out.t1', JSON.stringify([null, 5, { cid: '../', seq: 1 }, letter('ok', 'kept')]));
  expect(new Outbox('t1').letters).toEqual([letter('ok', 'kept')]);
  stored.set('loopline.live.out.t1', '{');
  expect(new Outbox('t1').letters).toEqual([]);
});

test('it does not grow without bound', () => {
  const box = new Outbox('t1');
  for (let index = 0; index < 60; index += 1) box.add(letter(`c${index}`, 'again'));
  expect(box.letters).toHaveLength(40);
});

test('names are different, and such as the server takes', () => {
  const names = new Set(Array.from({ length: 100 }, newCid));
  expect(names.size).toBe(100);
  for (const name of names) expect(name).toMatch(/^[A-Za-z0-9-]{1,64}$/);
});
