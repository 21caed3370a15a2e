//! The manifest of the installed app.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fragmentOf } from '../../src/state/arrival';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const manifest = JSON.parse(read('public/app.webmanifest'));

test('the app opens the files that the readers know by their endings, and plain text', () => {
  const [, table = ''] = read('../crates/record/README.md').split('## What is read');
  const [forms = ''] = table.split('\n## ');
  const known = new Set([...forms.matchAll(/`(\.\w+)`/g)].map(([, ending = '']) => ending.toLowerCase()));
  expect(known.size).toBeGreaterThan(2);
  const [{ accept }] = manifest.file_handlers;
  const opened = Object.values<string[]>(accept).flat();
  expect(opened.toSorted()).toEqual([...known, '.sgf', '.txt'].toSorted());
});

test('a shared text goes to an address that the page knows', () => {
  const { action, method } = manifest.share_target;
  expect([method, fragmentOf(action)]).toEqual(['GET', '#/analysis']);
});
