//! The solver's advice for the solitaire on the table, computed in a worker.
//!
//! The page loads the engine's module on its own thread too, for the rules of the solitaire.
import { Remote, type WorkerLike } from '../engine/rpc';
import type { SolverApi } from '../engine/solver-worker';
import { count, percent, t } from '../i18n/index.svelte';
import type { Advice, Advised } from '../protocol';
import type { BoardState } from './board-state.svelte';
import { written } from './faces';

export class Adviser {
  readonly #worker: Remote<SolverApi>;
  #record = '';
  /** What is known of the game asked about last; null while the solver works. */
  advice = $state.raw<Advice | null>(null);
  /** How many positions the solver knows so far. */
  solved = $state(0);
  /** The solver could not be asked. */
  failed = $state(false);
  /** Whether the player waits for a hint. */
  wanted = $state(false);
  /** The placement that was shown as a hint. */
  shown = $state<string | null>(null);

  constructor(start: () => WorkerLike = startWorker) {
    this.#worker = new Remote(start);
  }

  /** Asks about the game on a table, unless it has been asked already. */
  async ask(table: BoardState) {
    const turns = table.view.turns.map((turn) => turn.text);
    const record = `Solitaire ${table.setup.rules}: ${turns.join(' ')}`;
    if (record === this.#record && !this.failed) return;
    this.#record = record;
    this.advice = null;
    this.failed = false;
    this.wanted = false;
    this.shown = null;
    try {
      const advice = await this.#worker.call('advise', record, (solved) => {
        this.solved = solved;
      });
      if (record !== this.#record) return;
      this.solved = 0;
      this.advice = advice;
    } catch {
      if (record === this.#record) this.failed = true;
    }
  }

  /** The best placements; more than one if they are worth the same. */
  get best(): Advised[] {
    const all = this.advice?.placements ?? [];
    return all.filter((one) => one.probability === all[0]?.probability);
  }

  /** Shows the best placement on the table, as soon as it is known. */
  hint(table: BoardState) {
    if (this.failed) void this.ask(table);
    this.wanted = true;
    this.answer(table);
  }

  /** Shows the best placement if the player waits for it and it is known. */
  answer(table: BoardState) {
    const [first] = this.best;
    if (!this.wanted || !first) return;
    this.wanted = false;
    this.shown = first.text;
    table.suggest(first.x, first.y, first.text);
  }

  /** The hint in words, or how far it is; empty if none was asked for. */
  note(table: BoardState): string {
    if (this.wanted && this.failed) return t('hint.failed');
    if (this.wanted) return this.waiting;
    const [first] = this.best;
    if (!first || this.shown === null || table.pending?.text !== this.shown) return '';
    if (first.probability === 0) return t('hint.lost');
    const list = this.best.map((one) => written(one.text)).join(', ');
    return t('hint.best', { list, share: percent(first.probability) });
  }

  get waiting(): string {
    return this.solved > 0 ? t('hint.solving', { solved: count(this.solved) }) : t('hint.wait');
  }
}

function startWorker(): Worker {
  return new Worker(new URL('../engine/solver-worker.ts', import.meta.url), { type: 'module' });
}
