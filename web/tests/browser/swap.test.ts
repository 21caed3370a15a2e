//! Whoever loses the first peg to a swap cannot miss it: on the board, in the bar, and read out.
import { expect, test } from 'vitest';
import { barText, placeAt, turns, waitForTurn } from './board';
import { COMPUTER, opening, TRAX, TWIXT, TWO } from './games';
import { firstUnlessLong } from './long';
import { DESKTOP, PHONE, useBrowser, Visit } from './visit';

useBrowser();

/** In the middle of a small board, where every level takes the peg. */
const GOOD = { x: 5, y: 5 };
const SMALL = { ...TWIXT, size: '12' };
const CALL = 'The computer took your peg: you are Black now';

test.each(
  firstUnlessLong([
    ['phone', { size: PHONE, touch: true, scheme: 'dark' }],
    ['desktop', { size: DESKTOP }],
  ] as const),
)('the computer that swaps says so on the %s', async (device, look) => {
  const visit = await Visit.start({ ...look, stored: opening(SMALL, COMPUTER) });
  const { page } = visit;
  await expect.poll(() => page.locator('.people').innerText()).toContain('place the first peg');
  await expect.poll(() => barText(page)).toContain('Place the first peg. The computer then chooses the colour.');
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

/** At the edge, where no level takes the peg. */
const BAD = { x: 1, y: 0 };

test('the computer that keeps the other colour says so as well', async () => {
  const visit = await Visit.start({ stored: opening(SMALL, COMPUTER) });
  const { page } = visit;
  await page.getByText('place the first peg').first().waitFor();
  await placeAt(page, BAD);
  await expect.poll(() => turns(page)).toBe(2);
  await expect.poll(() => barText(page)).toBe('The computer chose the other colour: you are Red');
  await page.getByText('You are Red').first().waitFor();
  await visit.leave();
});

test('on one screen the second player chooses, and either colour can be taken', async () => {
  const visit = await Visit.start({ size: PHONE, touch: true, stored: opening(SMALL, TWO) });
  const { page } = visit;
  await expect.poll(() => barText(page)).toContain('One player places the first peg.');
  await placeAt(page, GOOD);
  await expect.poll(() => barText(page)).toContain('The other player chooses the colour.');
  const choice = page.getByRole('group', { name: 'Choose your colour' });
  await choice.getByRole('button', { name: 'Black' }).tap();
  await expect.poll(() => choice.getByRole('button', { name: 'Black' }).getAttribute('aria-pressed')).toBe('true');
  await choice.getByRole('button', { name: 'Red' }).tap();
  await expect.poll(() => barText(page)).toContain('You take Red’s side');
  await visit.look((scheme) => `phone-${scheme}-colour-choice`);
  await page.getByRole('button', { name: 'Place', exact: true }).tap();
  await expect.poll(() => turns(page)).toBe(2);
  await expect.poll(() => barText(page)).toContain('whoever chose plays Red');
  await visit.leave();
});

test('lots that were drawn are seen before the first turn', async () => {
  const drawn = { ...COMPUTER, drawn: true };
  const visit = await Visit.start({
    stored: opening(TRAX, drawn),
    moving: true,
    // It is there for a moment only, so the page writes down that it was.
    before: () => {
      const watcher = new MutationObserver(() => {
        const texts = [...document.querySelectorAll('span')];
        const seen = texts.some((one) => one.innerText === 'Lots are drawn…' && one.checkVisibility());
        if (seen) document.documentElement.dataset.lots = 'seen';
      });
      watcher.observe(document, { childList: true, subtree: true, attributeFilter: ['class'] });
    },
  });
  await visit.page.locator('html[data-lots]').waitFor();
  await visit.page.getByText('By lot: you are White and begin').first().waitFor();
  await expect
    .poll(() => visit.page.locator('[aria-live="polite"]').allInnerTexts())
    .toContain('By lot: you are White and begin');
  await visit.picture('desktop-light-lots');
  await visit.leave();
});

test('a dead draw shows what cuts either side off', async () => {
  const simple = { ...TWIXT, rules: 'simple', size: '5', swap: 'none' };
  const stored = opening(simple, TWO, ['b4', 'c3', 'c2', 'e4']);
  const visit = await Visit.start({ stored });
  const { page } = visit;
  await page.getByText('Why it is a draw').waitFor();
  await expect
    .poll(() => page.locator('.turns').innerText())
    .toContain('Red cannot get from top to bottom (solid marks): links C2–B4, C3–E4; pegs C3.');
  expect(await page.locator('.scene .wall').count()).toBe(2);
  await visit.look((scheme) => `desktop-${scheme}-dead-draw`);
  await visit.go('#/rules/twixt-rules/draws');
  const figure = page.locator('figure', { hasText: 'on a very small board' });
  await figure.getByRole('button', { name: 'Show me' }).click();
  await figure.getByText('Why it is a draw').waitFor();
  expect(await figure.locator('.scene .wall').count()).toBe(2);
  await visit.leave();
});
