//! Which puzzle comes next, and as which of its images.
import type { Puzzle } from '../protocol';
import { asksFor } from './games';
import type { PuzzleList } from './puzzle-list';

/** A solver succeeds at seven of ten puzzles that are rated so many points lower. */
export const EASIER = 147;

/** One of so many puzzles that fit best is taken by chance. */
const NEAREST = 12;

/** With so many that are left, no further chunk is looked into. */
const ENOUGH = 40;

export interface Wanted {
  /** The rating that a puzzle should have. */
  rating: number;
  /** What is asked, or a name of what players know; anything if missing. */
  theme?: string;
  /** Whether a puzzle may be dealt. */
  fits: (puzzle: Puzzle) => boolean;
}

/** A whole number below `most`. */
export const below = (most: number, random: () => number = Math.random) =>
  Math.floor(random() * most) % Math.max(most, 1);

const hasTheme = (puzzle: Puzzle, theme: string) => asksFor(puzzle) === theme || puzzle.themes.includes(theme);

/** The next puzzle of a list; null if all are done. */
export async function deal(
  list: PuzzleList,
  wanted: Wanted,
  random: () => number = Math.random,
): Promise<Puzzle | null> {
  const first = below(list.chunks, random);
  const found: Puzzle[] = [];
  for (let step = 0; step < list.chunks && found.length < ENOUGH; step += 1) {
    const chunk = await list.chunk((first + step) % list.chunks);
    found.push(...chunk.filter((puzzle) => (!wanted.theme || hasTheme(puzzle, wanted.theme)) && wanted.fits(puzzle)));
  }
  const off = (puzzle: Puzzle) => Math.abs(puzzle.rating - wanted.rating);
  const nearest = found.sort((a, b) => off(a) - off(b)).slice(0, NEAREST);
  return nearest[below(nearest.length, random)] ?? null;
}

/** The days since 1970 of a date in the calendar of whoever looks at it, in UTC for all. */
export const dayOf = (time: number) => Math.floor(time / 86_400_000);

/** A number that looks like chance and is the same everywhere. */
function scattered(seed: number): number {
  let x = (seed + 0x9e3779b9) | 0;
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
  return (x ^ (x >>> 15)) >>> 0;
}

/**
 * The puzzle of a day and the number of its image, the same for all: one that is played on the board in more than one
 * turn, if there is one near.
 */
export async function daily(list: PuzzleList, day: number): Promise<{ puzzle: Puzzle; image: number } | null> {
  let fallback: Puzzle | null = null;
  for (let tries = 0; tries < 16; tries += 1) {
    const puzzle = await list.numbered(scattered(day * 16 + tries));
    if (!puzzle) return null;
    fallback ??= puzzle;
    const isPlayed = puzzle.kind === 'win' || puzzle.kind === 'save' || puzzle.kind === 'must-play';
    if (isPlayed && puzzle.turns > 1) {
      return { puzzle, image: scattered(day) };
    }
  }
  return fallback && { puzzle: fallback, image: scattered(day) };
}
