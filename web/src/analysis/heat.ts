//! How heavy the dots of the heat map are: as different as they can be told apart.
import type { Analysis, Heat } from '../protocol';

/** The weight of the least of the turns. */
const LEAST = 0.08;
/** The weight of turns that are all as good. */
const EVEN = 0.35;

/** The weights from the best turn to the least one, stretched over all sizes that a dot can have. */
export function stretched(squares: readonly Heat[]): Heat[] {
  const weights = squares.map(({ weight }) => weight);
  const [least, most] = [Math.min(...weights), Math.max(...weights)];
  const range = most - least;
  if (range === 0) return squares.map((one) => ({ ...one, weight: squares.length > 1 ? EVEN : 1 }));
  return squares.map((one) => ({ ...one, weight: LEAST + ((1 - LEAST) * (one.weight - least)) / range }));
}

/** Whether every turn loses, as far as the engine sees. */
export const isLost = ({ lines: [best] }: Pick<Analysis, 'lines'>): boolean =>
  best?.decided != null && best.decided < 0;
