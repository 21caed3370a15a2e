//! Every key that is used exists, every key that exists is used, and every language has all of them.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { isComplete, languages, namesIn, textOf } from '../../build/texts';
import { LANGUAGES, preferred } from './areas';
import { fill, isolated, known, plural, side, sides, t } from './index.svelte';
import { Side, shown } from './sides.svelte';

const areas = namesIn('page');
const SIDES = ['white', 'red', 'black', 'orange', 'blue'];

/** The texts of an area in a language. */
const texts = (language: string, area: string) => textOf<Record<string, string>>(language, `page/${area}`);

const all = (language: string) =>
  Object.assign({}, ...areas.map((area) => texts(language, area))) as Record<string, string>;

/** Forms of the sides' names are each language's own. */
const isForm = (key: string) => /^colour\.\w+\.\w+$/.test(key);

/** A key for all forms of a plural: how many there are is each language's own. */
const withoutForm = (key: string) => key.replace(/\.(zero|one|two|few|many|other)$/, '.#');

/** The keys that languages share. */
const shared = (language: string, area: string) => {
  const own = Object.keys(texts(language, area)).filter((key) => !isForm(key));
  return [...new Set(own.map(withoutForm))].sort();
};

/** The forms of plurals that numbers of things ask for. */
function formsOf(language: string): string[] {
  const rules = new Intl.PluralRules(language);
  return [...new Set(Array.from({ length: 200 }, (_, n) => rules.select(n)))];
}

const keys = Object.keys(all('en'));
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

/** The values that a text names, without the forms asked for. */
const named = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name))].sort();

test('no key is missing', () => {
  expect(asked.length).toBeGreaterThan(40);
  expect(asked.filter((call) => reached(call).length === 0).map((call) => call.text)).toEqual([]);
});

test('no key is unused', () => {
  const used = new Set(asked.flatMap(reached));
  expect(keys.filter((key) => !used.has(key))).toEqual([]);
});

test('no key is in two areas', () => {
  const every = areas.flatMap((area) => Object.keys(texts('en', area)));
  expect(every.filter((key, index) => every.indexOf(key) !== index)).toEqual([]);
});

test('the languages are the folders of texts', () => {
  expect(Object.keys(LANGUAGES).sort()).toEqual([...languages].sort());
  expect(LANGUAGES.de).toBe('Deutsch');
});

describe.each(languages)('in %s', (language) => {
  test('no area and no key is missing or too many', () => {
    for (const area of areas) expect(shared(language, area), area).toEqual(shared('en', area));
  });

  test('texts name the same values as in English', () => {
    const [own, english] = [all(language), all('en')];
    const plain = keys.filter((key) => !isForm(key) && !/\.(one|other)$/.test(key));
    const differing = plain.filter((key) => `${named(own[key] ?? '')}` !== `${named(english[key] ?? '')}`);
    expect(differing).toEqual([]);
  });

  test('every side has every form that is asked for', () => {
    const own = all(language);
    const forms = new Set([...JSON.stringify(own).matchAll(/\{\w+\.(\w+)\}/g)].map(([, form]) => form));
    const missing = SIDES.flatMap((name) => [...forms].map((form) => `colour.${name}.${form}`));
    expect(missing.filter((key) => !own[key])).toEqual([]);
    expect(SIDES.filter((name) => !own[`colour.${name}`])).toEqual([]);
  });

  test.runIf(isComplete(language))('every plural has the forms that the language tells apart', () => {
    const own = Object.keys(all(language));
    const bases = keys.filter((key) => key.endsWith('.one')).map((key) => key.slice(0, -4));
    const needed = bases.flatMap((base) => formsOf(language).map((form) => `${base}.${form}`));
    expect(needed.filter((key) => !own.includes(key))).toEqual([]);
  });
});

test('texts name their values', () => {
  expect(t('colour.white')).toBe('White');
  expect(plural('say.forced', 1, { list: 'D4' })).toBe('1 forced: D4');
  expect(plural('say.forced', 2, { list: 'D4, D5' })).toBe('2 forced: D4, D5');
  expect(known('no such key')).toBe(false);
});

test('a side is called as on the board, in the form that is asked for', () => {
  expect(fill('{who}: {who.adj}', { who: side('red', 'trax') })).toBe('Red: red');
  shown.palette = 'ink';
  expect(fill('{first}, {second.adj}', sides('trax'))).toBe('White, black');
  shown.palette = 'blue-orange';
  expect(fill('{first.adj}', sides('twixt'))).toBe('orange');
  shown.palette = 'classic';
  expect(fill('{who}', { who: new Side('blue') })).toBe('Blue');
});

test('a name that is written from right to left keeps the signs beside it in their places', () => {
  expect([isolated('Sára'), isolated('שרה'), isolated('سارة')]).toEqual([
    'Sára',
    '\u2068שרה\u2069',
    '\u2068سارة\u2069',
  ]);
  expect(fill('{first} – {second}: {n}', { first: 'שרה', second: 'Ann', n: 2 })).toBe('\u2068שרה\u2069 – Ann: 2');
});

test('the first language of a person that the page speaks is taken', () => {
  expect(preferred(['pt-BR', 'sv-SE', 'de'])).toBe('sv');
  expect(preferred(['zz'])).toBe('en');
});
