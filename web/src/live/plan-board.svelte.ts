//! A planned line on the board: the opponent's and the own turns alternating.
//!
//! While the opponent is to move, the board queries a game in which the opponent has passed (`Game::passed`).
import type { Problem, TurnView } from '../protocol';
import { BoardState } from '../state/board-state.svelte';
import type { Preview, RulesGame } from '../state/rules-game';
import type { Allowed, Planned, Tentative, TurnSource } from '../state/turn-source';
import type { LiveTable } from './live-table.svelte';

/** A line has at most so many turns. */
const MOST_TURNS = 40;

export class PlanBoard implements TurnSource, Tentative {
  readonly board: BoardState<PlanBoard>;
  readonly #rules: RulesGame;
  readonly #from: number;
  readonly preview: Preview;
  readonly seat = null;
  readonly ended = null;
  readonly whole = 0;
  readonly squares = null;
  /** The squares of the turns laid so far, as they are before the board is turned; a swap has none. */
  #squares: ([number, number] | null)[];

  /** Begins with the position on a table, at which the other is to move. */
  constructor({ board, info, preview }: LiveTable, rules: RulesGame) {
    this.#rules = rules;
    this.board = new BoardState(board.setup, rules, this, info.turns);
    this.#from = this.board.view.turns.length;
    this.preview = preview;
    this.#squares = $state.raw([]);
  }

  get allowed(): Allowed {
    return this.board.ending || this.laid.length >= MOST_TURNS ? 'nothing' : 'play';
  }

  get tentative(): Tentative | null {
    return this.laid.length > 0 ? this : null;
  }

  get planned(): Planned {
    const squares = this.#squares.filter((at) => at !== null);
    return {
      squares: squares.map(([x, y]) => (this.board.flipped ? { x: y, y: x } : { x, y })),
      ghost: null,
    };
  }

  play(text: string): Problem | null {
    const at = this.#rules.square(text);
    const problem = this.board.put(text);
    if (!problem) this.#squares = [...this.#squares, at && this.board.flipped ? [at[1], at[0]] : at];
    return problem;
  }

  /** The turns laid so far. */
  get laid(): TurnView[] {
    return this.board.view.turns.slice(this.#from);
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
    this.#rules.undo();
    this.#squares = this.#squares.slice(0, -1);
    this.board.refresh();
  }
}
