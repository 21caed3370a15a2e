//! The graph of a rating: points of time and strength on a plane.
import type { RatingPoint } from '../protocol';

/** The plane, in units of the picture. */
export const WIDTH = 420;
export const HEIGHT = 160;
const LEFT = 44;
const FOOT = 20;
/** Points of rating between the least and the greatest that are shown, at least. */
const LEAST_SPAN = 100;

export interface Graph {
  /** The line, as a path. */
  line: string;
  /** Where the rating lies with a probability of two thirds, as a path. */
  band: string;
  /** Heights with the ratings that they stand for. */
  marks: { y: number; rating: number }[];
  /** The last point. */
  last: { x: number; y: number };
}

/** The steps between marks: a few, and round. */
function step(span: number): number {
  return [50, 100, 200, 500, 1000].find((one) => span / one <= 5) ?? 2000;
}

/** The graph of these points, oldest first; null without any. Games stand beside each other in order, evenly spaced. */
export function graph(points: readonly RatingPoint[]): Graph | null {
  const last = points.at(-1);
  if (!last) return null;
  const ratings = points.map(({ rating }) => rating);
  const middle = (Math.min(...ratings) + Math.max(...ratings)) / 2;
  const half = Math.max(LEAST_SPAN, Math.max(...ratings) - Math.min(...ratings)) / 2 + 20;
  const [low, high] = [middle - half, middle + half];
  const across = (index: number) => LEFT + ((index + 0.5) / points.length) * (WIDTH - LEFT);
  const up = (rating: number) => {
    const part = (Math.min(high, Math.max(low, rating)) - low) / (high - low);
    return Math.round((HEIGHT - FOOT) * (1 - part) * 10) / 10 + FOOT / 2;
  };
  const at = (index: number, rating: number) => `${across(index).toFixed(1)} ${up(rating).toFixed(1)}`;
  const upper = points.map(({ rating, deviation }, index) => at(index, rating + deviation));
  const lower = points.map(({ rating, deviation }, index) => at(index, rating - deviation));
  const by = step(high - low);
  const first = Math.ceil(low / by) * by;
  const count = Math.floor((high - first) / by) + 1;
  const marks = Array.from({ length: count }, (_, index) => first + index * by);
  return {
    line: `M${points.map(({ rating }, index) => at(index, rating)).join('L')}`,
    band: `M${[...upper, ...lower.reverse()].join('L')}Z`,
    marks: marks.map((rating) => ({ rating, y: up(rating) })),
    last: { x: across(points.length - 1), y: up(last.rating) },
  };
}
