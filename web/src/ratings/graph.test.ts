import { expect, test } from 'vitest';
import { graph, HEIGHT, WIDTH } from './graph';
import { readPool } from './pool';

const point = (rating: number, deviation = 60, at_ms = 0) => ({ at_ms, rating, deviation });

test('a rating that rises goes up and to the right, within the picture', () => {
  const shown = graph([point(1500), point(1600), point(1750)]);
  const places = [...(shown?.line ?? '').matchAll(/[ML]([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
  expect(places).toHaveLength(3);
  for (const [x = -1, y = -1] of places) {
    expect(x > 0 && x < WIDTH && y >= 0 && y <= HEIGHT).toBe(true);
  }
  const [first, second, third] = places;
  expect(first?.[0]).toBeLessThan(second?.[0] ?? 0);
  expect(second?.[1]).toBeGreaterThan(third?.[1] ?? HEIGHT);
  expect(shown?.last).toMatchObject({ y: third?.[1] });
});

test('marks are round, few, and where their ratings are', () => {
  for (const ratings of [[1500], [1490, 1510], [400, 4000], [1203, 1377, 1251]]) {
    const { marks = [], line = '' } = graph(ratings.map((rating) => point(rating))) ?? {};
    expect(marks.length).toBeGreaterThan(0);
    expect(marks.length).toBeLessThan(8);
    expect(marks.every(({ rating }) => rating % 50 === 0)).toBe(true);
    expect(line).not.toContain('NaN');
  }
  expect(graph([])).toBeNull();
});

test('names of pools are read', () => {
  expect(readPool('trax/official/quick')).toMatchObject({
    setup: { game: 'trax', rules: 'official' },
    speed: 'quick',
  });
  expect(readPool('twixt/pp+12+none/days')).toMatchObject({
    setup: { game: 'twixt', size: '12', swap: 'none' },
    speed: 'days',
  });
  for (const bad of ['', 'trax', 'trax/official', 'go/x/days', 'twixt/standard/quick', 'trax//days']) {
    expect(readPool(bad)).toBeNull();
  }
});
