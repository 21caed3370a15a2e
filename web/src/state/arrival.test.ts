//! Paths of tables become addresses of the page.
import { expect, test } from 'vitest';
import { arrive, fragmentOf } from './arrival';

test('the path of a table is its fragment, and no other path is one', () => {
  expect(fragmentOf('/t/k3Vd9sTqHx')).toBe('#/live/k3Vd9sTqHx');
  expect(fragmentOf('/t/k3Vd9sTqHx/', '?accept')).toBe('#/live/k3Vd9sTqHx?accept');
  for (const path of [
    '/',
    '/t/',
    '/t/a/b',
    '/t/a%2Fb',
    '/t/<b>',
    '/table/a',
    '/embed/a',
    `/t/${'a'.repeat(65)}`,
  ]) {
    expect(fragmentOf(path)).toBeNull();
  }
});

test('the address is exchanged without a new entry, and a fragment that is there stays', () => {
  const addresses: string[] = [];
  const change = {
    state: null,
    replaceState: (_: unknown, __: string, to?: string | URL | null) => addresses.push(String(to)),
  };
  arrive({ pathname: '/t/abc', search: '', hash: '' }, change);
  arrive({ pathname: '/t/abc', search: '', hash: '#/rules' }, change);
  arrive({ pathname: '/', search: '', hash: '#/live/abc' }, change);
  expect(addresses).toEqual(['/#/live/abc', '/#/rules']);
});
