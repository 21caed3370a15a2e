//! A board on which the forced tiles of a turn are laid one by one.
import type { Drawing, Problem } from '../../protocol';
import { BoardState, type Preview } from '../../state/board-state.svelte';
import type { Shown, Task } from './chains';

/** The two edges of a square, from corner to corner. */
const EDGES: Record<string, string> = {
  north: 'M0 0H1',
  east: 'M1 0V1',
  south: 'M0 1H1',
  west: 'M0 0V1',
};

export class LayingTable extends BoardState {
  readonly #task: Task;
  readonly #shown: Shown;
  readonly #done: (clean: boolean) => void;
  faults = $state(0);
  /** Whether the chain was shown on request. */
  revealed = $state(false);
  done = $state(false);
  /** The edges that a wrong tile fails to join, and their square. */
  lit = $state.raw<{ x: number; y: number; edges: string[] } | null>(null);

  constructor(task: Task, shown: Shown, done: (clean: boolean) => void) {
    super(task.setup, task.table);
    this.#task = task;
    this.#shown = shown;
    this.#done = done;
  }

  override get preview(): Preview {
    return this.#shown === 'none' ? 'off' : 'tile';
  }

  override get mine(): boolean {
    return !this.done;
  }

  override get untouched(): boolean {
    return this.view.turns.length <= 1;
  }

  get length(): number {
    return this.#task.chain.length;
  }

  /** How many tiles are still to be laid. */
  get left(): number {
    return this.length + 1 - this.view.turns.length;
  }

  get overlay(): Drawing | null {
    const { turn, before } = this.#task;
    const shapes: string[] = [];
    if (!this.done && (this.#shown === 'chain' || this.revealed))
      shapes.push(before.ghost(turn, 'chain').markup);
    const own = before.square(turn);
    if (own)
      shapes.push(
        `<rect class="own" x="${own[0] + 0.05}" y="${own[1] + 0.05}" width="0.9" height="0.9" rx="0.1"/>`,
      );
    for (const edge of this.lit?.edges ?? [])
      shapes.push(
        `<path class="edge" transform="translate(${this.lit?.x} ${this.lit?.y})" d="${EDGES[edge] ?? ''}"/>`,
      );
    const { x, y, width, height } = this.scene;
    return { x, y, width, height, markup: shapes.join('') };
  }

  override show(x: number, y: number) {
    this.lit = null;
    super.show(x, y);
  }

  override play(text: string): Problem | null {
    const at = this.rules.square?.(text);
    const problem = super.play(text);
    if (problem) {
      this.faults += 1;
      const edges = problem.params.edges?.split(' ') ?? [];
      this.lit = at ? { x: at[0], y: at[1], edges } : null;
      return problem;
    }
    this.lit = null;
    if (this.left === 0) {
      this.done = true;
      this.#done(this.faults === 0 && !this.revealed);
    }
    return null;
  }

  /** Shows the whole chain, which counts as a fault. */
  reveal() {
    this.revealed = true;
  }

  free() {
    this.#task.table.free();
    this.#task.before.free();
  }
}
