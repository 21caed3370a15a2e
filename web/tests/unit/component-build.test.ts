//! What the build of the web component takes from the page.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { shadowStyles } from '../../build/component-package.ts';
import { componentWords } from '../../build/component-words.ts';
import { languages } from '../../build/texts.ts';

const source = (path: string) => readFileSync(fileURLToPath(new URL(`../../src/${path}`, import.meta.url)), 'utf8');

test('styles are measured by their own board', () => {
  expect(shadowStyles(':root{--a:.5rem}:root[data-theme=dark]{b:1.25rem}')).toBe(
    '.viewer{--a:8px}.viewer[data-theme=dark]{b:20px}',
  );
});

test('a board has every word that it can say', () => {
  const english = componentWords('en');
  const files = ['component/speech.ts', 'study/problem-words.ts'];
  const asked = files.flatMap((path) => [...source(path).matchAll(/\bt\('([\w.-]+)'/g)].map(([, key]) => key ?? ''));
  expect(asked.length).toBeGreaterThan(12);
  expect(asked.filter((key) => !(key in english))).toEqual([]);
  for (const key of [
    'say.tile',
    'say.forced.other',
    'end.loop',
    'end.draw.dead',
    'cell.peg',
    'mark.plus',
    'side.north',
  ]) {
    expect(english).toHaveProperty([key]);
  }
  expect(Object.keys(english).filter((key) => key.includes('solitaire'))).toEqual([]);
});

test('every language has the same words', () => {
  const said = (language: string) =>
    Object.keys(componentWords(language)).filter((key) => !/^colour\.|\.(one|two|few|many)$/.test(key));
  for (const language of languages) expect(said(language).sort(), language).toEqual(said('en').sort());
});
