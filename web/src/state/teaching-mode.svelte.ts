//! Teaching mode at a table: turns are laid tile by tile before they are played.
import type { Laying, Problem, Setup } from '../protocol';
import type { BoardState } from './board-state.svelte';
import { LayingTurn, type Spot } from './laying-turn.svelte';
import type { Preview, RulesGame } from './rules-game';

/**
 * Sets up the turn `text` after others to be laid; null if it is illegal. Fails if the rules for it cannot be fetched.
 */
export type LayOut = (setup: Setup, turns: readonly string[], text: string) => Promise<RulesGame | null>;

/** What teaching mode asks of its game. */
export interface Hands {
  layOut: LayOut;
  /** The square of a turn's own tile. */
  square(text: string): Spot | null;
  /** Plays a turn whose tiles lie, but for those that the rules place. */
  play(text: string, forgotten: Spot[]): Problem | null;
}

export class TeachingMode {
  readonly form: Laying;
  readonly #table: BoardState;
  readonly #hands: Hands;
  /** Whether a turn is being set up. */
  #opening = false;
  /** The turn that is being laid. */
  turn: LayingTurn | null;

  constructor(form: Laying, table: BoardState, hands: Hands) {
    this.form = form;
    this.#table = table;
    this.#hands = hands;
    this.turn = $state.raw(null);
  }

  /** Who lays a chain is not shown it before. */
  preview(agreed: Preview): Preview {
    return agreed === 'chain' ? 'tile' : agreed;
  }

  /** Has a turn laid; one that is illegal, or that forces nothing, is played as it is. */
  lay(text: string): null {
    if (!this.#opening && !this.turn) void this.#open(text.trim());
    return null;
  }

  async #open(text: string) {
    this.#opening = true;
    try {
      await this.#begin(text);
    } catch {
      this.#table.deny({ code: 'trax.laying-unfetched', params: {} });
    } finally {
      this.#opening = false;
    }
  }

  async #begin(text: string) {
    const table = this.#table;
    const { turns } = table.view;
    const faces = table.die?.faces.map((face) => face.sign).join('');
    const whole = faces && !text.includes(':') ? `${faces}:${text}` : text;
    const texts = turns.map((turn) => turn.text);
    const rules = await this.#hands.layOut(table.setup, texts, whole);
    // Meanwhile the turn may have become somebody else's.
    if (!table.mine || table.view.turns !== turns) return;
    if (!rules?.laid?.missing()) {
      const problem = this.#hands.play(text, []);
      if (problem) table.deny(problem);
      return;
    }
    const own = this.#hands.square(text);
    table.cancel();
    this.turn = new LayingTurn(table, rules, own, this.form, {
      finish: (forgotten) => {
        this.turn = null;
        this.#hands.play(text, forgotten);
      },
      leave: () => this.drop(),
    });
  }

  /** Drops the tiles that lie. */
  drop() {
    this.turn = null;
  }
}
