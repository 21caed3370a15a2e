//! The client of the server: the person, the lobby, and the open tables.
import type { Event, FromServer, Lobby, Me, Mine, Problem, ServiceProblem, TableView } from '../protocol';
import type { LayOut } from '../state/teaching-mode.svelte';
import { type Around, Connection, type State } from './connection';
import type { HashedRules } from './laid-turns';
import { LiveTable } from './live-table.svelte';
import { Outbox, unanswered } from './outbox';
import { Search } from './search.svelte';

/** What a client needs from outside. */
export interface Outside extends Around {
  /** Fetches the rules of a game, if they are not there yet, and begins it. */
  rules(setup: TableView['terms']['setup']): Promise<HashedRules>;
  /** Sets a turn up whose forced tiles are laid here. */
  layOut: LayOut;
}

/** A table that is looked at, from the moment on that it is asked for. */
export class Visit {
  readonly id: string;
  table = $state.raw<LiveTable | null>(null);
  /** Why there is nothing to be seen. */
  problem = $state.raw<Problem | null>(null);
  /** Called with all that happens from now on. */
  happened: (event: Event, table: LiveTable) => void = () => {};
  /** Whether rules are on their way for it. */
  coming = false;
  /** The number of views. A table without views is left once all its commands are answered. */
  lookers = 0;

  constructor(id: string) {
    this.id = id;
  }
}

/** What only a newer server can read is asked for again after this time, and some chance added. */
const ELSEWHERE_MS = 5_000;

export class Client {
  readonly #outside: Outside;
  readonly #connection: Connection;
  /** For an opponent in a pool. */
  readonly search = new Search((message) => this.#connection.send(message));
  #visits: Visit[] = [];
  #inLobby = false;
  #followsMine = false;
  /** Whether it is waited for the time to connect anew. */
  #leaving = false;

  /** Called with every table that is over, whether it is still looked at or not, and with all that happens there. */
  over: (table: LiveTable) => void = () => {};

  state = $state<State>('off');
  me = $state.raw<Me | null>(null);
  lobby = $state.raw<Lobby | null>(null);
  /** The person's own games, challenges and notices, once they are followed. */
  mine = $state.raw<Mine | null>(null);

  constructor(outside: Outside) {
    this.#outside = outside;
    this.#connection = new Connection(outside, {
      state: (state) => {
        this.state = state;
      },
      welcomed: (me) => this.#welcomed(me),
      message: (message) => this.#message(message),
    });
  }

  /** The server's time now, in milliseconds since 1970. */
  now(): number {
    return this.#connection.time.now();
  }

  /** Connects and stays connected; what was not answered before the page was closed goes first. */
  start() {
    for (const id of unanswered()) this.#visits.push(new Visit(id));
    this.#connection.start();
  }

  /** Looks whether all is well, after something has changed. */
  wake() {
    this.#connection.wake();
  }

  /** Looks at a table until `leave`. */
  visit(id: string): Visit {
    let visit = this.#at(id);
    if (!visit) {
      visit = new Visit(id);
      this.#visits.push(visit);
      this.#open(visit);
    } else if (isLost(visit)) this.#open(visit);
    visit.lookers += 1;
    return visit;
  }

  leave(visit: Visit) {
    visit.lookers -= 1;
    if (visit.lookers === 0) visit.happened = () => {};
    this.#tidy(visit);
  }

  /** Leaves a table without views, once all its commands are answered and their events received. */
  #tidy(visit: Visit) {
    const settled = visit.table?.settled ?? new Outbox(visit.id).letters.length === 0;
    if (visit.lookers > 0 || !settled) return;
    this.#visits = this.#visits.filter((one) => one !== visit);
    this.#connection.send({ type: 'leave', table: visit.id });
  }

  /** Subscribes to the lobby, or unsubscribes. */
  watchLobby(on: boolean) {
    this.#inLobby = on;
    this.#connection.send({ type: 'lobby', on });
  }

  /** Subscribes to what is the person's own, as long as the page is open. */
  followMine() {
    if (this.#followsMine) return;
    this.#followsMine = true;
    this.#connection.send({ type: 'mine', on: true });
  }

  /** Opens the games that go on no longer: they are kept here wherever the person was at their end. */
  #fetchEnded({ games, more }: Mine) {
    if (more) return;
    for (const { table } of this.mine?.games ?? []) {
      if (this.#at(table) || games.some((game) => game.table === table)) continue;
      const visit = new Visit(table);
      this.#visits.push(visit);
      this.#open(visit);
    }
  }

  #at(id: string): Visit | undefined {
    return this.#visits.find((visit) => visit.id === id);
  }

  #open({ id, table }: Visit, whole = false) {
    this.#connection.send({ type: 'open', table: id, seq: whole ? null : (table?.info.seq ?? null) });
  }

  #welcomed(me: Me) {
    this.me = me;
    if (this.#inLobby) this.#connection.send({ type: 'lobby', on: true });
    if (this.#followsMine) this.#connection.send({ type: 'mine', on: true });
    this.search.welcomed();
    for (const visit of this.#visits) {
      this.#open(visit);
      visit.table?.reconnected();
    }
  }

  #message(message: FromServer) {
    switch (message.type) {
      case 'lobby':
        this.lobby = message.lobby;
        return;
      case 'mine':
        this.#fetchEnded(message.mine);
        this.mine = message.mine;
        return;
      case 'pools':
        return this.search.receive(message.pools);
      case 'table':
        return void this.#seat(message.view);
      case 'events': {
        const visit = this.#at(message.table);
        if (visit?.table && isNewer(visit.table.problem)) visit.table.forgive();
        visit?.table?.receive(message.events, message.people);
        return this.#changed(visit);
      }
      case 'presence':
        return this.#at(message.table)?.table?.meet(message.present, message.watchers);
      case 'rated':
        return this.#at(message.table)?.table?.rate(message.ratings);
      case 'ack':
        return this.#answered(message.table, message.cid, message.seq, null);
      case 'refused':
        return this.#answered(message.table, message.cid, message.seq, message.problem);
      case 'problem': {
        if (message.problem.params.pool !== undefined) return this.search.refused(message.problem);
        const visit = this.#at(message.problem.params.table ?? '');
        if (isNewer(message.problem)) this.#goElsewhere();
        if (visit?.table && isNewer(message.problem)) visit.table.problem = message.problem;
        if (!visit || visit.table) return;
        visit.problem = message.problem;
        // What was done at a table that is no more is of no use.
        if (message.problem.code === 'live.not-found') new Outbox(visit.id).clear();
      }
    }
  }

  #answered(id: string, cid: string, seq: number, problem: ServiceProblem | null) {
    const visit = this.#at(id);
    if (!visit) return;
    visit.table?.answered(cid, seq, problem);
    if (isNewer(problem)) this.#goElsewhere();
    this.#tidy(visit);
  }

  /**
   * Connects anew after a while, if a table is still looked at that this server cannot read: another server may be able
   * to.
   */
  #goElsewhere() {
    if (this.#leaving) return;
    this.#leaving = true;
    this.#outside.later(ELSEWHERE_MS * (1 + this.#outside.chance()), () => {
      this.#leaving = false;
      if (this.#visits.some(isLost)) this.#connection.renew();
    });
  }

  /** After a table has changed. */
  #changed(visit: Visit | undefined) {
    if (!visit) return;
    if (visit.table?.info.status === 'over') this.over(visit.table);
    this.#tidy(visit);
  }

  /** Opens a table that the server has sent. */
  async #seat(view: TableView) {
    const visit = this.#at(view.table);
    if (!visit || visit.coming) return;
    visit.problem = null;
    if (visit.table) {
      visit.table.take(view);
      return this.#changed(visit);
    }
    visit.coming = true;
    try {
      const rules = await this.#outside.rules(view.terms.setup);
      visit.table = new LiveTable(view, this.#post(visit, rules));
      visit.table.reconnected();
    } catch {
      visit.problem = { code: 'live.no-rules', params: {} };
    }
    visit.coming = false;
    // Events received while the rules were loading were dropped.
    if (this.#at(visit.id) === visit) this.#open(visit);
    this.#changed(visit);
  }

  #post(visit: Visit, rules: HashedRules) {
    return {
      rules,
      layOut: this.#outside.layOut,
      me: this.me?.person.id ?? '',
      send: ({ cid, seq, command }: { cid: string; seq: number; command: LiveTable['letters'][0]['command'] }) =>
        this.#connection.send({ type: 'do', table: visit.id, cid, seq, command }),
      again: () => this.#open(visit, true),
      happened: (event: Event) => {
        if (visit.table) visit.happened(event, visit.table);
      },
      later: (ms: number, call: () => void) => this.#outside.later(ms, call),
    };
  }
}

/** Whether a newer server has written what this one cannot read. */
const isNewer = (problem: Problem | null) => problem?.code === 'live.newer';

/** Whether this server cannot read the table. */
const isLost = ({ problem, table }: Visit) => isNewer(problem) || isNewer(table?.problem ?? null);
