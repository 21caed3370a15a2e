//! What a person has solved in this browser: ratings, puzzles that were tried, runs against the clock. Whatever is read
//! may be garbage.
import type { Puzzle, RushMode } from '../protocol';
import { load, save } from '../state/store';
import { GAMES, type PuzzleGame } from './games';
import type { PuzzleJudge, Rated } from './judging';
import { isPlaced } from './placing';

/** The forms of Rush: minutes, or until three mistakes. */
export const RUSHES: readonly RushMode[] = ['3', '5', 'survival'];

/** A run against the clock. */
export interface Run {
  mode: RushMode;
  game: PuzzleGame;
  score: number;
  at: number;
}

/** A strength, and how many puzzles it rests on. */
type Standing = Rated & { at: number; count: number };

interface Kept {
  game: PuzzleGame;
  ratings: Partial<Record<PuzzleGame, Standing>>;
  /** When each puzzle was tried first, and whether it was solved then. */
  tried: Record<string, [solved: 0 | 1, at: number]>;
  /** Puzzles with a second solution. */
  aside: string[];
  runs: Run[];
}

const STORE = 'puzzles';
const DAY_MS = 86_400_000;
/** What is kept at most. */
const MOST = { tried: 6_000, aside: 200, runs: 60 };
/** Runs that a list of the best shows. */
const BEST = 5;

const finite = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isGame = (value: unknown): value is PuzzleGame => GAMES.some((game) => game === value);
const entries = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

function checkRating(value: unknown): Standing | null {
  const { rating, deviation, volatility, at, count } = (value ?? {}) as Record<string, unknown>;
  if (!finite(rating) || !finite(deviation) || !finite(at) || !finite(count)) return null;
  return { rating, deviation, at, count, ...(finite(volatility) && { volatility }) };
}

function checkRun(value: unknown): Run | null {
  const { mode, game, score, at } = (value ?? {}) as Record<string, unknown>;
  const known = RUSHES.find((one) => one === mode);
  // Without a puzzle solved, a run is no record.
  const good = known && isGame(game) && finite(score) && score > 0 && finite(at);
  return good ? { mode: known, game, score, at } : null;
}

/** What is kept, as far as it can be trusted. */
export function checkKept(value: unknown): Kept {
  const { game, ratings, tried, aside, runs } = (value ?? {}) as Record<string, unknown>;
  const list = (of: unknown): unknown[] => (Array.isArray(of) ? of : []);
  const rated = entries(ratings).flatMap(([name, one]) => {
    const good = checkRating(one);
    return good && isGame(name) ? [[name, good]] : [];
  });
  const times = entries(tried).flatMap(([id, one]) => {
    const [solved, at] = list(one);
    return finite(at) && id.length < 40 ? [[id, [solved === 1 ? 1 : 0, at]]] : [];
  });
  return {
    game: isGame(game) ? game : 'trax',
    ratings: Object.fromEntries(rated),
    tried: Object.fromEntries(times),
    aside: list(aside)
      .filter((id): id is string => typeof id === 'string')
      .slice(-MOST.aside),
    runs: list(runs)
      .flatMap((run) => checkRun(run) ?? [])
      .slice(-MOST.runs),
  };
}

export class Solver {
  readonly #now: () => number;
  kept = $state.raw<Kept>(checkKept(load(STORE, (value) => value)));
  /** Whether the browser refuses to keep anything. */
  unkept = $state(false);

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  get game(): PuzzleGame {
    return this.kept.game;
  }

  /** Looks at what is kept now, which may have come from elsewhere. */
  look() {
    if (!this.unkept) this.kept = checkKept(load(STORE, (value) => value));
  }

  choose(game: PuzzleGame) {
    this.#change((kept) => ({ ...kept, game }));
  }

  ratingOf(game: PuzzleGame): Standing | null {
    return this.kept.ratings[game] ?? null;
  }

  /** Whether a puzzle was tried before, and with what result. */
  triedOf(id: string): 'solved' | 'failed' | null {
    const known = this.kept.tried[id];
    return known ? (known[0] === 1 ? 'solved' : 'failed') : null;
  }

  isAside(id: string): boolean {
    return this.kept.aside.includes(id);
  }

  setAside(id: string) {
    if (this.isAside(id)) return;
    this.#change((kept) => ({ ...kept, aside: [...kept.aside, id].slice(-MOST.aside) }));
  }

  /** Notes the first result of a puzzle, and rates it if asked to: by what is guessed of somebody new. Returns by how
   *  much the rating has changed; null if it was not rated, or only placed. */
  tried(
    puzzle: Puzzle,
    game: PuzzleGame,
    solved: boolean,
    rating: { judge: PuzzleJudge; guess: number } | null,
  ): number | null {
    if (this.triedOf(puzzle.id)) return null;
    const at = this.#now();
    let change: number | null = null;
    this.#change((kept) => {
      const tried = Object.entries({ ...kept.tried, [puzzle.id]: [solved ? 1 : 0, at] as [0 | 1, number] });
      if (tried.length > MOST.tried) tried.sort(([, a], [, b]) => a[1] - b[1]).splice(0, tried.length - MOST.tried);
      const ratings = { ...kept.ratings };
      if (rating) {
        const before = kept.ratings[game] ?? null;
        const days = before ? Math.max((at - before.at) / DAY_MS, 0) : 0;
        const after = rating.judge.rate(before ?? { rating: rating.guess }, puzzle, solved, days);
        if (before && isPlaced(before)) change = Math.round(after.rating) - Math.round(before.rating);
        ratings[game] = { ...after, at, count: (before?.count ?? 0) + 1 };
      }
      return { ...kept, ratings, tried: Object.fromEntries(tried) };
    });
    return change;
  }

  /** Keeps a run in which something was solved, and returns whether it is the best of its kind so far. */
  ran(mode: RushMode, game: PuzzleGame, score: number): boolean {
    const best = this.best(mode, game)[0]?.score ?? 0;
    const run = checkRun({ mode, game, score, at: this.#now() });
    if (run) this.#change((kept) => ({ ...kept, runs: [...kept.runs, run].slice(-MOST.runs) }));
    return score > best;
  }

  /** The best runs of a kind. */
  best(mode: RushMode, game: PuzzleGame): Run[] {
    const own = this.kept.runs.filter((run) => run.mode === mode && run.game === game);
    return own.sort((a, b) => b.score - a.score || b.at - a.at).slice(0, BEST);
  }

  /** Changes what is kept now, which another tab may have changed. */
  #change(work: (kept: Kept) => Kept) {
    const before = this.unkept ? this.kept : checkKept(load(STORE, (value) => value) ?? this.kept);
    this.kept = work(before);
    this.unkept = !save(STORE, this.kept);
  }
}

let shared: Solver | null = null;

/** Whoever uses this browser. */
export function solver(): Solver {
  shared ??= new Solver();
  return shared;
}
