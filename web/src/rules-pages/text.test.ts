//! The pages are complete, and every translation has the same bones as the English text.
import { describe, expect, test } from 'vitest';
import { languages, namesIn, textOf } from '../../build/texts';
import { palettes } from '../protocol/palettes';
import { EXAMPLES } from './examples';
import type { Block, Page } from './format';
import { pieces } from './inline';
import { PAGES } from './pages';

const read = (language: string): Record<string, Page> =>
  Object.fromEntries(namesIn('rules').map((name) => [name, textOf<Page>(language, `rules/${name}`)]));
const english = read('en');

/** Every text of a page with its place, the page's order kept. */
function texts(page: Page): [string, string][] {
  const found: [string, string][] = [
    ['title', page.title],
    ['lead', page.lead],
  ];
  for (const section of page.sections) {
    found.push([`${section.id} title`, section.title]);
    section.blocks.forEach((block, index) => {
      found.push(...inBlock(block).map(([at, text]): [string, string] => [`${section.id} ${index} ${at}`, text]));
    });
  }
  return found;
}

function inBlock(block: Block): [string, string][] {
  if (block.kind === 'list') return block.items.map((item, index) => [`item ${index}`, item]);
  if (block.kind === 'table')
    return [block.head, ...block.rows].flatMap((row, down) =>
      row.map((cell, right): [string, string] => [`cell ${down} ${right}`, cell]),
    );
  if (block.kind === 'game')
    return [
      ['caption', block.caption],
      ...block.comments.map((text, index): [string, string] => [`comment ${index}`, text]),
    ];
  if (block.kind === 'figure') return [['caption', block.caption]];
  if (block.kind !== 'board') return [[block.kind, block.text]];
  const { caption, success } = block;
  return success === undefined
    ? [['caption', caption]]
    : [
        ['caption', caption],
        ['success', success],
      ];
}

/** What a translation may not change about a text: the sides it mentions, what is typed, where it leads. */
function bones(text: string): string[] {
  const sides = [...text.matchAll(/\{([^}.]+)/g)].map(([, side]) => `{${side}}`);
  const marks = pieces(text).flatMap((piece) => {
    if (piece.kind === 'typed') return [`\`${piece.text}\``];
    return piece.kind === 'link' ? [piece.to] : [];
  });
  return [...new Set([...sides, ...marks])].sort();
}

/** A page without its words. */
function skeleton(page: Page) {
  const blocks = (block: Block) => ({
    kind: block.kind,
    example: 'example' in block ? block.example : null,
    numbered: block.kind === 'list' && block.numbered === true,
    columns: block.kind === 'table' ? [block.head, ...block.rows].map((row) => row.length) : [],
  });
  return {
    sections: page.sections.map(({ id, blocks: inside }) => ({ id, blocks: inside.map(blocks) })),
    texts: texts(page).map(([at, text]) => ({ at, bones: bones(text) })),
  };
}

test('every page of the list is written in English, and no other', () => {
  expect(Object.keys(english).sort()).toEqual(PAGES.map(({ id }) => id).sort());
});

test('every example is used by one page at least, and every board has an example with a goal for its success', () => {
  const boards = Object.values(english).flatMap((page) =>
    page.sections.flatMap(({ blocks }) => blocks.filter((block) => 'example' in block)),
  );
  expect([...new Set(boards.map(({ example }) => example))].sort()).toEqual(Object.keys(EXAMPLES).sort());
  for (const { example, ...block } of boards) {
    if (block.kind === 'game') {
      expect([example, block.comments.length]).toEqual([example, EXAMPLES[example]?.show?.length]);
      continue;
    }
    if (block.kind === 'figure') {
      expect([example, EXAMPLES[example]?.goal]).toEqual([example, undefined]);
      continue;
    }
    const { success } = block;
    expect([example, success !== undefined]).toEqual([example, EXAMPLES[example]?.goal !== undefined]);
  }
});

test('links lead to sections that exist', () => {
  for (const page of Object.values(english)) {
    for (const [at, text] of texts(page)) {
      for (const piece of pieces(text)) {
        if (piece.kind !== 'link') continue;
        const [, page, section] = /^#\/rules\/([\w-]+)(?:\/([\w-]+))?$/.exec(piece.to) ?? [];
        const target = english[page ?? ''];
        expect([at, piece.to, target !== undefined]).toEqual([at, piece.to, true]);
        if (section) expect(target?.sections.map(({ id }) => id)).toContain(section);
      }
    }
  }
});

test('no mark is left open', () => {
  for (const page of Object.values(english)) {
    for (const [at, text] of texts(page)) {
      const left = pieces(text).filter((piece) => piece.kind === 'plain' && /[*`[\]<>]/.test(piece.text));
      expect([at, left]).toEqual([at, []]);
    }
  }
});

describe.each(languages)('%s', (language) => {
  const pages = read(language);

  test('every form of a side that is asked for is in the catalogue', () => {
    const words = textOf<Record<string, string>>(language, 'page/base');
    const asked = [...JSON.stringify(pages).matchAll(/\{(?:first|second)\.(\w+)\}/g)].map(([, form]) => form);
    const names = Object.values(palettes).flatMap(({ trax, twixt }) => [...trax, ...twixt]);
    const missing = names.flatMap((name) =>
      [...new Set(asked)].filter((form) => !words[`colour.${name}.${form}`]).map((form) => `${name}.${form}`),
    );
    expect(asked.length).toBeGreaterThan(0);
    expect(missing).toEqual([]);
  });

  test.each(Object.keys(pages))('%s has the bones of the English page', (id) => {
    expect(skeleton(pages[id] as Page)).toEqual(skeleton(english[id] as Page));
  });

  test.each(Object.keys(pages))('%s names no colour but by placeholder', (id) => {
    for (const [at, text] of texts(pages[id] as Page)) {
      const odd = [...text.matchAll(/\{[^}]*\}/g)].filter(([mark]) => !/^\{(first|second)(\.\w+)?\}$/.test(mark));
      expect([at, odd.map(String)]).toEqual([at, []]);
    }
    if (language === 'en') {
      const named = texts(pages[id] as Page).filter(([, text]) => /\b(white|red|black|orange|blue)\b/i.test(text));
      expect(named).toEqual([]);
    }
  });
});
