//! What one may ask the other for: a draw and a turn back, each once until both have played again.
import type { Command, Event, Problem, TableView } from '../protocol';
import { otherSeat } from './seats';

export class Asked {
  /** How many turns had been played when something was last asked. */
  #at = $state.raw<Partial<Record<Command['do'], number>>>({});
  /** Whether the other has declined what was asked, and nothing has been played since. */
  declined = $state(false);

  /** Takes an event over that follows on a view. */
  receive({ what }: Event, { mine, turns }: TableView) {
    if (what.kind === 'turn' || what.kind === 'ended') this.declined = false;
    if (what.kind === 'taken_back') this.#at = {};
    if (mine === null) return;
    if (what.kind === 'declined' && what.by === otherSeat(mine)) this.declined = true;
    if (what.kind === 'draw_offered' && what.by === mine) this.#asked('draw', turns.length);
    if (what.kind === 'takeback_asked' && what.by === mine) this.#asked('takeback', turns.length);
  }

  /** The server knows that something was asked in the turn before, or in this one. */
  refused(what: Command['do'], { turns }: TableView) {
    this.#asked(what, turns.length - 1);
  }

  /** Why the server would refuse it, if it would. The answer to what the other asks is always welcome. */
  objection(what: Command['do'], { turns, offers, mine }: TableView): Problem | null {
    if ((what === 'draw' || what === 'takeback') && mine !== null && offers[what] === otherSeat(mine))
      return null;
    const at = this.#at[what];
    return at !== undefined && turns.length < at + 2 ? { code: 'live.asked-already', params: {} } : null;
  }

  #asked(what: Command['do'], turns: number) {
    this.declined = false;
    this.#at = { ...this.#at, [what]: turns };
  }
}
