//! Somebody new is placed in big steps, from what the course lets expect, and is rated in small ones after that.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { puzzles } from '../../build/puzzles';
import type { LessonEntry } from '../course/format';
import * as engine from '../wasm/engine/engine.js';
import { EASIER } from './deal';
import { puzzleJudgeOf } from './judging';
import { guessOf, PLACING } from './placing';
import { Solver } from './solver.svelte';

const judge = puzzleJudgeOf(engine);
const all = puzzles('trax');

beforeAll(() => {
  const file = fileURLToPath(new URL('../wasm/engine/engine_bg.wasm', import.meta.url));
  engine.initSync({ module: readFileSync(file) });
});

const lesson = (id: string, game: 'trax' | 'twixt', items: string[]): LessonEntry => ({
  id,
  game,
  order: 0,
  title: id,
  lead: id,
  items: items.map((item) => [item, 'hash']),
});

test('the more of the course of a game is solved, the stronger somebody new may be', () => {
  const list = [lesson('a', 'trax', ['1', '2']), lesson('b', 'trax', ['3', '4']), lesson('c', 'twixt', ['5'])];
  const after = (solved: string[]) => {
    const countOf = ({ items }: LessonEntry) => items.filter(([id]) => solved.includes(id)).length;
    return guessOf('trax', list, { countOf });
  };
  const solved = [[], ['1'], ['1', '3'], ['1', '3', '4'], ['1', '2', '3', '4']];
  expect(solved.map(after)).toEqual([600, 675, 750, 825, 900]);
  expect(after(['5'])).toBe(600);
  expect(guessOf('trax', [], { countOf: () => 0 })).toBe(600);
});

/** The ratings after answers to puzzles that suit, and what each was said to change. */
function after(answers: boolean[], guess: number) {
  const person = new Solver();
  return answers.map((solved) => {
    const wanted = (person.ratingOf('trax')?.rating ?? guess) - EASIER;
    const off = ({ rating }: { rating: number }) => Math.abs(rating - wanted);
    const open = all.filter(({ id }) => person.triedOf(id) === null);
    const puzzle = open.reduce((best, one) => (off(one) < off(best) ? one : best));
    const change = person.tried(puzzle, 'trax', solved, { judge, guess });
    return { puzzle, change, rating: person.ratingOf('trax')?.rating ?? 0 };
  });
}

test.each([600, 900])('a newcomer of %d begins with one turn, and is placed within five puzzles', (guess) => {
  const right = after(Array(8).fill(true), guess);
  const wrong = after(Array(8).fill(false), guess);
  for (const run of [right, wrong]) {
    expect(run[0]?.puzzle.turns).toBeLessThanOrEqual(1);
    expect(run.slice(0, PLACING).map(({ change }) => change)).toEqual(Array(PLACING).fill(null));
    // What is shown to change afterwards is no fall into the depth.
    for (const { change } of run.slice(PLACING)) expect(Math.abs(change ?? Number.NaN)).toBeLessThan(120);
  }
  const [placed, fallen] = [right[PLACING - 1]?.rating ?? 0, wrong[PLACING - 1]?.rating ?? 0];
  expect(placed).toBeGreaterThan(guess + 400);
  expect(fallen).toBeGreaterThanOrEqual(400);
});

test('a run in which nothing was solved is not kept', () => {
  const person = new Solver();
  expect(person.ran('3', 'trax', 0)).toBe(false);
  expect(person.best('3', 'trax')).toEqual([]);
  expect(person.ran('3', 'trax', 2)).toBe(true);
  expect(person.best('3', 'trax').map(({ score }) => score)).toEqual([2]);
});
