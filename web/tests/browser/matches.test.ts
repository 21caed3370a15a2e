//! Matches on one screen and against the computer: chosen, scored, gone on with and left.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Series } from '../../src/state/series';
import { button, placeAt, turns } from './board';
import { COMPUTER, opening, TRAX, TRAX_MIDDLE, TWIXT, TWO } from './games';
import { DESKTOP, PHONE, useBrowser, Visit } from './visit';

useBrowser();

const line = (page: Page) => page.locator('.match-line');
const scored = (page: Page) => expect.poll(async () => (await line(page).innerText()).replace(/\s+/g, ' '));
const players = (page: Page) => page.locator('li > .name').allInnerTexts();

async function resign(page: Page) {
  await button(page, 'Resign').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
}

/** What to keep so that the page opens with a game of a match. */
function within(setup: typeof TRAX, seating: typeof TWO, played: string[], series: Series) {
  const stored = opening(setup, seating, played);
  const name = `game.${setup.game}`;
  return { ...stored, [name]: { ...(stored[name] as object), series } };
}

const MATCH: Series = { id: 'm1', games: 2, beginner: 'alternating', earlier: [], first: 0 };

test('a Fournier match on one screen: the loser has White, and the score follows the players', async () => {
  const visit = await Visit.start({ size: DESKTOP });
  const { page } = visit;
  await button(page, 'New game').last().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Two people' }).check();
  await button(page, 'More options').click();
  await dialog.getByRole('radio', { name: 'Fournier match' }).check();
  await dialog.getByLabel('Player 1').fill('Anna');
  await dialog.getByLabel('Player 2').fill('Ben');
  await visit.expectAccessible();
  await visit.picture('desktop-light-match-new');
  await button(page, 'Start').click();
  await scored(page).toContain('0 – 0');
  const [white = '', red = ''] = (await players(page)).map((name) => name.split(' · ')[0] ?? '');
  expect([white, red].sort()).toEqual(['Anna', 'Ben']);
  await placeAt(page, { x: 0, y: 0 });
  // Red gives up and has White next.
  await resign(page);
  await scored(page).toBe(`${white} 1 – 0 ${red} Game 1 of 4`);
  await page.getByRole('status').getByText(`${red} lost and has White next.`).waitFor();
  // A resignation that is taken back does not count.
  await button(page, 'Undo').click();
  await scored(page).toContain('0 – 0');
  await resign(page);
  await visit.look((scheme) => `desktop-${scheme}-match-next`);
  await button(page, 'Next game').click();
  await scored(page).toBe(`${red} 0 – 1 ${white} Game 2 of 4`);
  expect(await players(page)).toEqual([`${red} · White`, `${white} · Red`]);
  await page.reload();
  await scored(page).toBe(`${red} 0 – 1 ${white} Game 2 of 4`);
  // The game before is kept with its place in the match, its result stays, and it leads on.
  await visit.go('#/games');
  const card = page.getByRole('listitem').filter({ hasText: `${white} – ${red}` });
  await card.getByText('Match · Game 1 of 4').waitFor();
  await visit.leave();
});

test('a match against the computer to its end on a phone, which another game can follow', async () => {
  const second: Series = { ...MATCH, earlier: [1], first: 1 };
  const stored = within(TRAX, { ...COMPUTER, seat: 1 }, TRAX_MIDDLE.slice(0, 3), second);
  const visit = await Visit.start({ size: PHONE, touch: true, stored });
  const { page } = visit;
  await scored(page).toBe('The computer 1 – 0 You Game 2 of 2');
  await visit.look((scheme) => `phone-${scheme}-match`);
  await resign(page);
  await scored(page).toBe('The computer 2 – 0 You Game 2 of 2');
  await page.getByText('The computer wins the match.').waitFor();
  await visit.look((scheme) => `phone-${scheme}-match-over`);
  expect(await button(page, 'Next game').count()).toBe(0);
  await visit.leave();
});

describe('the next game', () => {
  test('is gone back to from the one before, whose result stays', async () => {
    const visit = await Visit.start({ stored: within(TRAX, TWO, TRAX_MIDDLE, MATCH) });
    const { page } = visit;
    await resign(page);
    await button(page, 'Next game').click();
    await scored(page).toContain('Game 2 of 2');
    await placeAt(page, { x: 0, y: 0 });
    await expect.poll(() => turns(page)).toBe(1);
    await visit.go('#/games');
    const first = page.getByRole('listitem').filter({ hasText: 'Game 1 of 2' });
    await first.getByRole('button', { name: 'Show' }).click();
    await scored(page).toContain('Game 1 of 2');
    await expect.poll(() => turns(page)).toBe(TRAX_MIDDLE.length);
    expect(await button(page, 'Undo').count()).toBe(0);
    await button(page, 'Next game').click();
    await scored(page).toContain('Game 2 of 2');
    await expect.poll(() => turns(page)).toBe(1);
    await visit.leave();
  });

  test('of TwixT turns a shorter way to the side of its player', async () => {
    const handicap = { ...TWIXT, size: '12x10', swap: 'none' };
    const visit = await Visit.start({ stored: within(handicap, TWO, ['d4', 'e6'], MATCH) });
    const { page } = visit;
    await page.getByText('12 × 10', { exact: false }).first().waitFor();
    await resign(page);
    await button(page, 'Next game').click();
    await page.getByText('10 × 12', { exact: false }).first().waitFor();
    await visit.leave();
  });
});
