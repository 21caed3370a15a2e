//! The first five puzzles of a newcomer: of one turn, seen whole on a small phone, and placing without a rating.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { puzzles } from '../../build/puzzles';
import { button } from './board';
import { puzzleJudge as judge } from './engine';
import { SMALL, useBrowser, Visit } from './visit';

useBrowser();

/** What is kept of the person's ratings and tries. */
const kept = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('loopline.puzzles') ?? '{"tried":{},"ratings":{}}'));

/** The puzzle that was tried last. */
async function last(page: Page, game: 'trax' | 'twixt') {
  const { tried } = (await kept(page)) as { tried: Record<string, [number, number]> };
  const [id] = Object.entries(tried).sort(([, a], [, b]) => b[1] - a[1])[0] ?? [];
  const puzzle = puzzles(game).find((puzzle) => puzzle.id === id);
  if (!puzzle) throw new Error(`${id} is unknown`);
  return puzzle;
}

test.each(['trax', 'twixt'] as const)('a newcomer is placed by five puzzles of one turn of %s', async (game) => {
  const visit = await Visit.start({ size: SMALL, touch: true, hash: '#/puzzles' });
  const { page } = visit;
  const rating = page.locator('.rating');
  await visit.go(`#/puzzles/mixed?game=${game}`);
  for (let number = 1; number <= 5; number += 1) {
    await expect.poll(() => rating.innerText()).toBe(`Placing ${number} of 5`);
    await page.locator('figure .view > svg').waitFor();
    await visit.expectInView(page.locator('figcaption'));
    await visit.expectInView(page.locator('figure div.board'));
    if (number < 4) await visit.picture(`phone-light-placing-${game}-${number}`);
    await page.getByRole('button', { name: /^Show/ }).tap();
    const verdict = page.locator('.verdict');
    await verdict.waitFor();
    await visit.expectInView(verdict);
    await expect
      .poll(() => rating.innerText())
      .toMatch(number < 5 ? new RegExp(`^Placing ${number} of 5$`) : /^Your puzzle rating: \d+$/);
    const puzzle = await last(page, game);
    expect(puzzle.rating, puzzle.id).toBeLessThan(800);
    expect(judge.solution(puzzle, 0).line.length, puzzle.id).toBeLessThanOrEqual(1);
    await button(page, 'Next puzzle').tap();
  }
  const { ratings } = await kept(page);
  expect(ratings[game]).toMatchObject({ count: 5, rating: 400 });
  // From now on a puzzle moves the rating, and not far.
  await page.locator('figure .view > svg').waitFor();
  await page.getByRole('button', { name: /^Show/ }).tap();
  await expect.poll(() => rating.innerText()).toMatch(/^Your puzzle rating: \d+\s(−?\d\d?|0)$/);
  await visit.leave();
});
