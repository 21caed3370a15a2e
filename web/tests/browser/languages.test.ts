//! Every language on the smallest phone: chosen by the browser, complete, and nothing too long for its place.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { click, placeAt, type Square, turns } from './board';
import { COMPUTER, opening, TRAX, TRAX_MIDDLE, TWIXT, TWO } from './games';
import { SPOKEN } from './long';
import { DESKTOP, PHONE, useBrowser, Visit } from './visit';

useBrowser();

/** The same language of another country. */
const COUNTRIES: Record<string, string> = { en: 'US', de: 'AT', fr: 'CA', sv: 'FI' };

/** A space of Trax that takes a tile. */
const SPACE: Square = { x: 1, y: -3 };

/** Words that do not fit their button, and keys that stand where words should be. */
function faults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seen = [...document.querySelectorAll<HTMLElement>('button, .button, label, h1, h2')];
    const shown = seen.filter((one) => one.getClientRects().length > 0 && !one.closest('.hidden'));
    const clipped = shown
      .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 8)
      .map((one) => `too long: ${one.innerText}`);
    const keys = (document.body.innerText.match(/\b[a-z]+(\.[a-z-]+){1,3}\b/g) ?? [])
      .filter((word) => !/^(www|e|z|d|f|p|t|bl|o)\./.test(word))
      .map((word) => `a key? ${word}`);
    return [...clipped, ...keys];
  });
}

const go = async (visit: Visit, address: string) => {
  await visit.go(address);
  await visit.page.locator('.place h1, .place [role="grid"]').first().waitFor({ state: 'attached' });
};

test.each(SPOKEN)('%s is what the browser asks for, and fits everywhere', async (language) => {
  const visit = await Visit.start({
    size: PHONE,
    touch: true,
    locale: `${language}-${COUNTRIES[language] ?? language.toUpperCase()}`,
    stored: opening(TRAX, COMPUTER, TRAX_MIDDLE),
  });
  const { page } = visit;
  const look = async (view: string) => {
    await expect.poll(() => faults(page), { message: view }).toEqual([]);
    await visit.expectNoSidewaysScroll();
    await visit.picture(`phone-light-${language}-${view}`);
  };
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(language);
  await click(page, SPACE);
  await look('play');
  await page.locator('button.menu').click();
  await look('menu');
  await page.keyboard.press('Escape');
  await page.locator('button.new').first().click();
  await page.locator('dialog form').waitFor();
  await look('new');
  await page.keyboard.press('Escape');
  for (const [view, address] of [
    ['analysis', '#/analysis'],
    ['editor', '#/editor'],
    ['games', '#/games'],
    ['rules', '#/rules'],
    ['rules-forced', '#/rules/trax-forced'],
    ['rules-setups', '#/rules/twixt-setups'],
  ] as const) {
    await go(visit, address);
    await look(view);
  }
  await visit.leave();
});

test.each(SPOKEN)('%s reads well on the desktop', async (language) => {
  const visit = await Visit.start({
    size: DESKTOP,
    stored: { ...opening(TWIXT, { ...COMPUTER, seat: 1 }, ['m12']), settings: { language } },
  });
  const { page } = visit;
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(language);
  await expect.poll(() => faults(page)).toEqual([]);
  await visit.expectAccessible();
  await visit.picture(`desktop-light-${language}-play`);
  await go(visit, '#/rules/trax-strategy');
  await expect.poll(() => faults(page)).toEqual([]);
  await visit.picture(`desktop-light-${language}-rules`);
  await visit.leave();
});

/** Puts every text that may be translated into elements of its own, as the translator of a browser does. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    const isOurs = (text: Text) => text.parentElement?.closest('[translate]')?.getAttribute('translate') === 'no';
    for (const text of texts) {
      if (!text.data.trim() || isOurs(text) || text.parentElement?.closest('script, style, svg')) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    }
  });

/** What a page says after some turns, and in the analysis after some steps. */
async function saidIn(translated: boolean): Promise<string[]> {
  const visit = await Visit.start({ stored: opening(TRAX, TWO, TRAX_MIDDLE) });
  const { page } = visit;
  const said: string[] = [];
  const note = async () => {
    const parts = page.locator('.shell, [role="gridcell"], p[role="status"]');
    said.push(...(await parts.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim()));
  };
  // The next lesson is named a moment after the page is there.
  await page.getByText('Tiles that fit').waitFor();
  if (translated) await translate(page);
  await placeAt(page, SPACE);
  await expect.poll(() => turns(page)).toBe(TRAX_MIDDLE.length + 1);
  await note();
  await page.getByRole('button', { name: 'Analyse', exact: true }).first().click();
  await page.locator('.tree button').first().waitFor();
  if (translated) await translate(page);
  await page.getByRole('button', { name: 'One turn back' }).click();
  await page.locator('.tree button[aria-current="true"]', { hasText: `${TRAX_MIDDLE.length}` }).waitFor();
  await note();
  await visit.leave();
  return said;
}

test('the translator of a browser stops no text that changes', async () => {
  const plain = await saidIn(false);
  expect(plain.length).toBeGreaterThan(20);
  expect(await saidIn(true)).toEqual(plain);
});
