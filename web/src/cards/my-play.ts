//! What a person's games have in common: mistakes by name, of late, before, and beside the levels of the engine.
import type { Colour, Finding, GameKind } from '../protocol';
import type { KeptReview } from '../review/kept-reviews';
import levels from './levels.json';

/** Games that are counted as of late, and as many before. */
export const LATE = 50;

/** Rates of fewer own turns say nothing yet. */
export const ENOUGH = 100;

/** A mistake by its name: of what the other side got, of what was given up, or of the kind of finding. */
interface Counter {
  name: string;
  /** Mistakes in a hundred own turns. */
  late: number;
  /** The same before; null if there were too few turns. */
  before: number | null;
  /** The same of the level that comes nearest in all mistakes together; null if there is none to compare with. */
  level: number | null;
  /** How often of late. */
  count: number;
}

export interface Play {
  counters: Counter[];
  /** The games that were counted. */
  late: number;
  /** Own turns still to be reviewed before rates mean anything. */
  missing: number;
  /** The level that makes as many mistakes. */
  level: number | null;
}

const MISTAKES: readonly string[] = ['handed-over', 'missed-win', 'allowed', 'missed-defence'];

/** The names of one mistake, none twice: what it was about, or else what it was. */
export function namesOf(finding: Finding): string[] {
  if (!MISTAKES.includes(finding.kind)) return [];
  const names = new Set(finding.threats.map(({ name }) => name));
  return names.size > 0 ? [...names] : [finding.kind];
}

interface Counts {
  turns: number;
  names: Record<string, number>;
}

/** The mistakes of one side in some reviews. */
export function countsOf(reviews: readonly { mine: Colour | null; review: KeptReview['review'] }[]): Counts {
  const counts: Counts = { turns: 0, names: {} };
  for (const { mine, review } of reviews) {
    counts.turns += review.kept.find(({ by }) => by === mine)?.of ?? 0;
    for (const finding of review.findings.filter(({ by }) => by === mine))
      for (const name of namesOf(finding)) counts.names[name] = (counts.names[name] ?? 0) + 1;
  }
  return counts;
}

const rate = ({ turns, names }: Counts, name: string) => (100 * (names[name] ?? 0)) / Math.max(turns, 1);
const all = ({ turns, names }: Counts) =>
  (100 * Object.values(names).reduce((sum, count) => sum + count, 0)) / Math.max(turns, 1);

/** The counters of a game, the most frequent mistake first. */
export function playOf(
  reviews: readonly KeptReview[],
  game: GameKind,
  of: Record<string, Record<string, Counts>> = levels,
): Play {
  const own = reviews.filter(({ setup, mine }) => setup.game === game && mine !== null);
  const [late, before] = [own.slice(0, LATE), own.slice(LATE, 2 * LATE)];
  const [now, then] = [countsOf(late), countsOf(before)];
  const measured = Object.entries(of[game] ?? {});
  const off = (counts: Counts) => Math.abs(all(counts) - all(now));
  const missing = Math.max(ENOUGH - now.turns, 0);
  const nearest = missing === 0 ? [...measured].sort(([, a], [, b]) => off(a) - off(b))[0] : undefined;
  const counters = Object.entries(now.names).map(([name, count]) => ({
    name,
    late: rate(now, name),
    before: then.turns >= ENOUGH ? rate(then, name) : null,
    level: nearest ? rate(nearest[1], name) : null,
    count,
  }));
  counters.sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
  return { counters, late: late.length, missing, level: nearest ? Number(nearest[0]) : null };
}
