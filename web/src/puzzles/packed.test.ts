import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { puzzles } from '../../build/puzzles';
import { pack, unpack } from './packed';

test.each(['trax', 'twixt'] as const)('every puzzle of %s comes back from its row', (game) => {
  const all = puzzles(game);
  expect(all.length).toBeGreaterThan(300);
  for (const puzzle of all) {
    const { rating, deviation, work, marks = [], ...rest } = puzzle;
    const known = { ...rest, marks, rating: Math.round(rating), deviation: Math.round(deviation) };
    const { work: none, ...back } = unpack(game, pack(puzzle));
    expect([Number(none), Number(work) >= 0]).toEqual([0, true]);
    expect(back).toEqual(rest.answer === false ? { ...known, answer: false } : known);
  }
});

test('a thousand puzzles take no more than 300 kB', () => {
  const rows = puzzles('trax').slice(0, 1_000).map(pack);
  expect(rows.length).toBe(1_000);
  const bytes = brotliCompressSync(JSON.stringify(rows)).length;
  console.info(`1000 puzzles: ${bytes} bytes`);
  expect(bytes).toBeLessThan(300_000);
});
