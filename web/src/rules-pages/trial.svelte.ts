//! An example on its board: the turn that was tried, what came of it, and the solution on request.
import type { Drawing, Problem, TurnView } from '../protocol';
import { BoardState } from '../state/board-state.svelte';
import type { RulesGame } from '../state/rules-game';
import type { Allowed, TurnSource } from '../state/turn-source';
import type { Example } from './format';
import type { Judge } from './judging';
import { toItem } from './judging';
import { rings } from './rings';

/** How far the reader is: not yet tried, solved, tried in vain, or shown the solution. */
export type Outcome = 'open' | 'solved' | 'missed' | 'shown';

export class Trial implements TurnSource {
  readonly board: BoardState<Trial>;
  readonly #rules: RulesGame;
  readonly example: Example;
  readonly #onTurn: (turn: TurnView) => void;
  readonly #judge: Judge | null;
  readonly seat = null;
  readonly preview = 'chain';
  readonly ended = null;
  readonly whole = 0;
  readonly tentative = null;
  readonly squares = null;
  outcome = $state<Outcome>('open');
  /** How many turns of the solution were shown. */
  step = $state(0);

  /** `onTurn` is called after every turn, once its result is known. An example with a goal needs a judge. */
  constructor(
    example: Example,
    rules: RulesGame,
    onTurn: (turn: TurnView) => void = () => {},
    judge: Judge | null = null,
  ) {
    this.#rules = rules;
    this.board = new BoardState(example.setup, rules, this, example.turns);
    this.example = example;
    this.#judge = judge;
    this.#onTurn = onTurn;
  }

  /** A turn that misses the goal has to be taken back first. */
  get allowed(): Allowed {
    return this.board.ending || this.outcome === 'missed' ? 'nothing' : 'play';
  }

  /** Whether nothing was played yet. */
  get unplayed(): boolean {
    return this.board.view.turns.length === this.example.turns.length;
  }

  /** How many turns of the solution are still to be shown. */
  get toShow(): number {
    return (this.example.show?.length ?? 0) - this.step;
  }

  /** Rings around the marked squares, until something is played. */
  get marks(): Drawing | null {
    const { marks = [] } = this.example;
    return this.unplayed ? rings(marks, this.board.grid) : null;
  }

  play(text: string): Problem | null {
    const { goal } = this.example;
    const solved = goal && this.unplayed && this.board.mine ? this.#solves(text) : null;
    const problem = this.board.put(text);
    if (problem) return problem;
    this.step = 0;
    if (solved !== null) this.outcome = solved ? 'solved' : 'missed';
    this.#notify();
    return null;
  }

  /** Puts the board back as it was. */
  reset() {
    while (this.#rules.view().turns.length > this.example.turns.length) this.#rules.undo();
    this.outcome = 'open';
    this.step = 0;
    this.board.refresh();
  }

  /** Shows the next turn of the solution, from the start if the reader has played. */
  demonstrate() {
    const { show = [], goal } = this.example;
    if (this.step === 0 || this.toShow === 0) this.reset();
    const text = show[this.step];
    if (text === undefined || this.board.put(text)) return;
    this.step += 1;
    if (goal && this.toShow === 0) this.outcome = 'shown';
    this.#notify();
  }

  /** Goes to the position after so many turns of what is shown. */
  walk(to: number) {
    this.reset();
    for (const text of (this.example.show ?? []).slice(0, to)) if (!this.board.put(text)) this.step += 1;
    this.#notify();
  }

  #solves(text: string): boolean {
    const { setup } = this.example;
    if (setup.game === 'solitaire') return false;
    return this.#judge?.judge(setup.game, toItem(this.example), [text]).outcome === 'solved';
  }

  #notify() {
    const turn = this.board.view.turns.at(-1);
    if (turn) this.#onTurn(turn);
  }
}
