//! A board on which the tiles of a turn of Trax are laid one by one: its own tile lies.
//!
//! Its rules are `trax::teaching`. In a game in teaching mode (`LayingTurn`) this board stands in for the game's until
//! the turn lies; the drill of the course has a `DrillTable`.
import type { Drawing, Problem, Setup } from '../protocol';
import { BoardState } from './board-state.svelte';
import type { Preview, RulesGame } from './rules-game';
import type { Allowed, Tentative, TurnSource } from './turn-source';

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

export abstract class LayingTable implements TurnSource {
  readonly board: BoardState<this>;
  protected readonly rules: RulesGame;
  readonly #own: readonly [number, number] | null;
  readonly seat = null;
  readonly ended = null;
  readonly squares = null;
  abstract readonly preview: Preview;
  abstract readonly allowed: Allowed;
  abstract readonly whole: number;
  abstract readonly tentative: Tentative | null;
  /** What is drawn below the marks of the table. */
  protected abstract readonly below: string;
  faults = $state(0);

  /** Begins after the own tile, on the square `own`. */
  constructor(setup: Setup, rules: RulesGame, own: readonly [number, number] | null) {
    this.rules = rules;
    this.board = new BoardState<this>(setup, rules, this);
    this.#own = own;
  }

  get overlay(): Drawing {
    const own = this.#own ? outline('laid-own', this.#own) : '';
    // The edges that a wrong tile fails to join.
    const { refused } = this.board;
    const edges = refused?.problem.params.edges?.split(' ') ?? [];
    const lit = edges.map(
      (edge) => `<path class="laid-edge" transform="translate(${refused?.x} ${refused?.y})" d="${EDGES[edge] ?? ''}"/>`,
    );
    return { ...this.board.scene, markup: [this.below, own, ...lit].join('') };
  }

  play(text: string): Problem | null {
    const problem = this.board.put(text);
    if (problem) this.faults += 1;
    return problem;
  }
}
