//! A turn of a game in teaching mode, while its forced tiles are laid.
import type { Laying, Problem, TurnView } from '../protocol';
import type { BoardState } from './board-state.svelte';
import { LayingTable, outline } from './laying-table.svelte';
import type { Preview, RulesGame } from './rules-game';
import type { Tentative } from './turn-source';

export type Spot = [number, number];

/** What becomes of a turn that is being laid. */
export interface Outcome {
  /** All tiles lie, or the rules place these. */
  finish(forgotten: Spot[]): void;
  /** The own tile is taken back. */
  leave(): void;
}

export class LayingTurn extends LayingTable implements Tentative {
  readonly form: Laying;
  /** The turns before it. */
  readonly of: readonly TurnView[];
  readonly preview: Preview;
  readonly #outcome: Outcome;
  /** The board stays where it was. */
  readonly whole = 0;
  readonly allowed = 'play';
  readonly below = '';
  readonly tentative = this;
  readonly planned = null;
  /** How many spaces have to be filled now. */
  missing: number;
  /** Whether the turn was to end before all tiles lay. */
  early: boolean;

  /** Begins after the own tile, on the square `own` of the table. */
  constructor(table: BoardState, rules: RulesGame, own: Spot | null, form: Laying, outcome: Outcome) {
    super(table.setup, rules, own);
    this.form = form;
    this.of = table.view.turns;
    this.preview = table.preview;
    this.#outcome = outcome;
    this.missing = $state(rules.laid?.missing() ?? 0);
    this.early = $state(false);
  }

  override play(text: string): Problem | null {
    this.early = false;
    const problem = super.play(text);
    this.#count();
    if (!problem && this.missing === 0) this.#outcome.finish([]);
    return problem;
  }

  /** Takes back the last tile, at last the own one. */
  back() {
    this.early = false;
    if (!this.rules.undo()) return this.#outcome.leave();
    this.board.refresh();
    this.#count();
  }

  /** Ends the turn: the rules place what is missing, if the terms let them. */
  end() {
    this.board.cancel();
    if (this.form === 'leaflet') this.#outcome.finish(this.rules.laid?.forgotten() ?? []);
    else this.early = true;
  }

  #count() {
    this.missing = this.rules.laid?.missing() ?? 0;
  }
}

/** How many forced tiles a seat left for the rules to place, by the turns that left some. */
export function tallyOf(forgot: Readonly<Record<string, number>>, seat: number): number {
  const own = Object.entries(forgot).filter(([turn]) => Number(turn) % 2 === seat);
  return own.reduce((all, [, tiles]) => all + tiles, 0);
}

/** The tiles that the rules placed, marked on the board. */
export function markup(spots: readonly Spot[]): string {
  return spots.map((spot) => outline('laid-forgotten', spot)).join('');
}
