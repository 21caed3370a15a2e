//! In every state, at every size and in every language: what can be pressed can be reached, and covers nothing.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { click } from './board';
import { misfits, SIZES } from './fits';
import { COMPUTER, opening, solitaire, TRAX, TRAX_MIDDLE, TRAX_WIN, TWIXT, TWO } from './games';
import { paste } from './study';
import { PHONE, useBrowser, Visit, type Visitor } from './visit';

useBrowser();

const LANGUAGES = ['en-GB', 'de-DE', 'fr-FR', 'sv-SE', 'hu-HU'];

interface State extends Visitor {
  /** What is done to get there. */
  reach?: (page: Page) => Promise<void>;
}

const LINKED = ['d4', 'm12', 'f5', 'o11', 'h6', 'q10'];
const at = (hash: string): State => ({ hash });

/** Presses the button of a bar that chooses links by hand. */
const byHand = async (page: Page) => {
  await click(page, { x: 4, y: 5 });
  await page.locator('.bar button[aria-pressed="false"]').first().click();
  await page.locator('.bar button[aria-pressed="true"]').first().waitFor();
};

/** A finished game in the analysis with one of its parts open. */
const openTab = (index: number) => async (page: Page) => {
  await paste(page, [...TRAX_MIDDLE, TRAX_WIN].join(' '));
  await page.locator('.steps button').nth(3).click();
  await page.locator('[role="tab"]').nth(index).click();
};

const STATES: Record<string, State> = {
  'trax, begun': { stored: opening(TRAX, COMPUTER) },
  'trax, a turn pending': {
    stored: opening(TRAX, TWO, TRAX_MIDDLE),
    reach: async (page) => {
      await click(page, { x: -1, y: 0 });
    },
  },
  'trax, over': { stored: opening(TRAX, TWO, [...TRAX_MIDDLE, TRAX_WIN]) },
  'twixt, a peg pending': {
    stored: opening(TWIXT, TWO, LINKED),
    reach: async (page) => {
      await click(page, { x: 4, y: 5 });
    },
  },
  'twixt, links by hand': { stored: opening(TWIXT, TWO, LINKED), reach: byHand },
  solitaire: { stored: solitaire('free') },
  'new game': { reach: (page) => page.locator('.rail .new').click() },
  'the drawer': { reach: (page) => page.locator('.rail .menu').click() },
  settings: {
    reach: async (page) => {
      await page.locator('.rail .menu').click();
      await page.locator('dialog .own button, dialog div:has(> select) > button').nth(1).click();
      await page.locator('dialog:modal input[type="radio"]').first().waitFor();
    },
  },
  analysis: at('#/analysis'),
  ...Object.fromEntries(
    ['turns', 'review', 'engine', 'threats', 'comment', 'share'].map((name, index) => [
      `analysis, ${name}`,
      { hash: '#/analysis', reach: openTab(index) } satisfies State,
    ]),
  ),
  'lesson, links by hand': {
    hash: '#/learn/twixt-take-off',
    reach: async (page) => {
      const figure = page.locator('figure:has(.hit)').first();
      await figure.locator('.hit').click();
      await figure.locator('.buttons button[aria-pressed="false"]').click();
      await figure.locator('[role="group"] button').first().waitFor();
    },
  },
  learn: at('#/learn'),
  lesson: at('#/learn/twixt-link'),
  puzzles: at('#/puzzles'),
  rush: at('#/puzzles/rush'),
  games: at('#/games'),
  import: at('#/games/import'),
  editor: at('#/editor'),
  rules: at('#/rules'),
  'a page of the rules': at('#/rules/twixt-short'),
  cards: at('#/puzzles/cards'),
  live: at('#/live'),
  account: at('#/account'),
};
for (const [index, [name, state]] of Object.entries(STATES).entries())
  test(name, async () => {
    const long = process.env.LOOPLINE_NEXT !== undefined;
    const languages = long ? LANGUAGES : LANGUAGES.slice(index % LANGUAGES.length).slice(0, 1);
    const found: string[] = [];
    for (const locale of languages) {
      const visit = await Visit.start({ ...state, locale, size: PHONE });
      const { page } = visit;
      await state.reach?.(page);
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await page.evaluate(
          () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
        );
        const wrong = await misfits(page);
        if (wrong.length) await visit.picture(`misfit-${name.replace(/\W+/g, '-')}-${width}-${height}`);
        found.push(...wrong.map((one) => `${locale} ${width} × ${height}: ${one}`));
      }
      visit.forgive(/./);
      await visit.leave();
    }
    expect(found).toEqual([]);
  });

test('a row of tabs that does not fit says so, and leads to its last tab', async () => {
  const visit = await Visit.start({ hash: '#/analysis', locale: 'de-DE', size: { width: 360, height: 740 } });
  const { page } = visit;
  await paste(page, TRAX_MIDDLE.join(' '));
  const row = page.getByRole('tablist');
  const cue = page.locator('.row > .edge');
  await expect
    .poll(() => cue.evaluateAll((all) => all.map((one) => one.className.includes('after'))))
    .toEqual([true]);
  await visit.picture('phone-tabs-de');
  const last = row.getByRole('tab', { name: 'Teilen' });
  await page.getByRole('tab').nth(4).click();
  await expect
    .poll(() => cue.evaluateAll((all) => all.map((one) => one.className.includes('after'))))
    .toEqual([false]);
  await expect.poll(() => last.evaluate((one) => one.getBoundingClientRect().right <= innerWidth)).toBe(true);
  await visit.leave();
});

test('the page’s own controls stay in sight at the foot of the rail, whatever is above them', async () => {
  const games = opening(TRAX, TWO, TRAX_MIDDLE);
  const visit = await Visit.start({ stored: games, size: { width: 1280, height: 720 } });
  const { page } = visit;
  const own = page.locator('.rail .own').locator('a, select, button');
  expect(await own.count()).toBe(5);
  const seen = () =>
    own.evaluateAll((all) =>
      all.every((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }),
    );
  expect(await seen()).toBe(true);
  await page.setViewportSize({ width: 1280, height: 500 });
  expect(await seen()).toBe(true);
  const last = page.locator('.rail .contents a').last();
  await last.scrollIntoViewIfNeeded();
  await last.click();
  await visit.leave();
});
