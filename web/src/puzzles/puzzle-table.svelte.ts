//! A puzzle on its board: nothing but the own tile is shown before it lies, and every answer goes to the judge of
//! puzzles.
import type { CourseGame, Item } from '../course/format';
import { ItemTable, type Listener } from '../course/item-table.svelte';
import type { Drawing, Judgement, Puzzle, PuzzleAnswer, PuzzleJudgement, PuzzleQuestion } from '../protocol';
import type { Judge } from '../rules-pages/judging';
import { drawn } from '../rules-pages/rings';
import type { HintClient } from '../state/hints.svelte';
import type { Preview, RulesGame } from '../state/rules-game';
import type { Allowed } from '../state/turn-source';
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
export function itemOf({ id, rules, size, start, last, marks, kind, turn }: PuzzleQuestion): Item {
  return {
    id,
    setup: { rules, ...(size !== undefined && { size }), position: start },
    turns: [last],
    goal: kind === 'chain' && turn !== undefined ? { kind: 'predict', turn, what: 'squares' } : { kind: 'win' },
    marks: marks ?? [],
  };
}

/** Called with every answer and what it is worth, and with nothing when an answer is taken back. */
export type Judged = (...judged: [PuzzleJudgement, PuzzleAnswer] | [null, null]) => void;

/** The judge of puzzles in the form of the judge of the course. */
export function judgeOf(judge: PuzzleJudge, { puzzle, image }: Posed, judged: Judged): Judge {
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

/** The engine, as far as it is needed here. */
export type Engine = Pick<HintClient, 'best'>;

/** How long the engine looks for the best try. */
const TRY_MS = 400;

/** The best try at a win that is not there: the turn, what the other side answers, and whether that side wins so. */
export interface Attempt {
  turn: string;
  /** Null where a win in one turn was asked for, and nothing punishes the try. */
  answer: string | null;
  loses: boolean;
}

/** A puzzle that is answered by turns on the board, or by yes or no. */
export class PuzzleTable extends ItemTable {
  readonly posed: Posed;
  readonly #judge: PuzzleJudge;
  readonly #judged: Judged;
  readonly #engine: Engine | null;
  /** What was answered, if it was yes or no. */
  said = $state<boolean | null>(null);
  /** Why there is no win, once it is shown. */
  attempt = $state.raw<Attempt | null>(null);

  constructor(
    posed: Posed,
    rules: RulesGame,
    judge: PuzzleJudge,
    listener: Listener,
    judged: Judged,
    engine: Engine | null,
  ) {
    const game = posed.question.game as CourseGame;
    super(game, itemOf(posed.question), rules, judgeOf(judge, posed, judged), listener);
    this.posed = posed;
    this.#judge = judge;
    this.#judged = judged;
    this.#engine = engine;
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
    return kind === 'decide' || kind === 'ladder' || kind === 'finish';
  }

  /** The turn that is asked about lies on the board in outline. */
  override get overlay(): Drawing | null {
    const { turn } = this.posed.question;
    if (turn === undefined || !this.unplayed) return super.overlay;
    return drawn(this.board, [this.rules.ghost(turn, 'tile').markup]);
  }

  override get allowed(): Allowed {
    return this.says && !this.isDone && super.allowed === 'play' ? 'beside' : super.allowed;
  }

  /**
   * Answers by yes or no. A turn that was asked about is played then; a wrong yes is played out: the best try, and what
   * it fails to.
   */
  say(yes: boolean) {
    if (!this.board.mine || this.state !== 'open') return;
    this.said = yes;
    const answer: PuzzleAnswer = { says: yes };
    const judgement = this.#judge.judge(this.posed.puzzle, this.posed.image, answer);
    this.state = judgement.outcome === 'solved' ? 'solved' : 'missed';
    this.#judged(judgement, answer);
    if (judgement.outcome === 'solved') this.listener.solved();
    else this.listener.missed();
    const { turn } = this.posed.question;
    if (turn !== undefined) this.playOut([turn]);
    else if (yes && this.state === 'missed') void this.#fail(() => this.playOut(this.solution ?? []));
  }

  /** Shows the next turn of the solution; of a win that is not there the best try, and what it fails to. */
  override demonstrate() {
    super.demonstrate();
    if (this.solution?.length !== 0) return;
    this.state = 'shown';
    void this.#fail(() => super.demonstrate());
  }

  /** Looks for the best try, which becomes the solution, and shows it unless something else is on the board by then. */
  async #fail(show: () => void) {
    const { posed, item, state } = this;
    const { setup } = this.board;
    this.waiting = true;
    const found = await this.#engine?.best({ setup, turns: item.turns ?? [] }, TRY_MS).catch(() => null);
    if (!this.waiting || this.state !== state) return;
    this.waiting = false;
    const [turn, next] = found?.lines[0]?.turns ?? [];
    if (turn === undefined) return;
    const { refutation, loses } = this.#judge.refute(posed.puzzle, posed.image, turn);
    const answers = refutation.length > 0 || next === undefined ? refutation : [next];
    const [answer = null] = answers;
    if (answer === null && posed.puzzle.turns > 1) return;
    this.solution = [turn, ...answers];
    this.attempt = { turn, answer, loses: loses !== undefined };
    show();
  }

  override retry() {
    this.#judged(null, null);
    super.retry();
  }

  override reset() {
    this.#judged(null, null);
    this.said = null;
    super.reset();
  }
}
