//! The search for an opponent in a pool: it goes on wherever the page is, and after a lost connection.
import type { Pools, Problem, RatingRange, ToServer } from '../protocol';
import { load, save } from '../state/store';
import { noteSeeking } from './seeking';

/** What somebody seeks. */
export interface Wish {
  pool: string;
  /** Whether unrated games against guests are accepted. */
  casual: boolean;
  range?: RatingRange;
}

/** The game that was shown last, so that no page goes to it twice. */
const SHOWN = 'live.paired';
/** What was sought when it was found. */
const SOUGHT = 'live.sought';

export class Search {
  readonly #send: (message: ToServer) => boolean;
  #kept: Wish | null = null;
  #watchers = 0;
  /** Whether the connection is new, so that the server may have forgotten the search. */
  #fresh = false;

  /** Called with the table of the game that was found. */
  found: (table: string) => void = () => {};

  pools = $state.raw<Pools | null>(null);
  /** The pool in which the person is told when somebody comes, as far as this page knows. */
  alerted = $state.raw<string | null>(null);
  /** Why there is no search. */
  problem = $state.raw<Problem | null>(null);

  constructor(send: (message: ToServer) => boolean) {
    this.#send = send;
  }

  get #wish(): Wish | null {
    return this.#kept;
  }

  set #wish(wish: Wish | null) {
    noteSeeking(wish !== null);
    this.#kept = wish;
  }

  /** Follows the pools, or no longer. */
  watch(on: boolean) {
    this.#watchers += on ? 1 : -1;
    if (on && this.#watchers === 1) this.#send({ type: 'pools', on });
    if (!on && this.#watchers === 0 && !this.#wish) this.#send({ type: 'pools', on });
  }

  seek(wish: Wish) {
    this.problem = null;
    this.alerted = null;
    this.#wish = wish;
    this.#fresh = false;
    this.#send({ type: 'seek', ...wish });
  }

  /** Seeks on without the own term that keeps those who wait away. */
  loosen() {
    const { seeking } = this.pools ?? {};
    if (!seeking) return;
    const { pool, casual, range } = seeking;
    if (seeking.apart === 'own_range') this.seek({ pool, casual });
    if (seeking.apart === 'guest') this.seek({ pool, casual: true, ...(range && { range }) });
  }

  /** What was sought when the game at this table was found; nothing if it was not the last one that was. */
  wishOf(table: string): Wish | null {
    const sought = load(SOUGHT, (value) => value as Wish & { table: string });
    if (sought?.table !== table) return null;
    const { table: _, ...wish } = sought;
    return wish;
  }

  stop() {
    this.#wish = null;
    this.#send({ type: 'stop_seeking' });
  }

  /** The connection is open, perhaps again. */
  welcomed() {
    if (!this.#wish && this.#watchers === 0) return;
    this.#fresh = true;
    this.#send({ type: 'pools', on: true });
  }

  receive(pools: Pools) {
    this.pools = pools;
    const { seeking, paired } = pools;
    const wanted = this.#wish;
    const isFresh = this.#fresh;
    this.#fresh = false;
    if (paired && (wanted || this.#watchers > 0) && load(SHOWN, String) !== paired.table) {
      if (wanted) save(SOUGHT, { ...wanted, table: paired.table });
      this.#wish = null;
      save(SHOWN, paired.table);
      this.found(paired.table);
    } else if (seeking) {
      const { pool, casual, range } = seeking;
      this.#wish = { pool, casual, ...(range && { range }) };
    } else if (isFresh && wanted && !paired) {
      // A server that was started again has forgotten it.
      this.seek(wanted);
    } else {
      this.#wish = null;
    }
  }

  /** The server has refused a search. */
  refused(problem: Problem) {
    this.#wish = null;
    this.problem = problem;
  }
}
