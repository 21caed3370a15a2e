//! The end of a game on one screen or against the computer: the result, what is shown and what may follow.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { SavedGame, Seating } from '../../src/state/store';
import { barText, button } from './board';
import { COMPUTER, opening, TRAX, TRAX_MIDDLE, TRAX_WIN, TWIXT, TWO } from './games';
import { SMALL, useBrowser, Visit } from './visit';

useBrowser();

const LOST: Seating = { mode: 'computer', seat: 1, level: 3 };
const WHITE_HAS_WON = [...TRAX_MIDDLE, TRAX_WIN];

const visitAfter = (seating: Seating, turns = WHITE_HAS_WON, setup = TRAX) =>
  Visit.start({ size: SMALL, touch: true, stored: opening(setup, seating, turns) });

const game = (page: Page) =>
  page.evaluate((): SavedGame => JSON.parse(localStorage.getItem('loopline.game.trax') ?? 'null'));

/** The game that was begun last. */
const begun = (page: Page, seating: Partial<Seating>) =>
  expect.poll(async () => (await game(page)).seating).toMatchObject(seating);

test('who has won is told so, sees the winning track, and may play on at a higher level', async () => {
  const visit = await visitAfter(COMPUTER, TRAX_MIDDLE);
  const { page } = visit;
  await page.locator('[role="gridcell"][tabindex="0"]').focus();
  await page.keyboard.press('/');
  await page.keyboard.type(TRAX_WIN);
  await page.keyboard.press('Enter');
  await expect.poll(() => barText(page)).toBe('You won with a loop');
  for (const name of ['Rematch', 'Review', 'Level 2']) await visit.expectInView(button(page, name));
  await visit.expectInView(page.locator('.scene .win').first());
  expect(await page.locator('main .button:disabled').filter({ visible: true }).count()).toBe(0);
  expect(await page.getByRole('link', { name: /^Lesson/ }).count()).toBe(0);
  await visit.look((scheme) => `small-${scheme}-end-won`);
  await button(page, 'Level 2').click();
  await begun(page, { seat: 1, level: 2 });
  await visit.leave();
});

test('who has lost is led to the lesson that fits, and may play on at a lower level', async () => {
  const visit = await visitAfter(LOST);
  const { page } = visit;
  await expect.poll(() => barText(page)).toBe('You lost: White has a loop');
  const lesson = page.getByRole('link', { name: 'Lesson: stopping loops' });
  for (const way of [lesson, button(page, 'Rematch'), button(page, 'Review'), button(page, 'Level 2')])
    await visit.expectInView(way);
  await visit.look((scheme) => `small-${scheme}-end-lost`);
  await lesson.click();
  await expect.poll(() => page.locator('h1').last().innerText()).toBe('Bend it away');
  await visit.go('#/');
  await button(page, 'Rematch').click();
  await begun(page, { seat: 0, level: 3 });
  await visit.leave();
});

test('two on one screen are told who has won, and play again as before', async () => {
  const turns = ['d1', 'b4', 'e3', 'g4', 'd5', 'g6', 'e7', 'b6', 'c8'];
  const visit = await visitAfter(TWO, turns, { ...TWIXT, size: '8' });
  const { page } = visit;
  await expect.poll(() => barText(page)).toBe('Red wins: borders connected');
  for (const name of ['Rematch', 'Review']) await visit.expectInView(button(page, name));
  expect(await button(page, 'Level 2').count()).toBe(0);
  await visit.picture('small-light-end-two');
  // Nothing can be placed after the end, there or where it is reviewed.
  await button(page, 'Review').click();
  await page.getByRole('region', { name: 'Review', exact: true }).waitFor();
  expect(await button(page, 'Place').count()).toBe(0);
  await visit.go('#/');
  await button(page, 'Rematch').click();
  await expect.poll(() => barText(page)).toContain('One player places the first peg.');
  await visit.leave();
});

test('after a resignation the computer steps down, and the review is there', async () => {
  const visit = await visitAfter({ ...LOST, seat: 0 }, TRAX_MIDDLE);
  const { page } = visit;
  await button(page, 'Resign').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await expect.poll(() => barText(page)).toBe('You lost: you resigned');
  await expect.poll(() => page.locator('p[role="status"]').first().textContent()).toBe('You lost: you resigned');
  await button(page, 'Review').click();
  await expect.poll(() => page.evaluate(() => location.hash)).toContain('#/analysis');
  await visit.leave();
});
