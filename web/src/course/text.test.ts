//! The words of the course are complete, every translation has the same bones as the English text, and no lesson is too
//! heavy.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { entries, withoutClaims } from '../../build/lessons';
import { isComplete, languages, namesIn, textOf } from '../../build/texts';
import { palettes } from '../protocol/palettes';
import { pieces } from '../rules-pages/inline';
import type { Item, ItemWords, Lesson, LessonPage, Templates } from './format';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const read = <T>(path: string): T => JSON.parse(readFileSync(here(path), 'utf8'));

const lessons = readdirSync(here('./lessons')).map((file) => file.replace('.json', ''));
const texts = namesIn('course');
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

/** All texts of the course. */
const allTexts = (language: string) =>
  ['minute', ...texts.map((name) => `course/${name}`)].map((path) => textOf(language, path));

const templates = textOf<Templates>('en', 'course/templates');

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
  expect([...texts].sort()).toEqual([...lessons, 'templates'].sort());
});

test('no more templates than can be written well', () => {
  expect(Object.keys(templates).length).toBeLessThanOrEqual(MOST_TEMPLATES);
});

describe.each(lessons)('%s', (name) => {
  const { items } = read<Lesson>(`./lessons/${name}.json`);
  const page = textOf<LessonPage>('en', `course/${name}`);
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
    const known = Object.keys(textOf<Record<string, string>>('en', 'page/learn'));
    for (const item of items) {
      const words = wordsOf(item, page, templates);
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
      const words = wordsOf(item, page, templates);
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
      const files = [name, ...(first ? ['templates'] : [])];
      const words = files.map((file) => JSON.stringify(textOf(language, `course/${file}`)));
      const lesson = withoutClaims(readFileSync(here(`./lessons/${name}.json`), 'utf8'));
      const bytes = [lesson, ...words].reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
      expect([language, bytes]).toEqual([language, Math.min(bytes, first ? 20_000 : 8_000)]);
    }
  });
});

describe.each(languages)('%s', (language) => {
  test.each(texts)('%s has the bones of the English text', (name) => {
    const [own, english] = [language, 'en'].map((one) => textOf(one, `course/${name}`));
    expect(skeleton(own)).toEqual(skeleton(english));
  });

  test('the first minute has all its words', () => {
    const words = textOf<Record<string, ItemWords>>(language, 'minute');
    expect(skeleton(words)).toEqual(skeleton(textOf('en', 'minute')));
    expect(Object.keys(words)).toEqual(inMinutes.map(({ id }) => id));
    for (const { id, hints } of inMinutes) expect([id, words[id]?.hints?.length ?? 0]).toEqual([id, hints ?? 0]);
    const keys = inMinutes.flatMap(({ id, wrong = [] }) => wrong.map(({ key }) => `${id} ${key}`));
    const named = Object.entries(words).flatMap(([id, { wrong = {} }]) =>
      Object.keys(wrong).map((key) => `${id} ${key}`),
    );
    expect(named).toEqual(keys);
    const sides = [...JSON.stringify(words).matchAll(/\{(\w+)/g)].map(([, side]) => side ?? '');
    expect(sides.filter((side) => !SIDES.includes(side))).toEqual([]);
  });

  test('every form of a side that is asked for is in the catalogue', () => {
    const words = textOf<Record<string, string>>(language, 'page/base');
    const asked = [...JSON.stringify(allTexts(language)).matchAll(/\{(?:first|second|mover|other)\.(\w+)\}/g)].map(
      ([, form]) => form,
    );
    const sides = Object.values(palettes).flatMap(({ trax, twixt }) => [...trax, ...twixt]);
    const missing = sides.flatMap((side) =>
      [...new Set(asked)].filter((form) => !words[`colour.${side}.${form}`]).map((form) => `${side}.${form}`),
    );
    expect(missing).toEqual([]);
  });

  test.runIf(isComplete(language))('no text names a colour but by placeholder', () => {
    const base = Object.entries(textOf<Record<string, string>>(language, 'page/base'));
    const colours = base.flatMap(([key, name]) => (key.startsWith('colour.') ? [name] : []));
    // With up to two letters of an ending; German "you know" is written like a colour.
    const bare = new RegExp(`(?<!\\p{L})(?!weißt)(?:${colours.join('|')})\\p{L}{0,2}(?!\\p{L})`, 'iu');
    expect(bare.test(colours[0] ?? '')).toBe(true);
    const named = allTexts(language)
      .flatMap((file) => flat(file))
      .filter(([, text]) => typeof text === 'string' && bare.test(text));
    expect(named).toEqual([]);
  });
});
