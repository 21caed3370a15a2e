//! A board on which the tiles of a turn of Trax are laid one by one: its own tile lies.
import type { Drawing, Problem, Setup } from '../protocol';
import { BoardState, type RulesGame } from './board-state.svelte';

/** The two edges of a square, from corner to corner. */
const EDGES: Record<string, string> = {
  north: 'M0 0H1',
  east: 'M1 0V1',
  south: 'M0 1H1',
  west: 'M0 0V1',
};

/** A rectangle within a square of the board. */
export const outline = (name: string, [x, y]: readonly [number, number]) =>
  `<rect class="${name}" x="${x + 0.05}" y="${y + 0.05}" width="0.9" height="0.9" rx="0.1"/>`;

export class LayingTable extends BoardState {
  readonly #own: readonly [number, number] | null;
  faults = $state(0);
  /** The edges that a wrong tile fails to join, and their square. */
  lit = $state.raw<{ x: number; y: number; edges: string[] } | null>(null);

  /** Begins after the own tile, on the square `own`. */
  constructor(setup: Setup, rules: RulesGame, own: readonly [number, number] | null) {
    super(setup, rules);
    this.#own = own;
  }

  override get untouched(): boolean {
    return this.view.turns.length <= 1;
  }

  /** What is drawn below the marks of the table. */
  protected get below(): string {
    return '';
  }

  get overlay(): Drawing {
    const own = this.#own ? outline('laid-own', this.#own) : '';
    const { lit } = this;
    const edges = lit?.edges.map(
      (edge) => `<path class="laid-edge" transform="translate(${lit.x} ${lit.y})" d="${EDGES[edge] ?? ''}"/>`,
    );
    const { x, y, width, height } = this.scene;
    return { x, y, width, height, markup: [this.below, own, ...(edges ?? [])].join('') };
  }

  override show(x: number, y: number) {
    this.lit = null;
    super.show(x, y);
  }

  override play(text: string): Problem | null {
    const at = this.rules.square(text);
    const problem = super.play(text);
    if (problem) this.faults += 1;
    const edges = problem?.params.edges?.split(' ') ?? [];
    this.lit = problem && at ? { x: at[0], y: at[1], edges } : null;
    return problem;
  }
}
