//! Teaching mode: forced tiles laid by oneself, on one screen and against the computer.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Item } from '../../src/course/format';
import type { Laying } from '../../src/protocol';
import type { Seating } from '../../src/state/store';
import { barText, button, tap, turns, waitForTurn } from './board';
import { judge } from './engine';
import { COMPUTER, opening, TRAX, TWO } from './games';
import { layTile } from './laying';
import { ask, meet, play, seated } from './people';
import { PHONE, useBrowser, Visit } from './visit';

useBrowser();

/** A position in which one turn of Red forces a chain. */
const BEFORE = ['@0+', 'A0+', 'A0/', 'A0/', 'A0/'];
const OWN = 'B4\\';
const item: Item = { id: 'a', setup: {}, turns: BEFORE, goal: { kind: 'predict', turn: OWN, what: 'tiles' } };
const chain = judge.answers('trax', item);

function within(laying: Laying, seating: Seating) {
  const stored = opening(TRAX, seating, BEFORE);
  return { ...stored, 'game.trax': { ...(stored['game.trax'] as object), laying } };
}

/** Plays a turn as text. */
async function type(page: Page, text: string) {
  await button(page, 'Type').click();
  const field = page.getByRole('dialog').getByRole('textbox');
  await field.fill(text);
  await field.press('Enter');
}

const words = (page: Page) => () => barText(page);

test('strict on one screen: chosen, laid with a fault, not ended before all tiles lie', async () => {
  const visit = await Visit.start({ stored: within('leaflet', TWO) });
  const { page } = visit;
  await button(page, 'New game').last().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Lay them all' }).check({ force: true });
  await dialog.getByText('A turn ends when all of them lie.', { exact: false }).waitFor();
  await visit.expectAccessible();
  await visit.picture('desktop-light-teaching-new');
  await button(page, 'Start').click();
  await page.getByText('Players lay the forced tiles themselves.').waitFor();
  for (const [index, text] of BEFORE.entries()) {
    await type(page, text);
    await expect.poll(() => turns(page)).toBe(index + 1);
  }
  await type(page, OWN);
  await expect.poll(words(page)).toMatch(/^\d+ spaces? (is|are) forced/);
  await button(page, 'End turn').click();
  await expect.poll(words(page)).toContain('cannot end yet');
  const [first, ...others] = chain;
  if (!first) throw new Error('no chain');
  await layTile(page, first, words(page), true);
  await expect.poll(words(page)).toContain('over two edges');
  expect(await page.locator('.laid-edge').count()).toBe(2);
  expect(await page.locator('.laid-own').count()).toBe(1);
  await visit.look((scheme) => `desktop-${scheme}-teaching-wrong`);
  await layTile(page, first, words(page));
  expect(await page.locator('.laid-edge').count()).toBe(0);
  // A tile is taken back by Escape, and laid again.
  await page.keyboard.press('Escape');
  for (const place of [first, ...others]) await layTile(page, place, words(page));
  await expect.poll(() => turns(page)).toBe(BEFORE.length + 1);
  await visit.leave();
});

test('leaflet by touch on a phone: what is forgotten is placed, counted, kept and taken back', async () => {
  const visit = await Visit.start({ size: PHONE, touch: true, stored: within('leaflet', TWO) });
  const { page } = visit;
  await expect.poll(() => page.locator('.teaching').innerText()).toBe('Forgotten tiles: White 0 · Red 0');
  await type(page, OWN);
  await expect.poll(words(page)).toMatch(/forced/);
  await visit.look((scheme) => `phone-${scheme}-teaching`);
  // The turn's tiles are only here: a reload leaves the game as it was before them.
  await page.reload();
  await expect.poll(() => turns(page)).toBe(BEFORE.length);
  await type(page, OWN);
  await expect.poll(words(page)).toMatch(/forced/);
  const [first] = chain;
  if (!first) throw new Error('no chain');
  await tap(page, first);
  await expect.poll(() => button(page, 'Place').isEnabled()).toBe(true);
  await button(page, 'Cancel').click();
  await expect.poll(words(page)).toMatch(/forced/);
  await button(page, 'End turn').click();
  await expect.poll(words(page)).toContain(`The rules placed ${chain.length} forgotten tiles.`);
  expect(await page.locator('.laid-forgotten').count()).toBe(chain.length);
  const tally = () => page.locator('.teaching').innerText();
  await expect.poll(tally).toBe(`Forgotten tiles: White 0 · Red ${chain.length}`);
  await visit.look((scheme) => `phone-${scheme}-teaching-forgotten`);
  await page.reload();
  await expect.poll(tally).toBe(`Forgotten tiles: White 0 · Red ${chain.length}`);
  await button(page, 'Undo').click();
  await expect.poll(tally).toBe('Forgotten tiles: White 0 · Red 0');
  await visit.leave();
});

test('against the computer, by keys: it answers when the turn lies', async () => {
  const visit = await Visit.start({ stored: within('strict', { ...COMPUTER, seat: 1 }) });
  const { page } = visit;
  await type(page, OWN);
  await expect.poll(words(page)).toMatch(/forced/);
  for (const place of chain) await layTile(page, place, words(page));
  await expect.poll(() => turns(page)).toBeGreaterThan(BEFORE.length);
  await waitForTurn(page);
  await expect.poll(() => turns(page)).toBe(BEFORE.length + 2);
  await visit.leave();
});

test('by link: agreed on, laid by one, counted for both, and gone with the turn that is taken back', async () => {
  const radios = ['No clock', 'Lay what you see'];
  const { anna, bert } = await meet({ radios }, {}, { size: PHONE, touch: true });
  const pages = [anna.page, bert.page] as const;
  const tallied = async (red: number) => {
    for (const page of pages)
      await expect
        .poll(async () => (await page.locator('.name small').allInnerTexts()).sort())
        .toEqual(['0 forgotten', `${red} forgotten`]);
  };
  await tallied(0);
  await play(pages, BEFORE);
  await type(bert.page, OWN);
  await expect.poll(words(bert.page)).toMatch(/forced/);
  await bert.look((scheme) => `phone-${scheme}-teaching-live`);
  const [first] = chain;
  if (!first) throw new Error('no chain');
  await layTile(bert.page, first, words(bert.page));
  await expect.poll(words(bert.page)).toMatch(/forced/);
  // Nothing of it is at the table before the turn ends.
  expect(await turns(anna.page)).toBe(BEFORE.length);
  await button(bert.page, 'End turn').click();
  for (const page of pages) await seated(page, BEFORE.length + 1);
  await tallied(chain.length - 1);
  await expect.poll(words(anna.page)).toContain('The rules placed');
  await anna.look((scheme) => `desktop-${scheme}-teaching-live`);
  await anna.page.reload();
  await seated(anna.page, BEFORE.length + 1);
  await tallied(chain.length - 1);
  await ask(bert.page, 'Undo');
  await button(anna.page, 'Accept').click();
  for (const page of pages) await seated(page, BEFORE.length);
  await tallied(0);
  for (const visit of [anna, bert]) await visit.leave();
});
