//! Every key that is used exists, and every key that exists is used.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import en from './en.json';
import { known, plural, t } from './index.svelte';

const keys = Object.keys(en);
const source = sources(fileURLToPath(new URL('..', import.meta.url)));
const asked = [...source.matchAll(/\b(t|plural|known)\(\s*(['"`])(.+?)\2/g)].map(([, call, , text]) => ({
  plural: call === 'plural',
  text: text ?? '',
}));

function sources(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const wanted = files.filter((file) => /\.(svelte|ts)$/.test(file) && !file.endsWith('.test.ts'));
  return wanted.map((file) => readFileSync(`${folder}/${file}`, 'utf8')).join('\n');
}

/** The keys that a call can reach: `${…}` in its key stands for anything. */
function reached(call: { plural: boolean; text: string }): string[] {
  const parts = call.text.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.\\+*?[\](){}^$|]/g, '\\$&'));
  const pattern = new RegExp(`^${parts.join('.+')}${call.plural ? '\\.(zero|one|two|few|many|other)' : ''}$`);
  return keys.filter((key) => pattern.test(key));
}

test('no key is missing', () => {
  expect(asked.length).toBeGreaterThan(40);
  expect(asked.filter((call) => reached(call).length === 0).map((call) => call.text)).toEqual([]);
});

test('no key is unused', () => {
  const used = new Set(asked.flatMap(reached));
  expect(keys.filter((key) => !used.has(key))).toEqual([]);
});

test('every plural has the form that all languages share', () => {
  const bases = keys.filter((key) => key.endsWith('.one')).map((key) => key.slice(0, -4));
  expect(bases.filter((base) => !keys.includes(`${base}.other`))).toEqual([]);
});

test('texts name their values', () => {
  expect(t('colour.white')).toBe('White');
  expect(plural('say.forced', 1, { list: 'D4' })).toBe('1 forced: D4');
  expect(plural('say.forced', 2, { list: 'D4, D5' })).toBe('2 forced: D4, D5');
  expect(known('no such key')).toBe(false);
});
