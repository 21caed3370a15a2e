//! Paths of tables and of requests for access become addresses of the page.
import { expect, test } from 'vitest';
import { arrive, fragmentOf } from './arrival';

test('the paths of a table and of a request are fragments, and no other path is one', () => {
  expect(fragmentOf('/t/k3Vd9sTqHx')).toBe('#/live/k3Vd9sTqHx');
  expect(fragmentOf('/t/k3Vd9sTqHx/', '?accept')).toBe('#/live/k3Vd9sTqHx?accept');
  expect(fragmentOf('/oauth', '?scope=me+play&state=%23')).toBe('#/account/oauth?scope=me+play&state=%23');
  expect(fragmentOf('/oauth/')).toBe('#/account/oauth');
  expect(fragmentOf('/share', '?text=%400%2F+B1%2B')).toBe('#/analysis?text=%400%2F+B1%2B');
  for (const path of [
    '/',
    '/t/',
    '/t/a/b',
    '/t/a%2Fb',
    '/t/<b>',
    '/table/a',
    '/embed/a',
    '/oauth/new',
    '/shared',
    '/oauth2',
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
