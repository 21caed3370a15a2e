//! An example on its board: the turn that was tried, what came of it, and the solution on request.
import type { Drawing, Problem, TurnView } from '../protocol';
import { BoardState, type RulesGame } from '../state/board-state.svelte';
import type { Example } from './format';
import type { Judge } from './judging';
import { toItem } from './judging';
import { rings } from './rings';

/** How far the reader is: not yet tried, solved, tried in vain, or shown the solution. */
export type Outcome = 'open' | 'solved' | 'missed' | 'shown';

export class Trial extends BoardState {
  readonly example: Example;
  readonly #onTurn: (turn: TurnView) => void;
  readonly #judge: Judge | null;
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
    super(example.setup, rules, example.turns);
    this.example = example;
    this.#judge = judge;
    this.#onTurn = onTurn;
  }

  /** A turn that misses the goal has to be taken back first. */
  override get mine(): boolean {
    return !this.ending && this.outcome !== 'missed';
  }

  /** Whether nothing was played yet. */
  get unplayed(): boolean {
    return this.view.turns.length === this.example.turns.length;
  }

  /** How many turns of the solution are still to be shown. */
  get toShow(): number {
    return (this.example.show?.length ?? 0) - this.step;
  }

  /** Rings around the marked squares, until something is played. */
  get marks(): Drawing | null {
    const { marks = [] } = this.example;
    return this.unplayed ? rings(marks, this.grid) : null;
  }

  override play(text: string): Problem | null {
    const { goal } = this.example;
    const solved = goal && this.unplayed && this.mine ? this.#solves(text) : null;
    const problem = super.play(text);
    if (problem) return problem;
    this.step = 0;
    if (solved !== null) this.outcome = solved ? 'solved' : 'missed';
    this.#notify();
    return null;
  }

  /** Puts the board back as it was. */
  reset() {
    while (this.rules.view().turns.length > this.example.turns.length) this.rules.undo();
    this.outcome = 'open';
    this.step = 0;
    this.refresh();
  }

  /** Shows the next turn of the solution, from the start if the reader has played. */
  demonstrate() {
    const { show = [], goal } = this.example;
    if (this.step === 0 || this.toShow === 0) this.reset();
    const text = show[this.step];
    if (text === undefined || super.play(text)) return;
    this.step += 1;
    if (goal && this.toShow === 0) this.outcome = 'shown';
    this.#notify();
  }

  /** Goes to the position after so many turns of what is shown. */
  walk(to: number) {
    this.reset();
    for (const text of (this.example.show ?? []).slice(0, to)) if (!super.play(text)) this.step += 1;
    this.#notify();
  }

  #solves(text: string): boolean {
    const { setup } = this.example;
    if (setup.game === 'solitaire') return false;
    return this.#judge?.judge(setup.game, toItem(this.example), [text]).outcome === 'solved';
  }

  #notify() {
    const turn = this.view.turns.at(-1);
    if (turn) this.#onTurn(turn);
  }
}
