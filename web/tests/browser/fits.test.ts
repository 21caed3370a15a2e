//! In every state, at every size and in every language: what can be pressed can be reached, and covers nothing.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { puzzles } from '../../build/puzzles';
import type { Seating } from '../../src/state/store';
import { click } from './board';
import { languagesOf, misfitsOf } from './fits';
import { COMPUTER, opening, solitaire, TRAX, TRAX_MIDDLE, TRAX_WIN, TWIXT, TWO } from './games';
import { paste } from './study';
import { PHONE, useBrowser, Visit, type Visitor } from './visit';

useBrowser();

interface State extends Visitor {
  /** What is done to get there. */
  reach?: (page: Page) => Promise<void>;
}

const LOST: Seating = { mode: 'computer', seat: 1, level: 3 };
/** A line from the left to the right. */
const LINE = '@0+ B1+ C1+ D1+ E1+ F1+ G1+ H1+'.split(' ');
const CHAIN = ['d1', 'b4', 'e3', 'g4', 'd5', 'g6', 'e7', 'b6', 'c8'];
/** Turns of which the last forces tiles. */
const FORCING = '@0+ A0+ A0/ A0/ A0/ B4\\'.split(' ');
/** A position in which there is no win, where that is asked. */
const UNTRUE = puzzles('trax').find(({ kind, answer }) => kind === 'decide' && answer === false);

/** A game in which the players lay forced tiles themselves. */
function taught(turns: string[]) {
  const stored = opening(TRAX, TWO, turns);
  return { ...stored, 'game.trax': { ...(stored['game.trax'] as object), laying: 'leaflet' } };
}

/** Types a turn on the board. */
async function typed(page: Page, text: string) {
  await page.locator('[role="gridcell"][tabindex="0"]').focus();
  await page.keyboard.press('/');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
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
  'trax, lost': { stored: opening(TRAX, LOST, [...TRAX_MIDDLE, TRAX_WIN]) },
  'trax, a long track has won': { stored: opening(TRAX, COMPUTER, LINE) },
  'trax, forced tiles are laid': {
    stored: taught(FORCING.slice(0, -1)),
    reach: async (page) => {
      await typed(page, FORCING.at(-1) ?? '');
      await page.locator('.bar .end').waitFor();
    },
  },
  'luck trax': { stored: opening({ ...TRAX, die: 'hand' }, TWO, []) },
  'twixt, a swap is offered': { stored: opening(TWIXT, TWO, ['f6']) },
  'twixt, over': { stored: opening({ ...TWIXT, size: '8' }, COMPUTER, CHAIN) },
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
  'typing a turn': {
    stored: opening(TRAX, TWO, TRAX_MIDDLE),
    reach: async (page) => {
      await page.locator('[role="gridcell"][tabindex="0"]').focus();
      await page.keyboard.press('/');
      await page.locator('dialog:modal').waitFor();
    },
  },
  'the first visit': { newcomer: true },
  analysis: at('#/analysis'),
  'analysis, a review': {
    hash: '#/analysis',
    reach: async (page) => {
      await openTab(1)(page);
      await page.locator('[role="tabpanel"] button.primary').first().click();
      await page.locator('.decided').waitFor();
    },
  },
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
  'the first minute': at('#/learn/minute'),
  'the first minute of twixt': at('#/learn/minute/twixt'),
  chains: at('#/learn/chains'),
  puzzles: at('#/puzzles'),
  'a puzzle after a wrong answer': {
    hash: `#/puzzles/one/${UNTRUE?.id}?image=2`,
    reach: async (page) => {
      await page.locator('.view > svg').waitFor();
      await page.locator('.say').first().click();
      await page.locator('.verdict.missed').waitFor();
    },
  },
  'my play': at('#/puzzles/play'),
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
    const found: string[] = [];
    for (const language of languagesOf(index)) {
      const visit = await Visit.start({
        ...state,
        stored: { ...state.stored, settings: { language } },
        size: PHONE,
      });
      await state.reach?.(visit.page);
      found.push(...(await misfitsOf(visit, name, language)));
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
  await expect.poll(() => cue.evaluateAll((all) => all.map((one) => one.className.includes('after')))).toEqual([true]);
  await visit.picture('phone-tabs-de');
  const last = row.getByRole('tab', { name: 'Teilen' });
  await page.getByRole('tab').nth(4).click();
  await expect.poll(() => cue.evaluateAll((all) => all.map((one) => one.className.includes('after')))).toEqual([false]);
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
