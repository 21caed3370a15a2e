//! On a small phone the verdict on an answer and the next step stand below the board, seen without scrolling.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { puzzles } from '../../build/puzzles';
import { textOf } from '../../build/texts';
import type { Item, Lesson } from '../../src/course/format';
import type { Rush } from '../../src/protocol';
import { button } from './board';
import { itemWith, open, read, typeTurn } from './course';
import { chainFor, judge, puzzleJudge } from './engine';
import { layTile } from './laying';
import { SMALL, useBrowser, Visit } from './visit';

useBrowser();

const small = (hash: string, stored = {}) => Visit.start({ size: SMALL, touch: true, hash, stored });
const all = [...puzzles('trax'), ...puzzles('twixt')];

/** Types a turn on the only board. */
async function typed(page: Page, text: string) {
  await page.locator('[role="gridcell"][tabindex="0"]').first().focus();
  await page.keyboard.press('/');
  const field = page.getByLabel('Turn', { exact: true });
  await field.fill(text);
  await field.press('Enter');
}

/** A verdict and its next step are seen, directly below the board, and nothing asks for what is done. */
async function expectVerdict(visit: Visit, figure: Locator, kind: string, step: string | RegExp) {
  const verdict = figure.locator(`.verdict.${kind}`);
  await visit.expectInView(verdict.locator('.said'));
  const next = verdict.getByRole('button', { name: step, exact: true });
  await visit.expectInView(next);
  await expect.poll(() => next.getAttribute('class')).toContain('primary');
  expect(await figure.locator('.bar-words').count()).toBe(0);
  const board = await figure.locator('.board').first().boundingBox();
  const said = await verdict.boundingBox();
  expect((said?.y ?? 0) - ((board?.y ?? 0) + (board?.height ?? 0))).toBeLessThan(16);
}

const minute = read<Lesson>('minute/minute.json').items;
const solution = (item: Item) => judge.solution('trax', item)[0] ?? '';

test('the minute: a right and a wrong answer, and the solution with its lesson', async () => {
  const visit = await small('#/learn/minute');
  const { page } = visit;
  const figure = page.locator('figure');
  await figure.locator('.view > svg').waitFor();
  await typeTurn(page, figure, solution(minute[0] as Item));
  await expectVerdict(visit, figure, 'solved', 'Next board');
  await visit.look((scheme) => `small-${scheme}-minute-solved`);
  await button(page, 'Next board').click();
  for (const item of minute.slice(1, 4)) {
    await expect.poll(() => page.locator('.step').textContent()).toContain(`${minute.indexOf(item) + 1} of`);
    await figure.locator('.view > svg').waitFor();
    await button(figure, 'Show me').click();
    await expectVerdict(visit, figure, 'shown', 'Next board');
    const { success = '' } = textOf<Record<string, { success: string }>>('en', 'minute')[item.id] ?? {};
    await expect.poll(() => figure.locator('.said').innerText()).toContain(success.replace(/\{.*/, '').slice(0, 30));
    await button(page, 'Next board').click();
  }
  await figure.locator('.view > svg').waitFor();
  const last = minute.at(-1) as Item;
  const turns = ['A', 'B', 'C', 'D'].flatMap((column) => [0, 1, 2, 3, 4, 5].map((row) => `${column}${row}+`));
  await typeTurn(page, figure, turns.find((text) => judge.judge('trax', last, [text]).outcome === 'missed') ?? '');
  await expectVerdict(visit, figure, 'missed', 'Try again');
  await visit.picture('small-light-minute-missed');
  await visit.leave();
});

test.each(['win', 'choose', 'why-not', 'spot'] as const)('lessons: %s', async (kind) => {
  const found = itemWith(kind);
  if (!found) throw new Error(`no item asks ${kind}`);
  const { item, lesson, game } = found;
  const { goal } = item;
  const visit = await small('#/learn');
  const { page } = visit;
  const figure = await open(visit, lesson, item.id);
  if (goal.kind === 'choose' || goal.kind === 'why-not') {
    const right = goal.kind === 'choose' ? (goal.right[0] ?? '') : goal.code;
    const answer = () => goal.kind === 'choose' && figure.getByRole('button', { name: 'Answer' }).click();
    await figure.locator(`input:not([value="${right}"])`).first().click();
    await answer();
    await expectVerdict(visit, figure, 'missed', 'Try again');
    await figure.getByRole('button', { name: 'Try again' }).click();
    await figure.locator(`input[value="${right}"]`).click();
    await answer();
  } else if (kind === 'spot') {
    await figure.getByRole('button', { name: 'Show me' }).click();
  } else await typeTurn(page, figure, judge.solution(game, item)[0] ?? '');
  await expectVerdict(visit, figure, kind === 'spot' ? 'shown' : 'solved', /^(Continue|Next exercise)$/);
  await visit.picture(`small-light-lesson-${kind}`);
  await visit.leave();
});

test('a task of several turns says how many are left', async () => {
  const found = itemWith('hold');
  if (found?.item.goal.kind !== 'hold') throw new Error('no item asks to hold');
  const { item, lesson, game } = found;
  const visit = await small('#/learn');
  const figure = await open(visit, lesson, item.id);
  await typeTurn(visit.page, figure, judge.solution(game, item)[0] ?? '');
  const left = found.item.goal.n - 1;
  await expect
    .poll(() => figure.locator('.bar-words').innerText())
    .toBe(left === 1 ? 'Good. One more turn.' : `Good. ${left} more turns.`);
  await visit.leave();
});

test('puzzles: yes or no, and a turn', async () => {
  const of = (kind: string) => all.find((puzzle) => puzzle.kind === kind && puzzle.line.length !== 2);
  const visit = await small('#/puzzles');
  const { page } = visit;
  const figure = page.locator('figure');
  for (const kind of ['decide', 'save', 'setup']) {
    const puzzle = of(kind);
    if (!puzzle) throw new Error(`there is no puzzle of the kind ${kind}`);
    await visit.go(`#/puzzles/one/${puzzle.id}?image=0`);
    await figure.locator('.view > svg').waitFor();
    const { line, answer } = puzzleJudge.solution(puzzle, 0);
    if (answer !== undefined) await button(page, answer ? 'No' : 'Yes').click();
    else await typed(page, line[0] ?? '');
    await expectVerdict(visit, figure, answer === undefined ? 'solved' : 'missed', 'Mixed training');
    await visit.look((scheme) => `small-${scheme}-puzzle-${kind}`);
  }
  await visit.leave();
});

/** An answer to a puzzle that is right, or one that is wrong. */
function answerTo({ id, image }: { id: string; image: number }, right: boolean): string {
  const puzzle = all.find((puzzle) => puzzle.id === id);
  if (!puzzle) throw new Error(`there is no puzzle ${id}`);
  const number = image % puzzleJudge.images(puzzle);
  const { line, answer } = puzzleJudge.solution(puzzle, number);
  if (answer !== undefined) return answer === right ? 'Yes' : 'No';
  if (right) return line[0] ?? '';
  const holes = Array.from({ length: 144 }, (_, at) => `${'abcdefghijkl'[at % 12]}${1 + Math.floor(at / 12)}`);
  const wrong = holes.find((text) => puzzleJudge.judge(puzzle, number, { turns: [text] }).outcome === 'missed');
  return wrong ?? '';
}

test('Rush: each answer, and the end of the run with the next one', async () => {
  const visit = await Visit.start({
    size: SMALL,
    touch: true,
    hash: '#/puzzles/rush/survival?game=twixt',
    // A verdict is there for less than the test needs to look, so the page writes down where it stood.
    before: () => {
      const stood: number[] = [];
      Object.assign(globalThis, { stood });
      new MutationObserver(() => {
        const said = document.querySelector('.verdict .said')?.getBoundingClientRect();
        if (said && said.height > 0 && said.top >= 0) stood.push(innerHeight - said.bottom);
      }).observe(document, { childList: true, subtree: true });
    },
  });
  const { page } = visit;
  const dealing = page.waitForResponse((answer) => answer.url().endsWith('/api/rush'));
  await button(page, 'Start').click();
  const run: Rush = await (await dealing).json();
  for (const [at, dealt] of run.puzzles.slice(0, 4).entries()) {
    await page.locator('figure .view > svg').waitFor();
    const text = answerTo(dealt, at === 0);
    if (text === 'Yes' || text === 'No') await button(page, text).click();
    else await typed(page, text);
    await expect.poll(() => page.locator('.strikes .lost').count()).toBe(at);
    await expect.poll(() => page.locator('figure .verdict').count()).toBe(0);
  }
  const stood = await page.evaluate(() => (globalThis as unknown as { stood: number[] }).stood);
  expect(stood.length).toBeGreaterThan(3);
  expect(Math.min(...stood)).toBeGreaterThanOrEqual(0);
  await visit.expectInView(page.locator('#rush-end'));
  await visit.expectInView(button(page, 'Play again'));
  await visit.look((scheme) => `small-${scheme}-rush-end`);
  await visit.leave();
});

test('the drill: the chain is complete', async () => {
  const learner = { skill: 3, shown: 'tile', run: 0, faults: 0, laid: 4 } as const;
  const visit = await Visit.start({
    size: SMALL,
    hash: '#/learn/chains',
    stored: { drill: learner },
    before: () => {
      Math.random = () => 0;
    },
  });
  const { page } = visit;
  const { position, turn } = chainFor(learner);
  const item: Item = { id: 'a', setup: { position }, goal: { kind: 'predict', turn, what: 'tiles' } };
  await page.locator('.board .view > svg').waitFor();
  const words = () => page.locator('main .words').innerText();
  for (const place of judge.answers('trax', item)) await layTile(page, place, words);
  await expectVerdict(visit, page.locator('main'), 'solved', 'Next chain');
  await visit.look((scheme) => `small-${scheme}-drill`);
  await visit.leave();
});
