//! The compressed forms of files.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressFolder } from '../../build/compressed.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loopline-compressed-'));
  mkdirSync(join(folder, 'assets'));
});

afterEach(() => rmSync(folder, { recursive: true }));

test('both forms read back to the file', async () => {
  const plain = Buffer.from(Array.from({ length: 5000 }, (_, number) => Math.floor(number / 7)).join(' '));
  writeFileSync(join(folder, 'assets/app.js'), plain);
  await compressFolder(folder);
  const [br, gz] = ['br', 'gz'].map((form) => readFileSync(join(folder, `assets/app.js.${form}`)));
  expect(brotliDecompressSync(br as Buffer)).toEqual(plain);
  expect(gunzipSync(gz as Buffer)).toEqual(plain);
  expect(br?.length).toBeLessThan(plain.length / 3);
});

test('only larger files that become smaller have forms', async () => {
  const random = crypto.getRandomValues(new Uint8Array(4000));
  writeFileSync(join(folder, 'index.html'), 'x'.repeat(10));
  writeFileSync(join(folder, 'assets/icon.png'), 'x'.repeat(4000));
  writeFileSync(join(folder, 'assets/noise.bin'), random);
  await compressFolder(folder);
  expect(readdirSync(join(folder, 'assets')).sort()).toEqual(['icon.png', 'noise.bin']);
  expect(readdirSync(folder).sort()).toEqual(['assets', 'index.html']);
});
