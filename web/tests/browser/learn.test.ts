//! The course: lessons that are readable everywhere, items solved by mouse, keys and touch, the drill and the first
//! minute.
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { entries } from '../../build/lessons';
import type { Item, Lesson } from '../../src/course/format';
import { button } from './board';
import { itemWith, open, read, typeTurn } from './course';
import { chainFor, judge } from './engine';
import { layTile } from './laying';
import { firstUnlessLong } from './long';
import { DEVICES, PHONE, useBrowser, Visit } from './visit';

useBrowser();

const solvedIn = (figure: Locator) => figure.locator('.verdict.solved').waitFor();

test.each(DEVICES)('the course is accessible and fits on the %s, by day and by night', async (device, size) => {
  const visit = await Visit.start({ size, touch: device === 'phone', hash: '#/learn' });
  const { page } = visit;
  await page.locator('main .next, main .first').first().waitFor();
  await visit.look((scheme) => `${device}-${scheme}-learn`, true);
  // One game on each device: their pages are made of the same parts.
  const game = device === 'phone' ? 'twixt' : 'trax';
  const id = entries('en').find((entry) => entry.game === game)?.id;
  await visit.go(`#/learn/${id}`);
  await page.locator('figure .view > svg').first().waitFor();
  await visit.look((scheme) => `${device}-${scheme}-learn-${id}`, true);
  await visit.go('#/learn/chains');
  await page.locator('.board .view > svg').waitFor();
  await visit.look((scheme) => `${device}-${scheme}-learn-chains`, true);
  await visit.leave();
});

test('a wrong answer is named and taken back, a right one is remembered', async () => {
  const found = itemWith('win');
  if (!found) throw new Error('no item is won');
  const { lesson, item, game } = found;
  const visit = await Visit.start({ hash: '#/learn' });
  const { page } = visit;
  let figure = await open(visit, lesson, item.id);
  const candidates = ['B1+', 'B1/', 'A0+', 'A0/', '@1/', 'b2', 'c2', 'd2', 'e2', 'b3', 'c4', 'e5'];
  const wrong = candidates.find((text) => judge.judge(game, item, [text]).outcome === 'missed');
  if (!wrong) throw new Error('no wrong turn is known');
  await typeTurn(page, figure, wrong);
  await figure.locator('.verdict.missed').waitFor();
  await figure.getByRole('button', { name: 'Try again' }).click();
  const [right = ''] = judge.solution(game, item);
  const field = figure.getByLabel('Turn', { exact: true });
  await field.fill(right);
  await field.press('Enter');
  await solvedIn(figure);
  await page.reload();
  await page.locator('main.sheet').waitFor();
  figure = await open(visit, lesson, item.id);
  await expect.poll(() => figure.locator('.mark-note').innerText()).toBe('Solved');
  await visit.go('#/learn');
  await expect.poll(() => page.locator(`a[href="#/learn/${lesson}"] .count`).last().innerText()).toMatch(/^1 of/);
  await visit.leave();
});

test('squares are marked by keys and read out, reasons and turns are chosen', async () => {
  const visit = await Visit.start({ hash: '#/learn' });
  const { page } = visit;
  const spot = itemWith('spot') ?? itemWith('predict');
  if (spot) {
    const figure = await open(visit, spot.lesson, spot.item.id);
    await figure.getByRole('button', { name: 'Mark squares' }).focus();
    await visit.page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'gridcell');
    for (const { x, y } of judge.answers(spot.game, spot.item)) {
      const at = () => page.evaluate(() => document.activeElement?.id ?? '');
      for (let tries = 0; tries < 99 && !(await at()).endsWith(`:${x},${y}`); tries += 1) {
        const [, left = 0, top = 0] = (/:(-?\d+),(-?\d+)$/.exec(await at()) ?? []).map(Number);
        await page.keyboard.press(left < x ? 'ArrowRight' : left > x ? 'ArrowLeft' : top < y ? 'ArrowDown' : 'ArrowUp');
      }
      await page.keyboard.press(' ');
      await expect.poll(() => page.locator('p[role="status"]').first().textContent()).toContain('marked');
    }
    await figure.getByRole('button', { name: 'Check' }).click();
    if (spot.item.goal.kind === 'spot') await solvedIn(figure);
  }
  const why = itemWith('why-not');
  if (why?.item.goal.kind === 'why-not') {
    const figure = await open(visit, why.lesson, why.item.id);
    const { code } = why.item.goal;
    // The tile that does not fit lies there as a ghost, with a bar across each edge that clashes.
    expect(code).toBe('colours');
    await expect.poll(() => figure.locator('.ghost .refused').count()).toBe(1);
    expect(await figure.locator('.ghost .bar').getAttribute('d')).toContain('M');
    await visit.picture('desktop-light-learn-refused');
    // By keys a reason is chosen and then answered.
    await figure.locator(`input:not([value="${code}"])`).first().press(' ');
    await figure.getByRole('button', { name: 'Answer' }).press('Enter');
    await figure.getByRole('button', { name: 'Try again' }).click();
    await figure.locator(`input[value="${code}"]`).press(' ');
    await figure.getByRole('button', { name: 'Answer' }).press('Enter');
    await solvedIn(figure);
  }
  const choose = itemWith('choose');
  if (choose?.item.goal.kind === 'choose') {
    const figure = await open(visit, choose.lesson, choose.item.id);
    await figure
      .locator('input')
      .nth(choose.item.goal.options.indexOf(choose.item.goal.right[0] ?? ''))
      .check();
    await figure.getByRole('button', { name: 'Answer' }).click();
    await solvedIn(figure);
  }
  await visit.leave();
});

test('a chain is laid tile by tile; a wrong tile lights its edges', async () => {
  const learner = { skill: 3, shown: 'tile', run: 0, faults: 0, laid: 4 } as const;
  const visit = await Visit.start({
    hash: '#/learn/chains',
    stored: { drill: learner },
    before: () => {
      Math.random = () => 0;
    },
  });
  const { page } = visit;
  const { position, turn } = chainFor(learner);
  const item: Item = { id: 'a', setup: { position }, goal: { kind: 'predict', turn, what: 'tiles' } };
  const chain = judge.answers('trax', item);
  await page.locator('.board .view > svg').waitFor();
  const words = () => page.locator('main .words').innerText();
  for (const [index, place] of chain.entries()) {
    if (index === 0) {
      await layTile(page, place, words, true);
      await expect.poll(() => page.locator('.laid-edge').count()).toBe(2);
      await visit.picture('desktop-light-learn-chains-wrong');
    }
    await layTile(page, place, words);
  }
  await expect.poll(() => page.locator('.verdict .said').innerText()).toContain('The chain is complete.');
  await visit.expectAccessible();
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('loopline.drill') ?? '{}').laid);
  await expect.poll(() => kept()).toBe(5);
  await button(page, 'Next chain').click();
  await expect.poll(() => words()).toContain('still to be laid');
  await visit.leave();
});

// The first minute of Trax is what the journey begins with.
test.each(
  firstUnlessLong([
    ['twixt', 'TwixT', 'minute-twixt'],
    ['trax', 'Trax', 'minute'],
  ] as const),
)(
  'a newcomer to %s is offered its first minute once, and plays a level that suits afterwards',
  async (game, called, file) => {
    const visit = await Visit.start({ newcomer: true, size: PHONE, stored: { shown: JSON.stringify(game) } });
    const { page } = visit;
    const offer = page.getByRole('link', { name: 'Show me – it takes a minute' });
    await offer.waitFor();
    await page.getByText(`New here? See how ${called} works.`).waitFor();
    await visit.expectAccessible();
    await visit.picture(`phone-light-visit-${game}`);
    await offer.click();
    await page.locator('figure .view > svg').waitFor();
    await visit.look((scheme) => `phone-${scheme}-learn-${file}`, true);
    const { items } = read<Lesson>(`minute/${file}.json`);
    for (const item of items) {
      const figure = page.locator('figure');
      await expect.poll(() => page.locator('.step').textContent()).toContain(`Board ${items.indexOf(item) + 1} of`);
      await figure.locator('.view > svg').waitFor();
      expect(await figure.locator('.invite').count()).toBe(0);
      const own: string[] = [];
      for (let turn = 0; turn < 3; turn += 1) {
        const rest: Item = { ...item, turns: [...(item.turns ?? []), ...own], show: [] };
        const [text = ''] = judge.solution(game, rest);
        if (turn === 0) await typeTurn(page, figure, text);
        else {
          const field = figure.getByLabel('Turn', { exact: true });
          await field.fill(text);
          await field.press('Enter');
        }
        own.push(text);
        const judged = judge.judge(game, item, own);
        if (judged.outcome !== 'on') break;
        if (judged.reply) own.push(judged.reply);
        await expect.poll(() => figure.locator('.bar-words').innerText()).toContain('Good. One more turn.');
      }
      await solvedIn(figure);
      await button(page, 'Next board').click();
    }
    await button(page, 'Play level 3').click();
    await page.locator('[role="grid"]').waitFor({ state: 'attached' });
    await page.reload();
    await page.locator('[role="grid"]').waitFor({ state: 'attached' });
    await page.waitForTimeout(800);
    expect(await offer.count()).toBe(0);
    await visit.leave();
  },
);

test('the home of the page leads to the next lesson', async () => {
  const visit = await Visit.start();
  const { page } = visit;
  const link = page.getByRole('link', { name: /^Learn to play/ });
  await expect.poll(() => link.getAttribute('href')).toBe(`#/learn/${entries('en')[0]?.id}`);
  await link.click();
  await page.locator('main.sheet').waitFor();
  // No lesson is fetched before it is gone to.
  const [first = '', ...others] = entries('en').map(({ id }) => id);
  const asked = (id: string) => visit.asked.some((address) => new RegExp(`/${id}-[\\w-]{8}\\.js$`).test(address));
  expect([asked(first), others.filter(asked)]).toEqual([true, []]);
  await visit.leave();
});
