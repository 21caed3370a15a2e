//! A chain of the drill that is being laid.
import type { Problem, Shown } from '../../protocol';
import { LayingTable } from '../../state/laying-table.svelte';
import type { Preview } from '../../state/rules-game';
import type { Allowed } from '../../state/turn-source';
import type { Task } from './chains';

export class DrillTable extends LayingTable {
  readonly #task: Task;
  readonly #shown: Shown;
  readonly #done: (clean: boolean) => void;
  readonly whole = 1;
  readonly tentative = null;
  /** Whether the chain was shown on request. */
  revealed = $state(false);
  done = $state(false);

  constructor(task: Task, shown: Shown, done: (clean: boolean) => void) {
    super(task.setup, task.table, task.before.square(task.turn));
    this.#task = task;
    this.#shown = shown;
    this.#done = done;
  }

  get preview(): Preview {
    return this.#shown === 'none' ? 'off' : 'tile';
  }

  get allowed(): Allowed {
    return this.done ? 'nothing' : 'play';
  }

  get length(): number {
    return this.#task.chain.length;
  }

  /** How many tiles are still to be laid. */
  get left(): number {
    return this.length + 1 - this.board.view.turns.length;
  }

  protected override get below(): string {
    const { turn, before } = this.#task;
    const shows = !this.done && (this.#shown === 'chain' || this.revealed);
    return shows ? before.ghost(turn, 'chain').markup : '';
  }

  override play(text: string): Problem | null {
    const problem = super.play(text);
    if (!problem && this.left === 0) {
      this.done = true;
      this.#done(this.faults === 0 && !this.revealed);
    }
    return problem;
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
