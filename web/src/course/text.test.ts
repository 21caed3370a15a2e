//! The words of the course are complete, every translation has the same bones as the English text, and no lesson is too heavy.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { entries, withoutClaims } from '../../build/lessons';
import { LANGUAGES } from '../i18n/areas';
import { palettes } from '../protocol/palettes';
import { pieces } from '../rules-pages/inline';
import type { Item, ItemWords, Lesson, LessonPage, Templates } from './format';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const languages = Object.keys(LANGUAGES);
const names = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).map((file) => file.replace('.json', '')) : [];
const read = <T>(path: string): T => JSON.parse(readFileSync(here(path), 'utf8'));
const textOf = (language: string, name: string) => `./text/${language}/${name}.json`;

const lessons = names(here('./lessons'));
const minutes = ['minute', 'minute-twixt'].map((name) => read<Lesson>(`./minute/${name}.json`));
const inMinutes = minutes.flatMap(({ items }) => items);
/** What items call the sides: who is to move in the position, and who is not. */
const SIDES = ['mover', 'other'];
/** The rules themselves name a side there: whose borders are whose, and what becomes of the first peg. */
const ABOUT_SIDES = ['twixt-borders', 'twixt-swap'];
const MOST_TEMPLATES = 60;

/** Texts and all else that a translation may not change, each with its place. */
function flat(value: unknown, at = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[at, value]];
  const inside = Object.entries(value).flatMap(([key, one]) => flat(one, `${at}.${key}`));
  return [[at, Array.isArray(value) ? value.length : Object.keys(value).sort().join()], ...inside];
}

/** Fields that are no words. */
const FIXED = /\.(id|kind|item|example|numbered)$/;

/** What a translation may not change about a text: the names in braces, what is typed, where it leads. */
function bones(text: string): string[] {
  const values = [...text.matchAll(/\{(\w+)/g)].map(([, name]) => `{${name}}`);
  const marks = pieces(text).flatMap((piece) => {
    if (piece.kind === 'typed') return [`\`${piece.text}\``];
    return piece.kind === 'link' ? [piece.to] : [];
  });
  return [...new Set([...values, ...marks])].sort();
}

/** A text file without its words. */
const skeleton = (file: unknown) =>
  flat(file).map(([at, value]) => [at, typeof value === 'string' && !FIXED.test(at) ? bones(value) : value]);

function templates(language: string): Templates {
  const path = textOf(language, 'templates');
  return existsSync(here(path)) ? read<Templates>(path) : {};
}

/** The words of an item, or nothing. */
function wordsOf(item: Item, page: LessonPage, shared: Templates): ItemWords | undefined {
  return page.items?.[item.id] ?? (item.template ? shared[item.template.name] : undefined);
}

const said = (words: ItemWords) => [
  words.task,
  words.success,
  ...(words.hints ?? []),
  ...Object.values(words.wrong ?? {}),
];

test('every lesson has its words, and all words have a lesson', () => {
  const texts = names(here('./text/en')).filter((name) => name !== 'templates');
  expect(texts.sort()).toEqual([...lessons].sort());
});

test('no more templates than can be written well', () => {
  expect(Object.keys(templates('en')).length).toBeLessThanOrEqual(MOST_TEMPLATES);
});

describe.each(lessons)('%s', (name) => {
  const { items } = read<Lesson>(`./lessons/${name}.json`);
  const page = read<LessonPage>(textOf('en', name));
  const shared = templates('en');
  const inPage = page.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'item' ? [block.item] : [])),
  );

  test('its words are about its items', () => {
    const ids = items.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(inPage));
    expect(new Set(inPage).size).toBe(inPage.length);
    expect(ids).toEqual(expect.arrayContaining(Object.keys(page.items ?? {})));
  });

  test('every item has words, as many hints as it says, and names for its wrong answers', () => {
    const known = Object.keys(read<Record<string, string>>('../i18n/en/learn.json'));
    for (const item of items) {
      const words = wordsOf(item, page, shared);
      expect([item.id, typeof words?.task, typeof words?.success]).toEqual([item.id, 'string', 'string']);
      expect([item.id, words?.hints?.length ?? 0]).toEqual([item.id, item.hints ?? 0]);
      const own = [...Object.keys(words?.wrong ?? {}), ...Object.keys(page.wrong ?? {})];
      const keys = (item.wrong ?? []).map((wrong) => wrong.key ?? wrong.class);
      const missing = keys.filter((key) => !own.includes(key) && !known.includes(`learn.wrong.${key}`));
      expect([item.id, missing]).toEqual([item.id, []]);
    }
  });

  test('every item claims something of its answer, which the rules prove', () => {
    for (const { id, goal, claims = {} } of items) {
      const needed = { spot: ['answer'], 'why-not': ['refused'] }[goal.kind as 'spot'];
      const claimed = Object.keys(claims).filter((claim) => !needed || needed.includes(claim));
      expect([id, claimed.length]).not.toEqual([id, 0]);
    }
  });

  test('nothing is named but sides and the item’s own values', () => {
    for (const item of items) {
      const words = wordsOf(item, page, shared);
      const values = [...SIDES, ...Object.keys(item.template?.values ?? {})];
      const named = said(words as ItemWords).flatMap((text) =>
        [...text.matchAll(/\{(\w+)/g)].map(([, value]) => value),
      );
      expect([item.id, named.filter((value) => !values.includes(value ?? ''))]).toEqual([item.id, []]);
    }
  });

  test('its page is true for either side', () => {
    const named = /\{(first|second)/.test(JSON.stringify(page.sections));
    expect(named).toBe(ABOUT_SIDES.includes(name));
  });

  test('it is light in every language', () => {
    const first = entries('en')[0]?.id === name;
    for (const language of languages) {
      const path = textOf(language, name);
      if (!existsSync(here(path))) continue;
      const files = [path, ...(first ? [textOf(language, 'templates')] : [])];
      const texts = files.filter((file) => existsSync(here(file))).map((file) => JSON.stringify(read(file)));
      const lesson = withoutClaims(readFileSync(here(`./lessons/${name}.json`), 'utf8'));
      const bytes = [lesson, ...texts].reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
      expect([language, bytes]).toEqual([language, Math.min(bytes, first ? 20_000 : 8_000)]);
    }
  });
});

describe.each(languages)('%s', (language) => {
  const own = names(here(`./text/${language}`));

  test('has every lesson', () => {
    expect(own.sort()).toEqual(names(here('./text/en')).sort());
  });

  test.each(own)('%s has the bones of the English text', (name) => {
    expect(skeleton(read(textOf(language, name)))).toEqual(skeleton(read(textOf('en', name))));
  });

  test('the first minute has all its words', () => {
    const words = read<Record<string, ItemWords>>(`./minute/text/${language}.json`);
    expect(skeleton(words)).toEqual(skeleton(read('./minute/text/en.json')));
    expect(Object.keys(words)).toEqual(inMinutes.map(({ id }) => id));
    for (const { id, hints } of inMinutes)
      expect([id, words[id]?.hints?.length ?? 0]).toEqual([id, hints ?? 0]);
    const keys = inMinutes.flatMap(({ id, wrong = [] }) => wrong.map(({ key }) => `${id} ${key}`));
    const named = Object.entries(words).flatMap(([id, { wrong = {} }]) =>
      Object.keys(wrong).map((key) => `${id} ${key}`),
    );
    expect(named).toEqual(keys);
    const sides = [...JSON.stringify(words).matchAll(/\{(\w+)/g)].map(([, side]) => side ?? '');
    expect(sides.filter((side) => !SIDES.includes(side))).toEqual([]);
  });

  test('every form of a side that is asked for is in the catalogue', () => {
    const words = read<Record<string, string>>(`../i18n/${language}/base.json`);
    const texts = JSON.stringify([
      ...own.map((name) => read(textOf(language, name))),
      read(`./minute/text/${language}.json`),
    ]);
    const asked = [...texts.matchAll(/\{(?:first|second|mover|other)\.(\w+)\}/g)].map(([, form]) => form);
    const sides = Object.values(palettes).flatMap(({ trax, twixt }) => [...trax, ...twixt]);
    const missing = sides.flatMap((side) =>
      [...new Set(asked)].filter((form) => !words[`colour.${side}.${form}`]).map((form) => `${side}.${form}`),
    );
    expect(missing).toEqual([]);
  });

  test('no text names a colour but by placeholder', () => {
    const base = Object.entries(read<Record<string, string>>(`../i18n/${language}/base.json`));
    const colours = base.flatMap(([key, name]) => (key.startsWith('colour.') ? [name] : []));
    // With up to two letters of an ending; German "you know" is written like a colour.
    const bare = new RegExp(`(?<!\\p{L})(?!weißt)(?:${colours.join('|')})\\p{L}{0,2}(?!\\p{L})`, 'iu');
    expect(bare.test(colours[0] ?? '')).toBe(true);
    const texts = [
      ...own.map((name) => read(textOf(language, name))),
      read(`./minute/text/${language}.json`),
    ];
    const named = texts
      .flatMap((file) => flat(file))
      .filter(([, text]) => typeof text === 'string' && bare.test(text));
    expect(named).toEqual([]);
  });
});
