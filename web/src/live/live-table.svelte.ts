//! A table at which people play, over a wire: the server's truth, and above it what was done here and not yet answered.
import {
  type Colour,
  type Command,
  type Event,
  type GameView,
  type Laying,
  type PersonView,
  type Problem,
  RETRIABLE,
  type Seat,
  type ServiceProblem,
  type ShownRating,
  type TableView,
  type TurnView,
} from '../protocol';
import {
  BoardState,
  type Ending,
  type Planned,
  type Preview,
  type RulesGame,
} from '../state/board-state.svelte';
import type { LayingTurn } from '../state/laying-turn.svelte';
import { type LayOut, TeachingMode } from '../state/teaching-mode.svelte';
import { objection } from './asking';
import { Delivery } from './delivery';
import { NONCE_MS, newNonce, owesNonce } from './die';
import { ANY, after, type SameTurn } from './fold';
import { type Letter, newCid, Outbox } from './outbox';
import { joined } from './people';
import { isSameTurn } from './same-turn';
import { seatAfter } from './seats';

/** Rules that give the hash of a position. */
export interface HashedRules extends RulesGame {
  hash(): string;
}

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
  layOut?: LayOut;
}

const PREVIEWS: Record<TableView['terms']['preview'], Preview> = { chain: 'chain', own: 'tile', off: 'off' };

export class LiveTable extends BoardState {
  readonly id: string;
  readonly #post: Post;
  readonly #outbox: Outbox;
  readonly #delivery: Delivery;
  /** The turns of the server that lie on the board, and the own one above them. */
  #laid: string[];
  #troubled: string | null = null;
  /** Whether the whole table was asked for, and has not come. */
  #refetches = false;
  /** Whether the other's number for the die is waited for. */
  #waiting = false;
  /** Up to which event this table has been answered. */
  #answered = 0;
  /** The rules of the position on show, as if the other had passed. */
  #ahead: { view: GameView; rules: RulesGame } | null = null;

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
  readonly #mode: TeachingMode;
  /** How many tiles the turn that is being played leaves for the rules to place. */
  #forgot = 0;

  constructor(view: TableView, post: Post) {
    super(view.terms.setup, post.rules);
    this.id = view.table;
    this.#post = post;
    this.#outbox = new Outbox(view.table);
    this.#delivery = new Delivery(this.#outbox, post);
    this.#laid = [];
    this.info = $state.raw(view);
    this.letters = $state.raw(this.#outbox.letters);
    this.problem = $state.raw(null);
    this.unsaid = $state.raw([]);
    this.broken = $state(false);
    this.#mode = new TeachingMode(this, {
      square: (text) => this.rules.square(text),
      play: (text, { length }) => {
        this.#forgot = length;
        const problem = super.play(text);
        this.#forgot = 0;
        return problem;
      },
      deny: (problem) => this.deny(problem),
    });
    this.take(view);
  }

  /** The person's own colour; none for spectators. */
  get me(): Colour | null {
    const { mine } = this.info;
    return mine === null ? null : (this.view.seats[mine] ?? null);
  }

  /** Who lays a chain is not shown it before. */
  override get preview(): Preview {
    const agreed = PREVIEWS[this.info.terms.preview];
    return this.teaching && agreed === 'chain' ? 'tile' : agreed;
  }

  /** How the players lay forced tiles themselves; null if the rules place them. */
  get teaching(): Laying | null {
    return this.info.terms.laying ?? null;
  }

  /** The turn whose forced tiles are being laid; only this page knows of it. */
  get laying(): LayingTurn | null {
    return this.#mode.turn;
  }

  /** How many forced tiles the last turn left for the rules to place. */
  get forgotten(): number {
    return this.info.forgot?.find(({ turn }) => turn === this.view.turns.length - 1)?.tiles ?? 0;
  }

  override get ending(): Ending | null {
    const { end } = this.info;
    if (!end) return this.view.end;
    return { winner: end.winner === null ? null : (this.view.seats[end.winner] ?? null), reason: end.reason };
  }

  override get mine(): boolean {
    return this.info.status === 'playing' && !this.ending && this.seatToMove === this.info.mine;
  }

  /** Whether the die of Luck Trax is still to be thrown, or lies so that nothing fits. */
  get mustThrow(): boolean {
    return this.die !== null && !this.ending && !this.die.ready;
  }

  /** While the other is to move, a turn is chosen for afterwards. Before the first tile no space has a name. */
  override get picks(): boolean {
    if (this.die) return this.mine && !this.mustThrow;
    return this.mine || (this.canPlan && !(this.setup.game === 'trax' && this.blank));
  }

  protected override get tried(): RulesGame {
    if (this.mine) return this.rules;
    if (this.#ahead?.view !== this.view) {
      const rules = this.rules.passed() ?? this.rules;
      this.#ahead = { view: this.view, rules };
    }
    return this.#ahead.rules;
  }

  /** Whether turns can be planned: the opponent is to move. */
  get canPlan(): boolean {
    // Nothing can be planned past a throw, nor past tiles that a player lays.
    return (
      this.setup.die === undefined &&
      !this.teaching &&
      this.info.status === 'playing' &&
      !this.ending &&
      this.info.mine !== null &&
      !this.mine
    );
  }

  /** The lines that are planned, as they were last wanted here. */
  get plan(): string[][] {
    const wanted = this.letters.filter(({ command }) => command.do === 'plan').at(-1)?.command;
    return wanted?.do === 'plan' ? wanted.lines : this.info.plan;
  }

  /** The turn that is planned whatever the other plays. */
  get premove(): string | null {
    return this.canPlan ? (this.plan.find(([first]) => first === ANY)?.[1] ?? null) : null;
  }

  /** Plans a turn for whatever the other plays, in place of the one before; none takes that one off. */
  answerAny(text: string | null): boolean {
    const others = this.plan.filter(([first]) => first !== ANY);
    return this.give({ do: 'plan', lines: text === null ? others : [...others, [ANY, text]] });
  }

  override get planned(): Planned | null {
    const { premove } = this;
    if (premove === null || this.pending) return null;
    const at = this.tried.square(premove);
    if (!at) return null;
    return { squares: [{ x: at[0], y: at[1] }], ghost: this.tried.ghost(premove, 'tile') };
  }

  /** A tap on the planned turn takes it off. */
  override show(x: number, y: number) {
    const at = this.planned?.squares[0];
    if (at?.x === x && at.y === y) this.answerAny(null);
    else super.show(x, y);
  }

  override get canDismiss(): boolean {
    return super.canDismiss || this.premove !== null;
  }

  override dismiss() {
    if (super.canDismiss) super.dismiss();
    else if (this.premove !== null) this.answerAny(null);
  }

  protected override decide(text: string): Problem | null {
    if (this.mine) return super.decide(text);
    this.cancel();
    this.answerAny(text);
    return null;
  }

  override play(text: string): Problem | null {
    const { layOut } = this.#post;
    if (!this.mine || !this.teaching || !layOut) return super.play(text);
    void this.#mode.lay(text, this.teaching, layOut);
    return null;
  }

  override get edge(): Colour | null {
    return this.me ?? super.edge;
  }

  /** The seat that is to move on the board as it is shown. */
  get seatToMove(): Seat {
    return seatAfter(this.view.turns.length);
  }

  /** Whether the person at the table has not yet had a turn. */
  get begins(): boolean {
    return this.info.status === 'playing' && !this.ending && this.view.turns.length <= (this.info.mine ?? 0);
  }

  /** Whether the last turn on the board is on its way to the server. */
  get unsettled(): boolean {
    return this.view.turns.length > this.info.turns.length;
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

  readonly #same: SameTurn = (one, played) => this.#lay() && isSameTurn(this.rules, one, played);

  /** The tiles of a turn that can no longer be played here go. */
  #drop() {
    if (!this.mine || this.laying?.of !== this.view.turns) this.#mode.drop();
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

  protected override turned(turn: TurnView) {
    this.#laid.push(turn.text);
    const forgot = this.#forgot > 0 && { forgot: this.#forgot };
    if (!this.give({ do: 'turn', text: turn.text, ...forgot })) this.#lay();
    super.turned(turn);
  }

  /** Adds the own number to the die, and does not wait for the other's for ever. */
  #roll() {
    const { info } = this;
    if (owesNonce(info, this.#post.me) && !this.isGiven('nonce'))
      this.give({ do: 'nonce', nonce: newNonce() });
    const waits = info.die && info.status === 'playing' && info.mine !== null && info.turns.length === 0;
    if (!waits || info.die?.faces !== '' || this.#waiting) return;
    this.#waiting = true;
    this.#post.later(NONCE_MS, () => {
      this.#waiting = false;
      const { status, turns, die } = this.info;
      if (status === 'playing' && turns.length === 0 && die?.faces === '') this.give({ do: 'throw' });
    });
  }

  /** Has the die on the board show what the server's shows; whether that is something new. */
  #turnDie(): boolean {
    const wanted = this.info.die?.faces ?? '';
    const shown = () =>
      this.rules.die
        ?.view()
        .faces.map(({ sign }) => sign)
        .join('') ?? '';
    if (!this.info.die || this.unlaid || shown() === wanted) return false;
    if (!wanted.startsWith(shown())) while (this.rules.die?.unthrow());
    for (const face of wanted.slice(shown().length)) this.rules.die?.throw(face);
    return true;
  }

  /** Whether the own turn lies on the board that the server does not know yet. */
  private get unlaid(): boolean {
    return this.#laid.length > this.info.turns.length;
  }

  #ask() {
    this.#refetches = true;
    this.#post.again();
  }

  /** Brings the board to the server's turns and the own one; false if the position is not the server's. */
  #lay(): boolean {
    const { turns, hash } = this.info;
    const own = this.#own;
    const wanted = own === null ? turns : [...turns, own];
    const before = this.#laid;
    const same = shared(before, wanted);
    if (same === before.length && same === wanted.length && same > turns.length) return true;
    if (same < before.length || same < wanted.length) while (this.rules.die?.unthrow());
    const kept = Math.min(same, turns.length);
    for (let count = before.length; count > kept; count -= 1) this.rules.undo();
    const played = turns.slice(kept).every((text) => this.rules.play(text).turn !== null);
    const agrees = played && (this.rules as HashedRules).hash() === hash;
    const laid = own !== null && this.rules.play(own).turn !== null ? wanted : [...turns];
    const shown = this.rules.view().turns.map(({ text }) => text);
    this.#laid = shown.length === laid.length ? laid : shown;
    const rolled = this.#turnDie();
    if (rolled || same !== before.length || same !== this.#laid.length) this.refresh();
    return agrees;
  }
}

/** How many turns two games have in common at their beginning. */
function shared(a: readonly string[], b: readonly string[]): number {
  const until = a.findIndex((text, index) => text !== b[index]);
  return until < 0 ? Math.min(a.length, b.length) : until;
}
