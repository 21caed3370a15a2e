import { expect, test } from 'vitest';
import { entries } from '../../build/lessons';
import { stagesOf } from './stages';

test.each([
  ['trax', 7],
  ['twixt', 6],
] as const)('every lesson of %s is in one of its %d stages, in order', (game, count) => {
  const lessons = entries('en').filter((entry) => entry.game === game);
  const stages = stagesOf(game, lessons);
  expect(stages.length).toBe(count);
  expect(new Set(stages.map(({ name }) => name)).size).toBe(count);
  const staged = stages.flatMap((stage) => stage.lessons);
  expect(staged.map(({ entry }) => entry)).toEqual(lessons);
  expect(staged.map(({ number }) => number)).toEqual(lessons.map((_, index) => index + 1));
});
