//! Puzzles: readable everywhere, solved by keys and touch, wrong answers refuted, runs against the clock.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { puzzles } from '../../build/puzzles';
import type { Puzzle, Rush, RushBest, RushScore } from '../../src/protocol';
import { button, tap } from './board';
import { puzzleJudge as judge } from './engine';
import { misfitsOf } from './fits';
import { DEVICES, PHONE, useBrowser, Visit } from './visit';

useBrowser();

const all: Puzzle[] = [...puzzles('trax'), ...puzzles('twixt')];
const LETTERS = ['+', '/', '\\'];

/** A puzzle of a kind, and its solution in an image. */
function one(kind: Puzzle['kind'], image: number) {
  const puzzle = all.find((puzzle) => puzzle.kind === kind && puzzle.line.length !== 2 && puzzle.turns !== 1);
  if (!puzzle) throw new Error(`there is no puzzle of the kind ${kind}`);
  const number = image % judge.images(puzzle);
  return {
    puzzle,
    image: number,
    solution: judge.solution(puzzle, number),
    hash: `#/puzzles/one/${puzzle.id}?image=${number}`,
  };
}

const board = (page: Page) => page.locator('figure .view > svg').waitFor();

/** A wrong turn that the other side punishes. */
function wrongTurn(puzzle: Puzzle, image: number): string {
  for (const row of [0, 1, 2, 3, 4, 5, 6, 7]) {
    for (const column of ['@', 'A', 'B', 'C', 'D', 'E', 'F']) {
      for (const letter of LETTERS) {
        const text = `${column}${row}${letter}`;
        const judged = judge.judge(puzzle, image, { turns: [text] });
        if (judged.outcome === 'missed' && judged.refutation.length > 0 && judged.loses) return text;
      }
    }
  }
  throw new Error('no wrong turn is known');
}

/** Types a turn on the board. */
async function typeTurn(page: Page, text: string) {
  const field = page.getByLabel('Turn', { exact: true });
  if ((await field.count()) === 0) {
    await page.locator('[role="gridcell"][tabindex="0"]').first().focus();
    await page.keyboard.press('/');
  }
  await field.fill(text);
  await field.press('Enter');
}

/** Plays the turns of a solution, and waits for each answer of the other side. */
async function solve(page: Page, line: string[]) {
  for (let own = 0; own < line.length; own += 2) {
    await typeTurn(page, line[own] ?? '');
    if (own + 1 < line.length) await expect.poll(() => page.locator('.bar-words').innerText()).toContain('Good.');
  }
}

test.each(DEVICES)('puzzles are accessible and fit on the %s, by day and by night', async (device, size) => {
  const visit = await Visit.start({ size, touch: device === 'phone', hash: '#/puzzles' });
  const { page } = visit;
  await page.locator('main .way').first().waitFor();
  await visit.look((scheme) => `${device}-${scheme}-puzzles`, true);
  for (const kind of device === 'phone' ? (['win', 'setup'] as const) : (['decide', 'must-play'] as const)) {
    await visit.go(one(kind, 5).hash);
    await board(page);
    await expect.poll(() => page.locator('figcaption').innerText()).toContain('to move');
    await visit.look((scheme) => `${device}-${scheme}-puzzles-${kind}`, true);
  }
  await visit.leave();
});

test('a wrong turn is refuted and taken back, a right one tells what it was about', async () => {
  const { puzzle, image, solution, hash } = one('save', 3);
  const visit = await Visit.start({ hash: '#/puzzles' });
  const { page } = visit;
  await visit.go(hash);
  await board(page);
  // Nothing of the solution is there before.
  expect(await page.locator('.after .about').innerText()).toBe('');
  await typeTurn(page, wrongTurn(puzzle, image));
  await expect.poll(() => page.locator('.verdict.missed .said').innerText()).toMatch(/wins (at once|in \d)/);
  await expect.poll(() => page.locator('p[role="status"]').last().textContent()).toMatch(/wins/);
  await visit.picture('desktop-light-puzzles-refuted', true);
  expect(await page.locator('.after .about').innerText()).toBe('');
  await page.getByRole('button', { name: 'Try again' }).click();
  await solve(page, solution.line);
  await page.locator('.verdict.solved').waitFor();
  expect(await page.locator('.after .about').innerText()).toContain('Save the game');
  await visit.expectAccessible();
  await visit.picture('desktop-light-puzzles-solved', true);
  // The first result counts.
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('loopline.puzzles') ?? '{}'));
  expect(kept.tried[puzzle.id]?.[0]).toBe(0);
  await visit.leave();
});

test('a wrong yes is marked and played out, and the solution shows the same', async () => {
  const puzzle = all.find(({ kind, answer }) => kind === 'decide' && answer === false);
  const visit = await Visit.start({ size: PHONE, touch: true, hash: '#/puzzles' });
  const { page } = visit;
  await visit.go(`#/puzzles/one/${puzzle?.id}?image=2`);
  await board(page);
  const tiles = page.locator('[role="gridcell"]', { hasText: /slash|backslash|plus/ });
  const before = await tiles.count();
  await button(page, 'Yes').tap();
  const said = page.locator('.verdict.missed .said');
  await expect.poll(() => said.innerText()).toMatch(/^Your answer:\s+Yes/);
  await expect.poll(() => said.innerText()).toMatch(/best try, .+\S+/);
  await expect.poll(() => tiles.count()).toBeGreaterThan(before + 1);
  await visit.expectInView(said);
  await visit.look((scheme) => `phone-${scheme}-puzzles-wrong-yes`);
  const words = /(The|After the) best try.*/.exec(await said.innerText())?.[0];
  await page.getByRole('button', { name: /^Show/ }).tap();
  await expect.poll(() => page.locator('.verdict.shown .said').innerText()).toBe(`The answer is no. ${words}`);
  expect(await tiles.count()).toBeGreaterThan(before);
  await visit.leave();
});

test('the lists of a run say its form, and where nobody is', async () => {
  const place = (name: string, score: number) => ({
    person: { id: name, name, kind: 'member' },
    score,
    ms: 60_000,
    at_ms: 1_700_000_000_000,
  });
  const best: RushBest = { today: [], ever: [place('Bea', 2)] } as RushBest;
  const visit = await Visit.start({
    hash: '#/puzzles',
    prepare: async (page) => {
      await page.route('**/api/rush/best**', (route) => route.fulfill({ json: best }));
    },
  });
  const { page } = visit;
  await visit.go('#/puzzles/rush/3?game=trax');
  await page.locator('#rush-lists').waitFor();
  expect(await page.locator('main h1').innerText()).toBe('Rush · 3 minutes');
  expect(await page.locator('.lists section').allInnerTexts()).toEqual([
    expect.stringMatching(/Today\s+Nobody yet/),
    expect.stringMatching(/All time\s+Bea\s+2$/),
  ]);
  await visit.leave();
});

test('a win is played against the longest defence', async () => {
  const { puzzle, solution, hash } = one('win', 6);
  const visit = await Visit.start({ hash: '#/puzzles' });
  const { page } = visit;
  await visit.go(hash);
  await board(page);
  await solve(page, solution.line);
  await page.locator('.verdict.solved').waitFor();
  expect(await page.locator('.after .about').innerText()).toContain(`Win in ${puzzle.turns}`);
  await visit.leave();
});

test('whose loop or line a tile finishes is answered by a side, and the tile then lies there', async () => {
  const puzzle = all.find(({ kind, answer }) => kind === 'finish' && answer === false);
  const visit = await Visit.start({ size: PHONE, touch: true, hash: '#/puzzles' });
  const { page } = visit;
  await visit.go(`#/puzzles/one/${puzzle?.id}?image=0`);
  await board(page);
  expect(await page.locator('figcaption').innerText()).toBe('Whose loop or line does the outlined tile finish?');
  await page.locator('.view .ghost').first().waitFor();
  await visit.look((scheme) => `phone-${scheme}-puzzles-finish`);
  const tiles = page.locator('[role="gridcell"]', { hasText: /slash|backslash|plus/ });
  const before = await tiles.count();
  // The side to move is named first, and does not own what is finished.
  const [mover = '', other = ''] = await page.locator('button.say').allInnerTexts();
  expect([mover, other].sort()).toEqual(['Red', 'White']);
  await button(page, mover).tap();
  const said = page.locator('.verdict.missed .said');
  await expect.poll(() => said.innerText()).toContain(`This turn ends the game: ${other} wins.`);
  await expect.poll(() => tiles.count()).toBeGreaterThan(before);
  await visit.expectInView(said);
  await visit.look((scheme) => `phone-${scheme}-puzzles-finish-missed`);
  await visit.leave();
});

test('a tile is placed by touch, with nothing shown but the tile itself', async () => {
  const puzzle = one('save', 0);
  const visit = await Visit.start({ size: PHONE, touch: true, hash: '#/puzzles' });
  const { page } = visit;
  await visit.go(puzzle.hash);
  await board(page);
  const [turn = ''] = puzzle.solution.line;
  const label = turn.slice(0, -1);
  const cells = await page.evaluate((wanted) => {
    const cells = [...document.querySelectorAll<HTMLElement>('[role="gridcell"]')];
    return cells
      .filter((cell) => (cell.textContent ?? '').trim().split(/[\s,:]/)[0] === wanted)
      .map((cell) => (/:(-?\d+),(-?\d+)$/.exec(cell.id) ?? []).slice(1).map(Number));
  }, label);
  expect(cells).toHaveLength(1);
  const [x = 0, y = 0] = cells[0] ?? [];
  const place = button(page, 'Place');
  for (let tries = 0; tries < 6; tries += 1) {
    if (await button(page, 'Next tile').isDisabled()) await tap(page, { x, y });
    for (let step = 0; step < tries; step += 1) await button(page, 'Next tile').tap();
    expect(await page.locator('.view .ghost .forced').count()).toBe(0);
    // A tile that the rules refuse is shown, but cannot be placed.
    if (await place.isDisabled()) continue;
    await place.tap();
    const right = page.locator('.verdict.solved');
    const wrong = page.getByRole('button', { name: 'Try again' });
    await right.or(wrong).first().waitFor();
    if ((await right.count()) > 0) break;
    await wrong.tap();
    await place.waitFor();
  }
  await page.locator('.verdict.solved').waitFor();
  await visit.leave();
});

/** Answers whatever is asked until the run is over; most of that is wrong. */
async function fail(page: Page) {
  for (let answered = 0; answered < 60; answered += 1) {
    if (await page.locator('#rush-end').count()) break;
    if (await page.getByRole('button', { name: 'Yes' }).count()) await button(page, 'Yes').click();
    else await typeTurn(page, ['f6', 'g7', 'h8', 'e5', 'd4', 'j10', 'k11'][answered % 7] ?? 'f6');
    await page.waitForTimeout(700);
  }
  await page.locator('#rush-end').waitFor();
}

test('a run is dealt and judged by the server, ends with the third mistake, and is listed', async () => {
  const visit = await Visit.start({ hash: '#/puzzles' });
  const { page } = visit;
  await visit.go('#/puzzles/rush/survival?game=twixt');
  await page.locator('#rush-lists').waitFor();
  const dealing = page.waitForResponse((answer) => answer.url().endsWith('/api/rush'));
  await button(page, 'Start').click();
  const run: Rush = await (await dealing).json();
  await board(page);
  // What helps elsewhere is not there.
  expect(await page.getByRole('button', { name: /^Show/ }).count()).toBe(0);
  await visit.picture('desktop-light-puzzles-rush', true);
  for (const [at, { id, image }] of run.puzzles.slice(0, 2).entries()) {
    const puzzle = all.find((puzzle) => puzzle.id === id);
    if (!puzzle) throw new Error(`the server deals ${id}, which is unknown`);
    const { line, answer } = judge.solution(puzzle, image % judge.images(puzzle));
    if (answer === undefined) await typeTurn(page, line[0] ?? '');
    else await button(page, answer ? 'Yes' : 'No').click();
    await expect.poll(() => page.locator('.score .number').textContent()).toBe(`${at + 1}`);
    await page.waitForTimeout(600);
  }
  const judging = page.waitForResponse((answer) => answer.url().endsWith(`/api/rush/${run.run}`));
  await fail(page);
  expect(await page.locator('.list .missed').count()).toBe(3);
  const solved = (await page.locator('.list a').count()) - 3;
  const judged: RushScore = await (await judging).json();
  expect(judged.score).toBe(solved);
  expect(judged.best.ever[0]).toMatchObject({ person: judged.person, score: solved });
  await expect.poll(() => page.locator('#rush-end').textContent()).toContain(`${solved}`);
  await expect.poll(() => page.locator('li.me').allTextContents()).toEqual([`Guest ${solved}`, `Guest ${solved}`]);
  await visit.look((scheme) => `desktop-${scheme}-puzzles-rush-end`, true);
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('loopline.puzzles') ?? '{}'));
  expect(kept.runs).toHaveLength(1);
  expect(kept.runs[0]).toMatchObject({ mode: 'survival', game: 'twixt', score: solved });
  await visit.leave();
});

test('without the server a run goes on all the same, and says that it is not on any list', async () => {
  const visit = await Visit.start({ size: PHONE, touch: true, hash: '#/puzzles' });
  const { page } = visit;
  await page.route('**/api/rush**', (route) => route.abort());
  await visit.go('#/puzzles/rush/3?game=twixt');
  await button(page, 'Start').tap();
  await board(page);
  await fail(page);
  expect(await page.locator('.listed').textContent()).toContain('not on any list');
  expect(await page.locator('#rush-lists').count()).toBe(0);
  await visit.picture('phone-light-puzzles-rush-unlisted', true);
  expect(await misfitsOf(visit, 'rush, over', 'en')).toEqual([]);
  visit.troubles.length = 0;
  await visit.leave();
});
