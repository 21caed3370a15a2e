//! What the page really loads before the first move, and how the server sends it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';
import { button, click, turns, waitForTurn } from './board';
import { firstTurn } from './first-turn';
import { DIST } from './versions';
import { useBrowser, Visit } from './visit';

useBrowser();

/** Thousands of bytes of files of the built page, each compressed. */
const weight = (names: string[]) =>
  names.reduce((sum, name) => sum + gzipSync(readFileSync(DIST + name), { level: 9 }).length, 0) / 1000;

const assets = () => readdirSync(`${DIST}assets`).filter((name) => !/\.(br|gz)$/.test(name));

test('script and rules before the first move stay within their budgets', async () => {
  const visit = await Visit.start({ prepare: firstTurn.watch });
  const { asked } = await firstTurn.of(visit.page);
  const scripts = asked.filter((name) => name.endsWith('.js'));
  const modules = asked.filter((name) => name.endsWith('.wasm'));
  expect(scripts.length).toBeGreaterThan(0);
  expect(modules.map((name) => name.replace(/-.*/, ''))).toEqual(['assets/rules_bg']);
  expect(weight(scripts)).toBeLessThanOrEqual(90);
  expect(weight(modules)).toBeLessThanOrEqual(120);
  await visit.leave();
});

test.each([
  ['engine', 1500],
  ['table', 90],
])('the module %s stays within its budget', (name, budget) => {
  const modules = assets().filter((file) => file.startsWith(`${name}_bg`) && file.endsWith('.wasm'));
  expect(modules).toHaveLength(1);
  expect(weight(modules.map((file) => `assets/${file}`))).toBeLessThanOrEqual(budget);
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

/** The headers of an answer of the server, which is asked as a browser asks. */
async function answered(path: string) {
  const address = new URL(path, inject('address'));
  const { headers, ok } = await fetch(address, { headers: { 'Accept-Encoding': 'gzip, br' } });
  expect(ok, path).toBe(true);
  return headers;
}

const served = test.skipIf(!process.env.LOOPLINE);

served('everything in the page is served compressed, and may be kept for ever by its hash', async () => {
  for (const name of assets()) {
    const headers = await answered(`/assets/${name}`);
    expect(name).toMatch(/-[\w-]{8}\.\w+$/);
    expect(headers.get('cache-control'), name).toBe('public, max-age=31536000, immutable');
    const compressed = existsSync(`${DIST}assets/${name}.br`);
    expect(headers.get('content-encoding'), name).toBe(compressed ? 'br' : null);
    if (/\.(js|css|wasm)$/.test(name) && readFileSync(`${DIST}assets/${name}`).length >= 600) {
      expect(compressed, name).toBe(true);
    }
  }
});

served('what changes without a new name is asked for at every visit', async () => {
  for (const path of ['/', '/sw.js', '/app.webmanifest', '/icons/icon-192.png']) {
    expect((await answered(path)).get('cache-control'), path).toBe('no-cache');
  }
});
