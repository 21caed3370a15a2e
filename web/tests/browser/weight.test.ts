//! What the page loads before the first move, and how soon that move is possible.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { button, click, turns, waitForTurn } from './board';
import { useBrowser, Visit } from './visit';

useBrowser();

const assets = fileURLToPath(new URL('../../dist/assets/', import.meta.url));

/** Thousands of bytes of the files whose names begin and end like this, compressed. */
function weight(begin: string, end: string): number {
  const files = readdirSync(assets).filter((name) => name.startsWith(begin) && name.endsWith(end));
  expect(files.length).toBeGreaterThan(0);
  return (
    files.reduce((sum, name) => sum + gzipSync(readFileSync(assets + name), { level: 9 }).length, 0) / 1000
  );
}

test('script, rules and engine stay within their budgets', () => {
  expect(weight('', '.js')).toBeLessThanOrEqual(90);
  expect(weight('rules', '.wasm')).toBeLessThanOrEqual(120);
  expect(weight('engine', '.wasm')).toBeLessThanOrEqual(1500);
});

test('the engine is fetched after everything that the first turn needs', async () => {
  const visit = await Visit.start();
  const { page, asked } = visit;
  await click(page, { x: 0, y: 0 });
  await button(page, 'Place').click();
  await waitForTurn(page);
  expect(await turns(page)).toBe(2);
  const first = (pattern: RegExp) => asked.findIndex((address) => pattern.test(address));
  expect(first(/rules.*\.wasm$/)).toBeGreaterThan(0);
  expect(first(/engine.*\.wasm$/)).toBeGreaterThan(first(/rules.*\.wasm$/));
  expect(first(/worker.*\.js$/)).toBeGreaterThan(first(/\.css$/));
  await visit.leave();
});
