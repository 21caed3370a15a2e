//! Languages that are complete have every text, and any other speaks English where it has none.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { filled, isComplete, languages, textOf } from '../../build/texts';

const ENGLISH = fileURLToPath(new URL('../../../texts/en/', import.meta.url));
const files = readdirSync(ENGLISH, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json') && name !== 'language.json')
  .map((name) => name.replaceAll('\\', '/').replace('.json', ''));

/** Each language has its own forms of plurals and of the names of sides. */
const isForm = (key: string) => /\.(zero|one|two|few|many)$|^colour\.\w+\.\w+$/.test(key);

/** Where a file has texts. */
function places(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return value === '' ? [] : [at];
  const inside = Object.entries(value).filter(([key]) => !isForm(key));
  return inside.flatMap(([key, one]) => places(one, `${at}/${key}`)).sort();
}

describe.each(languages.filter(isComplete))('%s', (language) => {
  test.each(files)('has every text of %s', (path) => {
    expect(places(textOf(language, path))).toEqual(places(textOf('en', path)));
  });
});

test('the languages that are complete stay so', () => {
  expect(languages.filter(isComplete)).toEqual(expect.arrayContaining(['de', 'en', 'fr', 'hu', 'sv']));
});

test('what a language lacks is said in English, text by text', () => {
  const english = { a: 'one', b: 'two', c: { d: 'three', e: 'four' } };
  expect(filled(english, { b: 'zwei', c: { e: '' }, 'x.few': 'mehr' })).toEqual({
    ...english,
    b: 'zwei',
    'x.few': 'mehr',
  });
  expect(filled(english, undefined)).toEqual(english);
  expect(filled(english, { a: 5, c: 'drei' })).toEqual(english);
});

test('a list is translated part by part, unless it is of something else', () => {
  const block = (kind: string, text: string) => ({ kind, text });
  const english = [block('text', 'one'), block('note', 'two')];
  expect(filled(english, [block('text', 'eins'), block('note', '')])).toEqual([
    block('text', 'eins'),
    block('note', 'two'),
  ]);
  expect(filled(english, [block('note', 'zwei'), block('note', 'zwei')])).toEqual([
    block('text', 'one'),
    block('note', 'zwei'),
  ]);
  expect(filled(english, [block('note', 'zwei')])).toEqual(english);
});
