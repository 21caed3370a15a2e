//! A table at which people play, over a wire: the server's truth, and above it what was done here and not yet answered.
import {
  type Command,
  type Event,
  type PersonView,
  type Problem,
  RETRIABLE,
  type Seat,
  type ServiceProblem,
  type ShownRating,
  type TableView,
} from '../protocol';
import { BoardState } from '../state/board-state.svelte';
import type { Preview } from '../state/rules-game';
import type { SeatedGame } from '../state/seated-game';
import { type LayOut, TeachingMode } from '../state/teaching-mode.svelte';
import { type Allowed, type Ending, NOT_YOUR_TURN, type Tentative } from '../state/turn-source';
import { objection } from './asking';
import { Delivery } from './delivery';
import { NONCE_MS, newNonce, owesNonce } from './die';
import { after, type SameTurn } from './fold';
import { type HashedRules, LaidTurns } from './laid-turns';
import { type Letter, newCid, Outbox } from './outbox';
import { joined } from './people';
import { Plans } from './plans';
import { isSameTurn } from './same-turn';
import { seatAfter } from './seats';

/** What a table needs from outside. */
export interface Post {
  rules: HashedRules;
  /** The person's own id. */
  me: string;
  /** Sends a command to the server, if it is connected. */
  send(letter: Letter): boolean;
  /** Asks the server for the whole table. */
  again(): void;
  /** Something new has happened, and is on the board. */
  happened(event: Event): void;
  later(ms: number, call: () => void): () => void;
  /** Sets a turn up whose forced tiles are laid here. */
  layOut: LayOut;
}

const PREVIEWS: Record<TableView['terms']['preview'], Preview> = { chain: 'chain', own: 'tile', off: 'off' };

export class LiveTable implements SeatedGame {
  readonly board: BoardState<LiveTable>;
  readonly id: string;
  readonly #post: Post;
  readonly #outbox: Outbox;
  readonly #delivery: Delivery;
  readonly #laid: LaidTurns;
  #troubled: string | null = null;
  /** Whether the whole table was asked for, and has not come. */
  #refetches = false;
  /** Whether the other's number for the die is waited for. */
  #waiting = false;
  /** Up to which event this table has been answered. */
  #answered = 0;

  /** The view of the table received from the server. */
  info: TableView;
  /** Commands that the server has not answered. */
  letters: readonly Letter[];
  /** Why the last command was not carried out. */
  problem: Problem | null;
  /** Written lines that the server refused. */
  unsaid: readonly string[];
  /** Whether the position here is not the one that the server knows, although it was asked. */
  broken: boolean;
  readonly plans: Plans;
  readonly teaching: TeachingMode | null;
  readonly whole = 0;
  readonly squares = null;
  readonly dice = null;

  constructor(view: TableView, post: Post) {
    const { setup, laying } = view.terms;
    this.board = new BoardState(setup, post.rules, this);
    this.id = view.table;
    this.#post = post;
    this.#outbox = new Outbox(view.table);
    this.#delivery = new Delivery(this.#outbox, post);
    this.#laid = new LaidTurns(post.rules);
    this.info = $state.raw(view);
    this.letters = $state.raw(this.#outbox.letters);
    this.problem = $state.raw(null);
    this.unsaid = $state.raw([]);
    this.broken = $state(false);
    this.plans = new Plans(this, post.rules);
    this.teaching = laying
      ? new TeachingMode(laying, this.board, {
          layOut: post.layOut,
          square: (text) => post.rules.square(text),
          play: (text, { length }) => this.#put(text, length),
        })
      : null;
    this.take(view);
  }

  get seat(): Seat | null {
    return this.info.mine;
  }

  get preview(): Preview {
    const agreed = PREVIEWS[this.info.terms.preview];
    return this.teaching?.preview(agreed) ?? agreed;
  }

  /** How many forced tiles the last turn left for the rules to place. */
  get forgotten(): number {
    return this.info.forgot?.find(({ turn }) => turn === this.board.view.turns.length - 1)?.tiles ?? 0;
  }

  get ended(): Ending | null {
    const { end } = this.info;
    if (!end) return null;
    return {
      winner: end.winner === null ? null : (this.board.view.seats[end.winner] ?? null),
      reason: end.reason,
    };
  }

  /** The seat that is to move on the board as it is shown. */
  get seatToMove(): Seat {
    return seatAfter(this.board.view.turns.length);
  }

  /** Whether the person at the table is to move. */
  get toMove(): boolean {
    return this.info.status === 'playing' && !this.board.ending && this.seatToMove === this.info.mine;
  }

  /** While the other is to move, a turn is chosen for afterwards. Before the first tile no space has a name. */
  get allowed(): Allowed {
    const { mustThrow, setup, blank } = this.board;
    if (this.toMove) return mustThrow ? 'beside' : 'play';
    return this.plans.open && !(setup.game === 'trax' && blank) ? this.plans : 'nothing';
  }

  get tentative(): Tentative | null {
    return this.plans.premove === null ? null : this.plans;
  }

  play(text: string): Problem | null {
    return this.teaching && this.toMove ? this.teaching.lay(text) : this.#put(text, 0);
  }

  /** Plays a turn that leaves so many forced tiles for the rules to place. */
  #put(text: string, forgot: number): Problem | null {
    if (!this.toMove) return NOT_YOUR_TURN;
    const { turn, refusal } = this.#post.rules.play(text);
    if (!turn) return refusal;
    this.#laid.add(turn.text);
    if (!this.give({ do: 'turn', text: turn.text, ...(forgot > 0 && { forgot }) })) this.#lay();
    this.board.refresh();
    return null;
  }

  /** Whether the last turn on the board is on its way to the server. */
  get unsettled(): boolean {
    return this.board.view.turns.length > this.info.turns.length;
  }

  /** Whether all that was done here is answered, and has come back as events. */
  get settled(): boolean {
    return this.letters.length === 0 && this.info.seq >= this.#answered;
  }

  /** Whether something of the kind is on its way. */
  isGiven(command: Command['do']): boolean {
    return this.letters.some((letter) => letter.command.do === command);
  }

  /** Replaces the whole table by the server's view. */
  take(view: TableView) {
    this.info = view;
    const agrees = this.#lay();
    this.#drop();
    this.#roll();
    this.broken = !agrees && this.#refetches;
    this.#refetches = !agrees;
    if (!agrees && !this.broken) this.#post.again();
  }

  /** Takes over what has happened since. */
  receive(events: readonly Event[], people: readonly PersonView[]) {
    const missing = events.filter(({ seq }) => seq > this.info.seq);
    for (const event of missing) {
      const next = after(this.info, event, this.#post.me, this.#same);
      if (!next) return this.#ask();
      this.info = next;
    }
    if (people.length > 0) this.info = { ...this.info, people: joined(this.info.people, people) };
    if (missing.length === 0) return;
    if (!this.#lay()) this.#ask();
    this.#drop();
    for (const event of missing) this.#post.happened(event);
    this.#roll();
    this.flush();
  }

  readonly #same: SameTurn = (one, played) => this.#lay() && isSameTurn(this.#post.rules, one, played);

  /** The tiles of a turn that can no longer be played here go. */
  #drop() {
    if (!this.toMove || this.teaching?.turn?.of !== this.board.view.turns) this.teaching?.drop();
  }

  /** Who is there. */
  meet(present: [boolean, boolean], watchers: number) {
    this.info = { ...this.info, present, watchers };
  }

  /** What the game has changed. */
  rate(ratings: [ShownRating, ShownRating]) {
    this.info = { ...this.info, ratings };
  }

  /** Does something at the table, as soon as the server can be reached. */
  give(command: Command): boolean {
    this.problem = objection(command.do, this.info);
    if (this.problem) return false;
    const letter = { cid: newCid(), seq: this.info.seq, ply: this.info.turns.length, command };
    const kept = this.#outbox.add(letter);
    this.letters = this.#outbox.letters;
    if (kept) this.flush();
    else this.problem = { code: 'live.busy', params: {} };
    return kept;
  }

  /** The connection is new: messages sent before may have been lost. */
  reconnected() {
    this.#delivery.reset();
    this.flush();
  }

  flush() {
    if (!this.broken) this.#delivery.flush();
  }

  /** The server has answered a command. */
  answered(cid: string, seq: number, problem: ServiceProblem | null) {
    const again = problem && RETRIABLE.includes(problem.code);
    if (again && this.#delivery.repeat(cid, () => this.flush())) return this.#trouble(cid, problem);
    const letter = this.#delivery.settle(cid, seq);
    if (!letter) return;
    this.#answered = Math.max(this.#answered, seq);
    this.#trouble(cid, problem);
    if (!problem) this.#done(letter.command);
    else if (letter.command.do === 'chat') this.unsaid = [...this.unsaid, letter.command.text];
    // What has happened since may have used up the plan.
    if (!problem && letter.command.do === 'plan' && this.info.seq > seq) this.#post.again();
    this.letters = this.#outbox.letters;
    if (problem && !this.#lay()) this.#ask();
    this.flush();
  }

  /** What a command met with; an answer to another one takes nothing off the page. */
  #trouble(cid: string, problem: Problem | null) {
    if (!problem && this.#troubled !== cid) return;
    this.#troubled = problem && cid;
    this.problem = problem;
  }

  /** Forgets why something was not carried out. */
  forgive() {
    this.problem = null;
  }

  /** Private data that the server does not send again. */
  #done(command: Command) {
    if (command.do === 'plan') this.info = { ...this.info, plan: command.lines };
    if (command.do === 'note') this.info = { ...this.info, note: command.text };
  }

  /** The own turn that is on its way. */
  get #own(): string | null {
    const ply = this.info.turns.length;
    const letter = this.letters.findLast((one) => one.command.do === 'turn' && one.ply === ply);
    return letter?.command.do === 'turn' ? letter.command.text : null;
  }

  /** Adds the own number to the die, and does not wait for the other's for ever. */
  #roll() {
    const { info } = this;
    if (owesNonce(info, this.#post.me) && !this.isGiven('nonce')) this.give({ do: 'nonce', nonce: newNonce() });
    const waits = info.die && info.status === 'playing' && info.mine !== null && info.turns.length === 0;
    if (!waits || info.die?.faces !== '' || this.#waiting) return;
    this.#waiting = true;
    this.#post.later(NONCE_MS, () => {
      this.#waiting = false;
      const { status, turns, die } = this.info;
      if (status === 'playing' && turns.length === 0 && die?.faces === '') this.give({ do: 'throw' });
    });
  }

  #ask() {
    this.#refetches = true;
    this.#post.again();
  }

  /** Brings the board to the server's turns and the own one; false if the position is not the server's. */
  #lay(): boolean {
    const { agrees, changed } = this.#laid.lay(this.info, this.#own);
    if (changed) this.board.refresh();
    return agrees;
  }
}
