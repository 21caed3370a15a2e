//! A turn of a game in teaching mode, while its forced tiles are laid.
import type { Colour, Laying, Problem, TurnView } from '../protocol';
import type { BoardState, Preview, RulesGame } from './board-state.svelte';
import { LayingTable, outline } from './laying-table.svelte';

export type Spot = [number, number];

/** What becomes of a turn that is being laid. */
export interface Outcome {
  /** All tiles lie, or the rules place these. */
  finish(forgotten: Spot[]): void;
  /** The own tile is taken back. */
  leave(): void;
}

export class LayingTurn extends LayingTable {
  readonly form: Laying;
  /** The turns before it. */
  readonly of: readonly TurnView[];
  /** The colour of the one who lays. */
  readonly me: Colour;
  readonly #shown: Preview;
  readonly #outcome: Outcome;
  /** How many spaces have to be filled now. */
  missing: number;
  /** Whether the turn was to end before all tiles lay. */
  early: boolean;

  /** Begins after the own tile, on the square `own` of the table. */
  constructor(table: BoardState, rules: RulesGame, own: Spot | null, form: Laying, outcome: Outcome) {
    super(table.setup, rules, own);
    this.form = form;
    this.of = table.view.turns;
    this.me = table.view.to_move;
    this.#shown = table.preview;
    this.#outcome = outcome;
    this.missing = $state(rules.laid?.missing() ?? 0);
    this.early = $state(false);
  }

  override get preview(): Preview {
    return this.#shown;
  }

  /** The board stays where it was. */
  override get untouched(): boolean {
    return false;
  }

  override play(text: string): Problem | null {
    this.early = false;
    const problem = super.play(text);
    if (!problem && this.missing === 0) this.#outcome.finish([]);
    return problem;
  }

  override get canDismiss(): boolean {
    return true;
  }

  /** Gives up what is being chosen, or else takes back the last tile, at last the own one. */
  override dismiss() {
    this.early = false;
    this.lit = null;
    if (super.canDismiss) super.dismiss();
    else if (this.rules.undo()) this.refresh();
    else this.#outcome.leave();
  }

  override show(x: number, y: number) {
    this.early = false;
    super.show(x, y);
  }

  /** Ends the turn: the rules place what is missing, if the terms let them. */
  end() {
    this.cancel();
    if (this.form === 'leaflet') this.#outcome.finish(this.rules.laid?.forgotten() ?? []);
    else this.early = true;
  }

  protected override refresh() {
    super.refresh();
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
