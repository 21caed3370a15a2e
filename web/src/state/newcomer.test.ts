//! Who has played nothing begins small, and goes on a level higher after every win.

import { expect, test } from 'vitest';
import { freshStorage } from '../../tests/unit/storage';
import { finish, isBeginner, isMet, meet, nextLevel } from './newcomer';
import { freshGame } from './session.svelte';
import type { Seating } from './store';

const stored = freshStorage();

const end = (level: number, winner: 0 | 1 | null, mode: Seating['mode'] = 'computer') =>
  finish({ setup: freshGame('trax', 1).setup, seating: { mode, seat: 0, level }, winner });

test('the first game is against level 1, and TwixT is on a small board without a change of colours', () => {
  expect(freshGame('trax', 1).seating).toMatchObject({ mode: 'computer', level: 1 });
  expect(freshGame('twixt', 1)).toMatchObject({ setup: { size: '12', swap: 'none' }, seating: { level: 1 } });
});

test('a win leads to the next level, anything else to the same one', () => {
  const levels = [];
  for (const [level, winner] of [
    [1, 1],
    [1, 0],
    [2, null],
    [2, 0],
    [10, 0],
  ] as const) {
    end(level, winner);
    levels.push(nextLevel('trax'));
  }
  expect(levels).toEqual([1, 2, 2, 3, 10]);
  expect(freshGame('trax', 1).seating.level).toBe(10);
});

test('one is a beginner until the first game of that kind has ended, with whomever', () => {
  expect([isBeginner('trax'), isBeginner('twixt')]).toEqual([true, true]);
  end(7, 1, 'two');
  expect([isBeginner('trax'), isBeginner('twixt'), nextLevel('trax')]).toEqual([false, true, 1]);
  stored.set('loopline.level.twixt', '5');
  expect(freshGame('twixt', 1)).toMatchObject({
    setup: { size: '24', swap: 'sides' },
    seating: { level: 5 },
  });
});

test('the first look is offered for each game; who was offered it for both is not asked again', () => {
  meet('trax');
  expect([isMet('trax'), isMet('twixt')]).toEqual([true, false]);
  stored.set('loopline.visit', '"met"');
  expect(isMet('twixt')).toBe(true);
});

test('garbage in the store is no level', () => {
  stored.set('loopline.level.trax', '99');
  expect(nextLevel('trax')).toBeNull();
});
