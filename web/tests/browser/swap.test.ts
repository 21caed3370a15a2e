//! Whoever loses the first peg to a swap cannot miss it: on the board, in the bar, and read out.
import { expect, test } from 'vitest';
import { barText, placeAt, turns, waitForTurn } from './board';
import { COMPUTER, opening, TWIXT } from './games';
import { DESKTOP, PHONE, useBrowser, Visit } from './visit';

useBrowser();

/** In the middle of a small board, where every level takes the peg. */
const GOOD = { x: 5, y: 5 };
const SMALL = { ...TWIXT, size: '12' };
const CALL = 'The computer took your peg: you are Black now';

test.each([
  ['desktop', { size: DESKTOP }],
  ['phone', { size: PHONE, touch: true, scheme: 'dark' as const }],
])('the computer that swaps says so on the %s', async (device, look) => {
  const visit = await Visit.start({ ...look, stored: opening(SMALL, COMPUTER) });
  const { page } = visit;
  expect(await page.locator('.people').innerText()).toContain('You are Red');
  await placeAt(page, GOOD);
  await waitForTurn(page);
  expect(await turns(page)).toBe(2);

  const call = page.locator('.play .board').getByText(CALL);
  await call.waitFor();
  expect(await barText(page)).toBe(CALL);
  expect(await page.locator('[aria-live="polite"]').allInnerTexts()).toContain(CALL);
  expect(await page.locator('.people').innerText()).toContain('You are Black');
  expect(await page.locator('.frame.black').count()).toBe(1);
  // It stays until the person goes on, and covers nothing that is pointed at.
  await page.waitForTimeout(1500);
  await visit.picture(`${device}-swapped`);
  await visit.expectAccessible();
  await placeAt(page, { x: 2, y: 4 });
  expect(await call.count()).toBe(0);
  await visit.leave();
});
