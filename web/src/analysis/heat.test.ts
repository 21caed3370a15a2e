//! The sizes of the dots, and where they are shown.
import { expect, test } from 'vitest';
import type { AnalysedLine, Overlay } from '../protocol';
import type { OpenStudy } from '../study/open-study.svelte';
import type { AnalysisController } from './analysis-controller.svelte';
import { isLost, stretched } from './heat';
import { Shown } from './shown.svelte';

const squares = (...weights: number[]) => weights.map((weight, x) => ({ x, y: 0, weight }));
const sizes = (...weights: number[]) => stretched(squares(...weights)).map(({ weight }) => weight);

test('turns that differ by little have dots that differ by much', () => {
  const [best = 0, middle = 0, least = 0] = sizes(1, 0.99, 0.97);
  expect(best).toBe(1);
  expect(middle).toBeGreaterThan(0.6);
  expect(middle).toBeLessThan(0.8);
  expect(least).toBeLessThan(0.1);
});

test('turns that differ by all there is keep their order, and the least one is still seen', () => {
  const [best = 0, second = 0, least = 0] = sizes(1, 0.4, 0.03);
  expect(best).toBeGreaterThan(second);
  expect(second).toBeGreaterThan(least);
  expect(least).toBeGreaterThan(0);
});

test('turns that are all as good have no large dots, and an only one has', () => {
  expect(sizes(1, 1, 1)).toEqual([0.35, 0.35, 0.35]);
  expect(sizes(0.2)).toEqual([1]);
  expect(sizes()).toEqual([]);
});

test('a position is lost if its best line is', () => {
  const line = (decided: number | null) => ({ decided }) as AnalysedLine;
  expect(isLost({ lines: [line(-3), line(-1)] })).toBe(true);
  expect(isLost({ lines: [line(null)] })).toBe(false);
  expect(isLost({ lines: [line(2)] })).toBe(false);
  expect(isLost({ lines: [] })).toBe(false);
});

/** What is drawn over a board of which the heat map is known, in the order of the layers. */
function drawn(threats: boolean, heat: boolean): string[] {
  const layers: string[] = [];
  const study = {
    board: { pending: null },
    over: ({ kind }: Overlay) => {
      layers.push(kind);
      return null;
    },
  };
  const controller = {
    on: true,
    heat: true,
    arrows: true,
    lines: 1,
    threats: threats ? { threats: [], features: [] } : null,
    of: () => ({ heat: squares(1, 0.5), lines: [{ turns: ['A0/'] }] }),
  };
  new Shown().over(study as unknown as OpenStudy, controller as unknown as AnalysisController, heat);
  return layers;
}

test('the heat map lies over no threats and no review', () => {
  expect(drawn(false, true)).toEqual(['heat', 'best']);
  expect(drawn(true, true)).toEqual(['threats']);
  expect(drawn(false, false)).toEqual(['best']);
});
