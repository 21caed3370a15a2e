//! A run of puzzles against the clock, or until three mistakes: the rules of it, without a board.
import type { PuzzleAnswer, RushMode } from '../protocol';

/** Mistakes that end a run. */
export const STRIKES = 3;

/** The ratings of the first puzzle and of the hardest one, and by how much each is harder than the one before. */
const RATINGS = { first: 450, last: 2400, step: 45 };

const MINUTE_MS = 60_000;

/** A puzzle of a run. */
export interface Answered {
  id: string;
  image: number;
  solved: boolean;
  /** What was answered. */
  answer: PuzzleAnswer;
  ms: number;
}

export class RushRun {
  readonly mode: RushMode;
  readonly answered: readonly Answered[];
  /** When it began; the same clock as for every other time. */
  readonly start: number;

  constructor(mode: RushMode, start: number, answered: readonly Answered[] = []) {
    this.mode = mode;
    this.start = start;
    this.answered = answered;
  }

  get score(): number {
    return this.answered.filter(({ solved }) => solved).length;
  }

  get strikes(): number {
    return this.answered.length - this.score;
  }

  /** Milliseconds that are left at a time; null without a clock. */
  left(now: number): number | null {
    return this.mode === 'survival' ? null : Math.max(this.start + Number(this.mode) * MINUTE_MS - now, 0);
  }

  isOver(now: number): boolean {
    return this.strikes >= STRIKES || this.left(now) === 0;
  }

  /** The rating that the next puzzle should have. */
  get rating(): number {
    return Math.min(RATINGS.first + this.answered.length * RATINGS.step, RATINGS.last);
  }

  /** The run with another answer; too late, it does not count. */
  with(answer: Omit<Answered, 'ms'>, now: number): RushRun {
    if (this.isOver(now)) return this;
    const used = this.answered.reduce((sum, { ms }) => sum + ms, 0);
    return new RushRun(this.mode, this.start, [...this.answered, { ...answer, ms: now - this.start - used }]);
  }
}
