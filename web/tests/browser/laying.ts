//! Tiles of a chain, laid one by one.
import type { Page } from 'playwright-core';
import type { Place } from '../../src/protocol';
import { button, click } from './board';

/** A part of what the page calls the mark of a tile. */
const MARKS: Record<string, string> = {
  '|': 'plus',
  '-': 'plus',
  J: ' slash',
  F: ' slash',
  L: 'backslash',
  7: 'backslash',
};

/** Lays a tile on its square, or, `wrongly`, another one. `words` is the text that names the one on show. */
export async function layTile(page: Page, { x, y, tile }: Place, words: () => Promise<string>, wrongly = false) {
  await click(page, { x, y });
  const wanted = MARKS[tile ?? ''] ?? '';
  for (let tries = 0; tries < 4 && (await words()).includes(wanted) === wrongly; tries += 1)
    await button(page, 'Next tile').click();
  await button(page, 'Place').click();
}
