//! Notices in the service worker: in words of the device's language, and never without any.
import { expect, test } from 'vitest';
import { dueOf, shown } from './notice';

test('a notice is shown in the language of the device and leads to its table', () => {
  const message = { kind: 'turn', table: 'k3Vd9sTqHx', name: 'Ada', language: 'de' };
  expect(shown(message)).toEqual({
    title: 'Du bist am Zug gegen Ada',
    tag: 'k3Vd9sTqHx',
    path: '/#/live/k3Vd9sTqHx',
  });
  expect(shown({ ...message, name: '$& $1', language: 'zz' }).title).toBe('It is your turn against $& $1');
  expect(shown({ kind: 'began', table: 'a', name: null, language: 'sv' }).title).toBe('Ditt parti mot Gäst har börjat');
});

test('what is not understood still says that there is something', () => {
  for (const wrong of [null, 5, {}, { kind: 'guest' }, { kind: 'toString' }, { kind: 'turn/../x' }]) {
    expect(shown(wrong)).toMatchObject({ title: 'Notifications', path: '/#/live' });
  }
  expect(shown({ kind: 'turn', table: '//evil.example' }).path).toBe('/#/live');
});

test('the number for the icon is taken from a message that has one', () => {
  expect([dueOf({ due: 3 }), dueOf({ due: 0 })]).toEqual([3, 0]);
  for (const wrong of [null, {}, { due: -1 }, { due: 0.5 }, { due: '3' }]) expect(dueOf(wrong)).toBeNull();
});
