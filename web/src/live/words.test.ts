//! What is played in a pool, in words: the game alone if it is usual, and whatever a host adds.
import { expect, test } from 'vitest';
import { words } from '../i18n/index.svelte';
import { ruleWords } from './words';

test('pools of a host are told apart from the usual ones', async () => {
  for (const area of ['live', 'pools'] as const) await words.need(area);
  const said = (game: 'trax' | 'twixt', rules: string, size: string | null = null, swap: string | null = null) =>
    ruleWords({ setup: { game, rules, size, swap } });
  expect(said('trax', 'official')).toBe('Trax');
  expect(said('twixt', 'standard', '24')).toBe('TwixT');
  const all = [
    said('trax', 'official'),
    said('trax', 'limited'),
    said('trax', 'loop'),
    said('trax', '6x6'),
    said('twixt', 'standard', '24'),
    said('twixt', 'standard', '12'),
    said('twixt', 'pp', '24'),
    said('twixt', 'pp', '12'),
    said('twixt', 'standard', '24', 'none'),
    said('twixt', 'pp', '24', 'none'),
  ];
  expect(new Set(all).size).toBe(all.length);
  expect(said('twixt', 'standard', '12')).toContain('12');
});
