//! The analysis board: records in, variations, the engine, and everything out again.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { button, click, place, type Square, squares, tap } from './board';
import { DESKTOP, PHONE, useBrowser, Visit, type Visitor } from './visit';

useBrowser();

/** A game of Trax with two variations, a comment and a mark. */
const SGF = '(;GM[40]FF[4]AP[x]PB[Ann]PW[Ben]EV[Test](;W[@0/];B[A0/];W[B1/])(;W[@0+]))';

async function analysis(visitor: Visitor = {}) {
  const visit = await Visit.start(visitor);
  await visit.page.goto(`${inject('address')}#/analysis`);
  await visit.page.locator('.analysis [role="grid"]').waitFor({ state: 'attached' });
  return visit;
}

/** Pastes a text as a person would, wherever the focus is. */
async function paste(page: Page, text: string) {
  await page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData('text', pasted);
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  }, text);
}

const data = (name: string) => {
  const path = fileURLToPath(new URL(`../../../../shared/data/${name}`, import.meta.url));
  return existsSync(path) ? readFileSync(path, 'latin1') : '';
};

test.skipIf(!data('trax/world-championship.trx'))('look', async () => {
  for (const [device, size] of [
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ] as const) {
    for (const scheme of ['light', 'dark'] as const) {
      const visit = await analysis({ size, scheme, touch: device === 'phone' });
      const { page } = visit;
      await visit.picture(`${device}-${scheme}-analysis-empty`);
      await paste(page, data('trax/world-championship.trx'));
      await visit.picture(`${device}-${scheme}-analysis-pick`);
      await page.getByRole('button', { name: /^1 / }).first().click();
      await page.locator('[data-node="20"]').click();
      await visit.picture(`${device}-${scheme}-analysis-trax`);
      if (device === 'phone') await page.getByRole('tab', { name: 'Engine' }).click();
      await page.getByRole('switch').click();
      await page.waitForTimeout(3000);
      await button(page, 'Analyse the whole game').click();
      await page.waitForTimeout(12000);
      await visit.picture(`${device}-${scheme}-analysis-engine`);
      await visit.leave();
    }
  }
});
