//! Trying a mistake again on the analysis board: another turn is judged live, a wrong one is played out and taken back.
import type { Finding, Puzzle, PuzzleJudgement } from '../protocol';
import type { OpenStudy } from '../study/open-study.svelte';
import type { TreeNode } from '../study/tree.svelte';

/** The part of the reviewer that is needed here. */
export interface Judge {
  judge(puzzle: Puzzle, turn: string): Promise<PuzzleJudgement>;
}

export type Phase = 'ask' | 'judging' | 'right' | 'wrong' | 'failed';

/** Between turns of a refutation. */
const PAUSE_MS = 900;

export class Retry {
  readonly finding: Finding;
  readonly puzzle: Puzzle;
  readonly #judge: Judge;
  readonly #study: OpenStudy;
  readonly #before: TreeNode;
  readonly #pause: number;
  phase = $state<Phase>('ask');
  /** The turn that was tried last. */
  tried = $state('');
  judgement = $state.raw<PuzzleJudgement | null>(null);
  /** How many turns were wrong. */
  misses = $state(0);
  #tried: TreeNode | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(finding: Finding, puzzle: Puzzle, judge: Judge, study: OpenStudy, pause = PAUSE_MS) {
    this.finding = finding;
    this.puzzle = puzzle;
    this.#judge = judge;
    this.#study = study;
    this.#pause = pause;
    this.#before = study.tree.mainLine[finding.ply - 2] ?? study.tree.root;
    this.again();
  }

  /** Sets up the position before the mistake. */
  again() {
    this.#back();
    this.phase = 'ask';
    this.judgement = null;
    this.#study.go(this.#before);
  }

  /** Looks where the board is now: a turn that was just played from the position is the answer. */
  async watch(at: TreeNode) {
    if (this.phase !== 'ask' || at.parent !== this.#before || !at.turn) return;
    this.#tried = at;
    this.tried = at.turn.text;
    this.phase = 'judging';
    try {
      const judgement = await this.#judge.judge(this.puzzle, at.turn.text);
      if (this.phase !== 'judging' || this.#tried !== at) return;
      this.judgement = judgement;
      const right = judgement.outcome !== 'missed';
      this.phase = right ? 'right' : 'wrong';
      if (!right) {
        this.misses += 1;
        this.#playOut([...judgement.refutation]);
      }
    } catch {
      this.phase = 'failed';
    }
  }

  /** Whether a right answer is what the review knows or a proved win; otherwise nothing was found against it. */
  get proved(): boolean {
    return this.judgement?.aside !== true || this.puzzle.kind === 'win';
  }

  /** Ends the trying; the board stays where it is. */
  leave() {
    clearTimeout(this.#timer);
    if (this.phase === 'wrong') this.#back();
  }

  /** Plays the refutation, a turn at a time. */
  #playOut(turns: string[]) {
    const [next, ...rest] = turns;
    if (next === undefined) return;
    this.#timer = setTimeout(() => {
      if (this.phase !== 'wrong' || this.#study.play(next) !== null) return;
      this.#playOut(rest);
    }, this.#pause);
  }

  /** Takes a wrong answer and its refutation off the tree; what belonged to the game stays. */
  #back() {
    clearTimeout(this.#timer);
    const { tree } = this.#study;
    const tried = this.#tried;
    this.#tried = null;
    if (!tried || this.phase === 'right') return;
    const off = [tried, ...tree.path(tree.at)].find((node) => !tree.isMain(node));
    this.#study.go(this.#before);
    if (off) this.#study.remove(off);
    this.#study.go(this.#before);
  }
}
