//! An item on its board: what was answered, what came of it, and the solution on request.
import type { Drawing, Judgement, Problem, TurnView } from '../protocol';
import type { Judge } from '../rules-pages/judging';
import { drawn, ringed } from '../rules-pages/rings';
import { BoardState } from '../state/board-state.svelte';
import type { Preview, RulesGame } from '../state/rules-game';
import { type Allowed, NOT_YOUR_TURN, type TurnSource } from '../state/turn-source';
import { type CourseGame, type Item, setupOf } from './format';

/** How far the learner is: not done, done, or an answer that has to be taken back; or the solution was shown. */
export type State = 'open' | 'solved' | 'missed' | 'shown';

/** How long an answer of the other side keeps the learner waiting, so that it is seen as one. */
const ANSWER_MS = 500;

export interface Listener {
  /** A turn was played by whomever. */
  turned(turn: TurnView, table: ItemTable): void;
  /** The item was solved without being shown. */
  solved(): void;
  /** A wrong reason was chosen. */
  missed(): void;
  later(work: () => void, ms: number): void;
}

export class ItemTable implements TurnSource {
  readonly board: BoardState<this>;
  protected readonly rules: RulesGame;
  readonly game: CourseGame;
  readonly item: Item;
  readonly judge: Judge;
  protected readonly listener: Listener;
  readonly seat = null;
  readonly ended = null;
  readonly tentative = null;
  readonly squares = null;
  state = $state<State>('open');
  /** What a wrong answer did. */
  wrong = $state.raw<Judgement['wrong']>(null);
  /** Whether the other side is about to answer. */
  waiting = $state(false);
  /** Whether the position is being tried out after the item is done. */
  free = $state(false);
  /** How many good turns the learner has played that did not solve the item yet. */
  good = $state(0);
  /** How many turns of the solution were shown, and how many there are; none before it is asked for. */
  step = $state(0);
  protected solution: string[] | null = null;
  /** The turns played since the item began, and how many were played before the last of the learner's. */
  #played: string[] = [];
  #before = 0;

  constructor(game: CourseGame, item: Item, rules: RulesGame, judge: Judge, listener: Listener) {
    this.rules = rules;
    this.board = new BoardState<this>(setupOf(game, item), rules, this, item.turns);
    this.game = game;
    this.item = item;
    this.judge = judge;
    this.listener = listener;
  }

  /** Whether turns are played on the board, and not chosen beside it. */
  get #isPlayed(): boolean {
    const { kind } = this.item.goal;
    return kind !== 'choose' && kind !== 'why-not';
  }

  get preview(): Preview {
    return 'chain';
  }

  get allowed(): Allowed {
    if (this.board.ending || this.state === 'missed' || this.waiting) return 'nothing';
    return this.#isPlayed ? 'play' : 'beside';
  }

  /** The board is seen from the item's position on, not as a game that has just begun. */
  get whole(): number {
    return this.item.turns?.length ?? 0;
  }

  get unplayed(): boolean {
    return this.board.view.turns.length === this.whole;
  }

  /** Within how many own turns the item is solved; null if that is not said. */
  get own(): number | null {
    const { goal } = this.item;
    return goal.kind === 'win-in' || goal.kind === 'hold' ? goal.n : null;
  }

  get isDone(): boolean {
    return this.state === 'solved' || this.state === 'shown';
  }

  /** How many turns of the solution are still to be shown; null if that is not known yet. */
  get toShow(): number | null {
    return this.solution && this.solution.length - this.step;
  }

  get overlay(): Drawing | null {
    const { goal, marks = [] } = this.item;
    if (goal.kind === 'why-not') {
      const square = /^(@|[a-z]+)\d+/i.exec(goal.turn)?.[0] ?? '';
      return drawn(this.board, ringed([...marks, square], this.board.grid));
    }
    return this.unplayed ? drawn(this.board, ringed(marks, this.board.grid)) : null;
  }

  play(text: string): Problem | null {
    if (this.isDone || this.free) return this.#tryOut(text);
    if (!this.board.mine) return NOT_YOUR_TURN;
    const judged = this.judge.judge(this.game, this.item, [...this.#played, text]);
    if (judged.outcome === 'refused') {
      this.wrong = judged.wrong;
      return this.board.put(text);
    }
    this.#before = this.#played.length;
    this.wrong = null;
    if (judged.outcome === 'on') this.good += 1;
    this.#put(text, judged.outcome === 'missed' ? 'missed' : null);
    this.#follow(judged);
    return null;
  }

  /** Shows a turn on the board before it is chosen, or as the rules refuse it. */
  reveal(text: string) {
    const at = this.rules.square(text);
    this.board.cancel();
    const choices = {
      x: at?.[0] ?? Number.NaN,
      y: at?.[1] ?? Number.NaN,
      label: '',
      options: [],
      refusal: null,
    };
    this.board.pending = { choices, index: -1, text, ghost: this.rules.ghost(text), links: null };
  }

  /** Answers with one of the turns or reasons of the item. */
  choose(option: string) {
    if (this.item.goal.kind === 'choose') {
      this.play(option);
      return;
    }
    const { outcome, wrong } = this.judge.judge(this.game, this.item, [option]);
    this.wrong = wrong;
    this.state = outcome === 'solved' ? 'solved' : 'missed';
    if (outcome === 'solved') this.listener.solved();
    else this.listener.missed();
  }

  /** Plays on for fun after the item is done. */
  #tryOut(text: string): Problem | null {
    this.free = true;
    const problem = this.board.put(text);
    const turn = this.board.view.turns.at(-1);
    if (!problem && turn) this.listener.turned(turn, this);
    return problem;
  }

  /** Plays a turn of either side. */
  #put(text: string, state: State | null = null) {
    const { turn } = this.rules.play(text);
    if (!turn) return;
    if (state) this.state = state;
    this.#played.push(text);
    this.board.refresh();
    this.listener.turned(turn, this);
  }

  #follow({ outcome, reply, wrong, refutation }: Judgement) {
    const done = () => {
      this.waiting = false;
      if (outcome === 'missed') this.wrong = wrong;
      if (outcome !== 'solved') return;
      this.state = 'solved';
      this.listener.solved();
    };
    const turns = reply === null ? refutation : [reply];
    if (turns.length === 0) return done();
    if (outcome === 'missed') this.wrong = wrong;
    this.waiting = true;
    const count = this.#played.length;
    this.listener.later(() => {
      // The learner may have started again meanwhile.
      if (!this.waiting || this.#played.length !== count) return;
      for (const text of turns) this.#put(text);
      done();
    }, ANSWER_MS);
  }

  /** Shows on the board why an answer that is no turn is wrong: a turn, and what the other side answers. */
  protected playOut([turn, ...refutation]: string[]) {
    if (turn === undefined) return;
    this.#put(turn);
    this.#follow({ outcome: 'missed', reply: null, wrong: null, refutation, refused: null });
  }

  /** Takes back a wrong answer and what showed that it is wrong. */
  retry() {
    if (this.state !== 'missed') return;
    this.#back(this.#before);
    this.state = 'open';
    this.wrong = null;
    this.waiting = false;
    this.board.refresh();
  }

  /** Puts the board back as it was. */
  /** Puts the board back as it was. */
  reset() {
    this.#back(0);
    this.free = false;
    this.waiting = false;
    this.wrong = null;
    this.good = 0;
    this.step = 0;
    this.state = 'open';
    this.board.refresh();
  }

  #back(to: number) {
    const length = this.whole + to;
    while (this.rules.view().turns.length > length) this.rules.undo();
    this.#played.length = to;
  }

  /** Shows the next turn of the solution, from the start if the learner has played. */
  demonstrate() {
    this.solution ??= this.judge.solution(this.game, this.item);
    if (this.step === 0 || this.step >= this.solution.length) this.reset();
    const text = this.solution[this.step];
    if (text === undefined) return;
    const { turn } = this.rules.play(text);
    if (!turn) return;
    this.step += 1;
    this.state = 'shown';
    this.board.refresh();
    this.listener.turned(turn, this);
  }
}
