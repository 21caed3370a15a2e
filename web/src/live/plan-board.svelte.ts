//! A planned line on the board: the opponent's and the own turns alternating.
import type { Colour, Problem, TurnView } from '../protocol';
import { BoardState, type Planned, type Preview, type RulesGame } from '../state/board-state.svelte';
import type { LiveTable } from './live-table.svelte';

/** A line has at most so many turns. */
const MOST_TURNS = 40;

export class PlanBoard extends BoardState {
  readonly #from: number;
  readonly #shown: Preview;
  /** The squares of the turns laid so far, as they are before the board is turned; a swap has none. */
  #squares: ([number, number] | null)[];
  /** The colour of the planner. */
  readonly me: Colour | null;

  /** Begins with the position on a table, at which the other is to move. */
  constructor(table: LiveTable, rules: RulesGame) {
    super(table.setup, rules, table.info.turns);
    this.#from = this.view.turns.length;
    this.#shown = table.preview;
    this.me = table.me;
    this.#squares = $state.raw([]);
  }

  override get preview(): Preview {
    return this.#shown;
  }

  override get mine(): boolean {
    return super.mine && this.laid.length < MOST_TURNS;
  }

  override get planned(): Planned | null {
    const squares = this.#squares.filter((at) => at !== null);
    return { squares: squares.map(([x, y]) => (this.flipped ? { x: y, y: x } : { x, y })), ghost: null };
  }

  override play(text: string): Problem | null {
    const at = this.rules.square(text);
    const problem = super.play(text);
    if (!problem) this.#squares = [...this.#squares, at && this.flipped ? [at[1], at[0]] : at];
    return problem;
  }

  override get canDismiss(): boolean {
    return super.canDismiss || this.laid.length > 0;
  }

  /** Gives up what is being chosen, or else the last turn of the line. */
  override dismiss() {
    if (super.canDismiss) super.dismiss();
    else this.back();
  }

  /** The turns laid so far. */
  get laid(): TurnView[] {
    return this.view.turns.slice(this.#from);
  }

  /** Whether the next turn is an own one. */
  get isOwn(): boolean {
    return this.laid.length % 2 === 1;
  }

  /** The line as it is planned: it ends with an own turn. */
  get line(): string[] {
    const texts = this.laid.map(({ text }) => text);
    return texts.slice(0, texts.length - (texts.length % 2));
  }

  /** Takes the last turn of the line off. */
  back() {
    if (this.laid.length === 0) return;
    this.rules.undo();
    this.#squares = this.#squares.slice(0, -1);
    this.refresh();
  }
}
