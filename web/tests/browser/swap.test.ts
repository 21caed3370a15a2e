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
  await expect.poll(() => page.locator('.people').innerText()).toContain('You are Red');
  await placeAt(page, GOOD);
  await waitForTurn(page);
  await expect.poll(() => turns(page)).toBe(2);

  const call = page.locator('.play .board').getByText(CALL);
  await call.waitFor();
  await expect.poll(() => barText(page)).toBe(CALL);
  await expect.poll(() => page.locator('[aria-live="polite"]').allInnerTexts()).toContain(CALL);
  await expect.poll(() => page.locator('.people').innerText()).toContain('You are Black');
  await expect.poll(() => page.locator('.frame.black').count()).toBe(1);
  // It stays until the person goes on, and covers nothing that is pointed at.
  await page.waitForTimeout(1500);
  await visit.picture(`${device}-swapped`);
  await visit.expectAccessible();
  await placeAt(page, { x: 2, y: 4 });
  await expect.poll(() => call.count()).toBe(0);
  await visit.leave();
});
