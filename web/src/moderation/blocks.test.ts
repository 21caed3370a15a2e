import { expect, test } from 'vitest';
import { Blocks } from './blocks.svelte';

test('the list is asked for once, and again after a failure', async () => {
  let asked = 0;
  const blocks = new Blocks({
    get: async () => {
      asked += 1;
      if (asked === 1) throw new Error('away');
      return { people: [{ id: 'ben' }] };
    },
    set: async () => {},
  });
  await blocks.load();
  expect(blocks.has('ben')).toBe(false);
  await Promise.all([blocks.load(), blocks.load()]);
  expect([blocks.has('ben'), asked]).toEqual([true, 2]);
});

test('somebody is blocked once the server says so', async () => {
  let fails = true;
  const blocks = new Blocks({
    get: async () => ({ people: [] }),
    set: async () => {
      if (fails) throw new Error('away');
    },
  });
  await expect(blocks.set('ben', true)).rejects.toThrow();
  expect(blocks.has('ben')).toBe(false);
  fails = false;
  await blocks.set('ben', true);
  expect(blocks.has('ben')).toBe(true);
  await blocks.set('ben', false);
  expect(blocks.has('ben')).toBe(false);
});
