//! The first hour of a newcomer on a small phone: every next step is in sight, and few taps lead through all of it.
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Item, Lesson } from '../../src/course/format';
import type { GameAnswer, GameRequest } from '../../src/protocol';
import { asking } from '../../src/rules/ask';
import { barText, button, squares, waitForTurn } from './board';
import { read } from './course';
import { engine, judge } from './engine';
import { Thumb } from './thumb';
import { SMALL, useBrowser, Visit } from './visit';

useBrowser();

const MOST_TAPS = 60;
/** Which of the spaces a careless beginner takes, turn after turn, and loses. */
const CARELESS = [0, 4];

/** Chooses a turn on the board of an exercise, tile by tile, and places it. */
async function solve(thumb: Thumb, figure: Locator, item: Item) {
  const [text = ''] = judge.solution('trax', item);
  const game = new engine.Game(JSON.stringify({ game: 'trax', rules: 'official' }));
  const ask = asking<GameRequest, GameAnswer>(game);
  for (const turn of item.turns ?? []) ask('play', turn);
  const [x, y] = ask('square', text) ?? [0, 0];
  const { options } = ask('choices', [x, y]);
  game.free();
  const first = options.findIndex(({ refusal }) => refusal === null);
  const wanted = options.findIndex((option) => option.text === text);
  for (let tap = 0; tap <= (wanted - first + options.length) % options.length; tap += 1)
    await thumb.square({ x, y }, figure);
  await thumb.tap(button(figure, 'Place'));
}

test('a newcomer is led through the first hour without scrolling', async () => {
  const visit = await Visit.start({
    newcomer: true,
    size: SMALL,
    touch: true,
    // The computer chooses the same turns in every run.
    before: () => {
      Math.random = () => 0;
    },
  });
  const { page } = visit;
  const thumb = new Thumb(visit);
  const figure = page.locator('figure').first();
  const look = (what: string) => visit.look((scheme) => `small-${scheme}-journey-${what}`);

  await page.getByText('New here?').waitFor();
  await look('visit');
  await thumb.tap(page.getByRole('link', { name: /^Show me/ }));
  const minute = read<Lesson>('minute/minute.json').items;
  for (const item of minute) {
    await figure.locator('.view > svg').waitFor();
    await expect.poll(() => page.locator('.step').textContent()).toContain(`${minute.indexOf(item) + 1} of`);
    if (item.goal.kind === 'win-in') await thumb.tap(button(figure, 'Show me'));
    else await solve(thumb, figure, item);
    await thumb.tap(button(page, 'Next board'));
  }
  await look('minute');

  await thumb.tap(page.getByRole('button', { name: /^Play level/ }));
  for (const choice of CARELESS) {
    const spaces = await squares(page, 'space');
    await thumb.square(spaces[choice] ?? { x: 0, y: 0 });
    await thumb.tap(button(page, 'Place'));
    await waitForTurn(page);
  }
  await expect.poll(() => barText(page)).toBe('You lost: Red has a loop');
  await look('game');

  await thumb.tap(button(page, 'Review'));
  await page.getByRole('region', { name: 'Review', exact: true }).waitFor();
  await look('review');

  await thumb.tap(button(page, 'Menu'));
  await thumb.tap(page.getByRole('dialog').getByRole('link', { name: /^Learn/ }));
  await thumb.tap(page.locator('main a.next'));
  const { items } = read<Lesson>('lessons/trax-fit.json');
  await thumb.tap(button(page, `Exercise 1 of ${items.length}`));
  for (const item of items) {
    const exercise = page.locator(`figure[data-item="${item.id}"]`);
    if (item.goal.kind === 'why-not') {
      await thumb.tap(exercise.locator('label', { has: page.locator(`input[value="${item.goal.code}"]`) }));
    } else await solve(thumb, exercise, item);
    if (item !== items.at(-1)) await thumb.tap(exercise.getByRole('button', { name: /^(Continue|Next exercise)$/ }));
  }
  await look('lesson');

  await thumb.tap(page.getByRole('main').getByRole('link', { name: 'Puzzles' }));
  for (let number = 1; number <= 5; number += 1) {
    await expect.poll(() => page.locator('.rating').innerText()).toBe(`Placing ${number} of 5`);
    await page.locator('figure .view > svg').waitFor();
    await thumb.tap(page.getByRole('button', { name: /^Show/ }));
    await page.locator('.verdict').waitFor();
    if (number < 5) await thumb.tap(button(page, 'Next puzzle'));
  }
  await look('puzzles');
  expect(thumb.taps).toBeLessThanOrEqual(MOST_TAPS);
  await visit.leave();
});
