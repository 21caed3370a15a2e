//! A puzzle on its board: nothing but the own tile is shown before it lies, and every answer goes to the judge of puzzles.
import type { CourseGame, Item } from '../course/format';
import { ItemTable, type Listener } from '../course/item-table.svelte';
import { MarkTable } from '../course/mark-table.svelte';
import type { Puzzle, PuzzleAnswer, PuzzleJudgement, PuzzleQuestion } from '../protocol';
import type { Judge, Judgement } from '../rules-pages/judging';
import type { Preview, RulesGame } from '../state/board-state.svelte';
import type { PuzzleJudge } from './judging';

/** A puzzle that is being solved. */
export interface Posed {
  puzzle: Puzzle;
  image: number;
  question: PuzzleQuestion;
}

/** A puzzle as it is asked, in one of its images. */
export function pose(judge: PuzzleJudge, puzzle: Puzzle, number: number): Posed {
  const image = number % judge.images(puzzle);
  return { puzzle, image, question: judge.question(puzzle, image) };
}

/** What is asked, as an item of the course. */
export function itemOf({ id, rules, size, start, last, marks, turn }: PuzzleQuestion): Item {
  return {
    id,
    setup: { rules, ...(size !== undefined && { size }), position: start },
    turns: [last],
    goal: turn === undefined ? { kind: 'win' } : { kind: 'predict', turn, what: 'squares' },
    marks: marks ?? [],
  };
}

/** Called with every answer and what it is worth. */
export type Judged = (judgement: PuzzleJudgement, answer: PuzzleAnswer) => void;

/** The judge of puzzles in the form of the judge of the course. */
function judgeOf(judge: PuzzleJudge, { puzzle, image }: Posed, judged: Judged): Judge {
  const ask = (answer: PuzzleAnswer) => {
    const judgement = judge.judge(puzzle, image, answer);
    judged(judgement, answer);
    return judgement;
  };
  return {
    judge: (_game, _item, played): Judgement => {
      const { outcome, reply, refutation, refused } = ask({ turns: [...played] });
      const wrong = outcome === 'missed' ? { class: 'other', key: 'other' } : null;
      return { outcome, reply: reply ?? null, wrong, refutation, refused: refused ?? null };
    },
    marks: (_game, _item, marks) => {
      const { outcome, right, wrong, missing } = ask({ squares: marks.map(([x, y]) => [x, y]) });
      return { solved: outcome === 'solved', right, wrong, missing };
    },
    answers: () => judge.solution(puzzle, image).squares.map(([x, y]) => ({ x, y, name: '', tile: null })),
    solution: () => judge.solution(puzzle, image).line,
    prove: () => [],
  };
}

/** A puzzle that is answered by turns on the board, or by yes or no. */
export class PuzzleTable extends ItemTable {
  readonly posed: Posed;
  readonly #judge: PuzzleJudge;
  readonly #judged: Judged;
  /** The last answer as it was judged. */
  judgement = $state.raw<PuzzleJudgement | null>(null);

  constructor(posed: Posed, rules: RulesGame, judge: PuzzleJudge, listener: Listener, judged: Judged) {
    const own: { table?: PuzzleTable } = {};
    const note: Judged = (judgement, answer) => {
      if (own.table) own.table.judgement = judgement;
      judged(judgement, answer);
    };
    const game = posed.question.game as CourseGame;
    super(game, itemOf(posed.question), rules, judgeOf(judge, posed, note), listener);
    own.table = this;
    this.posed = posed;
    this.#judge = judge;
    this.#judged = note;
  }

  override get own(): number | null {
    const { kind, turns } = this.posed.puzzle;
    return kind === 'win' ? turns : null;
  }

  override get preview(): Preview {
    return this.isDone ? 'chain' : 'tile';
  }

  /** Whether the answer is yes or no. */
  get says(): boolean {
    const { kind } = this.posed.question;
    return kind === 'decide' || kind === 'ladder';
  }

  override get picks(): boolean {
    return super.picks && (!this.says || this.isDone);
  }

  /** Answers by yes or no, and plays the line that shows why. */
  say(yes: boolean) {
    if (!this.mine || this.state !== 'open') return;
    const answer: PuzzleAnswer = { says: yes };
    const judgement = this.#judge.judge(this.posed.puzzle, this.posed.image, answer);
    this.state = judgement.outcome === 'solved' ? 'solved' : 'missed';
    this.#judged(judgement, answer);
    if (judgement.outcome === 'solved') this.listener.solved();
    else this.listener.missed();
  }

  /** Shows the next turn of the solution; where there is no line to be shown, only the answer. */
  override demonstrate() {
    super.demonstrate();
    if (this.solution?.length === 0) this.state = 'shown';
  }

  override retry() {
    this.judgement = null;
    super.retry();
  }

  override reset() {
    this.judgement = null;
    super.reset();
  }
}

/** A puzzle that is answered by marking squares. */
export class PuzzleMarks extends MarkTable {
  readonly posed: Posed;
  judgement = $state.raw<PuzzleJudgement | null>(null);

  constructor(
    posed: Posed,
    rules: RulesGame,
    judge: PuzzleJudge,
    listener: Listener,
    judged: Judged,
    marked: (label: string, on: boolean) => void,
  ) {
    const own: { table?: PuzzleMarks } = {};
    const note: Judged = (judgement, answer) => {
      if (own.table) own.table.judgement = judgement;
      judged(judgement, answer);
    };
    const game = posed.question.game as CourseGame;
    super(game, itemOf(posed.question), rules, judgeOf(judge, posed, note), listener, marked);
    own.table = this;
    this.posed = posed;
  }
}

export type Answering = PuzzleTable | PuzzleMarks;
