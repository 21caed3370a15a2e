//! Named features of TwixT: which are drawn, and their texts.
import { either, plural, side, t } from '../i18n/index.svelte';
import type { Feature, NamedHole } from '../protocol';

/** No more features are drawn at once. */
const MOST_DRAWN = 6;
/** More holes than these are outlined only on request, and only their number is shown. */
const MOST_HOLES = 12;
const MOST_NAMED = 4;

/** The shapes that features have on the board. */
export type FeatureShape = 'square' | 'rungs' | 'diamond' | 'pin' | 'bar';

export function shapeOf({ name }: Feature): FeatureShape {
  if (name === 'must-play') return 'square';
  if (name === 'ladder') return 'rungs';
  if (name === 'edge') return 'pin';
  return name === 'blocked' ? 'bar' : 'diamond';
}

/** The features that are drawn while none is picked: the gravest. */
export function drawn(features: readonly Feature[]): Feature[] {
  return features.filter(({ name, holes }) => name !== 'must-play' || holes.length <= MOST_HOLES).slice(0, MOST_DRAWN);
}

const labels = (holes: readonly NamedHole[]) => holes.map(({ label }) => label);

/** Where a feature is, in a few letters. */
export function whereText({ name, pegs, holes }: Feature): string {
  if (name !== 'must-play') return labels(pegs).join('–');
  if (holes.length === 0) return '';
  return holes.length > MOST_NAMED ? plural('feature.holes', holes.length) : labels(holes).join(', ');
}

/** A feature in a sentence. */
export function featureWords({ by, name, pegs, holes, stops }: Feature): string {
  const colour = side(by, 'twixt');
  const own = labels(pegs).join('–');
  if (name === 'blocked') {
    const where = { colour, peg: own, stop: labels(stops).join('–') };
    return stops.length > 1 ? t('feature.says.cut', where) : t('feature.says.blocked', where);
  }
  if (name === 'edge') return t('feature.says.edge', { colour, peg: own });
  if (name === 'ladder') return t('feature.says.ladder', { colour, peg: own, holes: labels(holes).join(' ') });
  if (name !== 'must-play') return t('feature.says.setup', { colour, pegs: own, holes: either(labels(holes)) });
  return holes.length > 0
    ? t('feature.says.must', { colour, holes: either(labels(holes)) })
    : t('feature.says.lost', { colour });
}

/** Whether a feature concerns the hole in a column and row. */
export function concerns({ pegs, holes, stops }: Feature, x: number, y: number): boolean {
  return [...pegs, ...holes, ...stops].some((hole) => hole.x === x && hole.y === y);
}
