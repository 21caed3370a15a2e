//! The pages of TwixT: a game is stepped through, a swap taken, and links are taken off by hand.
import { expect, test } from 'vitest';
import { PHONE, useBrowser, Visit } from './visit';

useBrowser();

/** A board of a page, by the words of its caption. */
async function open(pageName: string, caption: string) {
  const visit = await Visit.start({ size: PHONE, hash: `#/rules/${pageName}` });
  const { page } = visit;
  const figure = page.locator('figure', { hasText: caption });
  await figure.scrollIntoViewIfNeeded();
  await figure.locator('.view > svg').waitFor();
  return { visit, figure, button: (name: string) => figure.getByRole('button', { name, exact: true }) };
}

test('a whole game is stepped through, there and back', async () => {
  const { visit, figure, button } = await open('twixt-sample', 'Step through the game');
  await button('One turn forward').click();
  await button('One turn forward').click();
  await expect.poll(() => figure.innerText()).toContain('Turn 2 of 23');
  await expect.poll(() => figure.innerText()).toContain('No swap. Black blocks below');
  await expect.poll(() => visit.page.locator('p[role="status"]').first().textContent()).toContain('Black blocks below');
  await button('One turn back').click();
  await expect.poll(() => figure.innerText()).toContain('Turn 1 of 23');
  for (let turn = 1; turn < 23; turn += 1) await button('One turn forward').click();
  await expect.poll(() => figure.innerText()).toContain('Red wins.');
  await expect.poll(() => button('One turn forward').isDisabled()).toBe(true);
  await visit.expectAccessible();
  await visit.leave();
});

test('a swap is seen before it is taken', async () => {
  const { visit, figure, button } = await open('twixt-swap', 'The mirrored hole');
  await button('Swap').click();
  await button('Place').click();
  await expect.poll(() => figure.innerText()).toContain('The peg has become a black peg in G4.');
  await visit.leave();
});

test('a link is removed by hand, and that wins', async () => {
  const { visit, figure, button } = await open('twixt-variants', 'remove the link from e3 to d5');
  await button('Play here').focus();
  await visit.page.keyboard.press('Enter');
  await figure.locator('[role="gridcell"]:focus').waitFor({ state: 'attached' });
  await visit.page.keyboard.press('/');
  await figure.locator('input:focus').waitFor();
  await visit.page.keyboard.type('e5-e3d5');
  await visit.page.keyboard.press('Enter');
  await expect.poll(() => figure.innerText()).toContain('The chain is complete');
  await visit.leave();
});
