//! Addresses of places, read and written.
import { expect, test } from 'vitest';
import { address, PLACES, readSpot } from './route.svelte';

test('an address that names no place is the first one', () => {
  for (const fragment of ['', '#', '#/', '#/nowhere', '#nonsense/x?y', '#/%%%?%%%=%']) {
    expect(readSpot(fragment).place).toBe('play');
  }
});

test('every place is read from its address, with its path and its query', () => {
  for (const place of PLACES.filter((one) => one !== 'play')) {
    const spot = readSpot(address(place, 'a/b', { g: 'x?y&z' }));
    expect(spot.place).toBe(place);
    expect(spot.path).toBe('a/b');
    expect(spot.query.get('g')).toBe('x?y&z');
  }
});

test('the first place has the shortest address', () => {
  expect(address('play')).toBe('#/');
  expect(address('rules', 'trax')).toBe('#/rules/trax');
});
