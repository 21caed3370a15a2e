import { expect, test } from 'vitest';
import type { Colour, Finding, FindingKind } from '../protocol';
import type { KeptReview } from '../review/kept-reviews';
import { countsOf, ENOUGH, LATE, namesOf, playOf } from './my-play';

function finding(by: Colour, kind: FindingKind, ...names: string[]): Finding {
  return { by, kind, threats: names.map((name) => ({ name })) } as unknown as Finding;
}

function review(mine: Colour | null, findings: Finding[], turns = 10): KeptReview {
  const kept = [
    { by: 'white', of: turns },
    { by: 'red', of: turns },
  ];
  return { setup: { game: 'trax' }, mine, review: { findings, kept } } as unknown as KeptReview;
}

test('a mistake is counted by what it was about, once for each name, or else by its kind', () => {
  expect(namesOf(finding('white', 'allowed', 'l', 'l', 'corner'))).toEqual(['l', 'corner']);
  expect(namesOf(finding('white', 'missed-win'))).toEqual(['missed-win']);
  expect(namesOf(finding('white', 'ground', 'l'))).toEqual([]);
});

test('only the own side counts, and only games in which there is one', () => {
  const both = [finding('white', 'allowed', 'l'), finding('red', 'allowed', 'cave')];
  expect(countsOf([review('white', both)])).toEqual({ turns: 10, names: { l: 1 } });
  expect(playOf([review(null, both)], 'trax', {}).late).toBe(0);
  expect(playOf([review('white', both)], 'twixt', {}).late).toBe(0);
});

test('fifty games of late stand beside fifty before and the level that errs as often', () => {
  const late = Array.from({ length: LATE }, () => review('white', [finding('white', 'allowed', 'l')]));
  const before = Array.from({ length: 20 }, () =>
    review('white', [finding('white', 'allowed', 'l'), finding('white', 'missed-win')]),
  );
  const levels = { trax: { '3': { turns: 100, names: { l: 9 } }, '7': { turns: 100, names: { l: 1 } } } };
  const play = playOf([...late, ...before], 'trax', levels);
  expect(play).toEqual({
    counters: [{ name: 'l', late: 10, before: 10, level: 9, count: LATE }],
    late: LATE,
    missing: 0,
    level: 3,
  });
});

test('nothing is compared before a hundred own turns are reviewed', () => {
  const levels = { trax: { '3': { turns: 100, names: { l: 9 } } } };
  const games = (turns: number) => [review('white', [finding('white', 'allowed', 'l')], turns)];
  expect(playOf(games(ENOUGH - 1), 'trax', levels)).toMatchObject({ missing: 1, level: null });
  expect(playOf(games(ENOUGH - 1), 'trax', levels).counters[0]).toMatchObject({ level: null, count: 1 });
  expect(playOf(games(ENOUGH), 'trax', levels)).toMatchObject({ missing: 0, level: 3 });
  const before = Array.from({ length: LATE }, () => games(2)).flat();
  const few = [...before, ...games(ENOUGH - 1)];
  expect(playOf(few, 'trax', levels).counters[0]).toMatchObject({ before: null, level: 9 });
  const many = [...before, ...games(ENOUGH)];
  expect(playOf(many, 'trax', levels).counters[0]).toMatchObject({ before: 1, level: 9 });
});
