//! A game on the table: who plays, whose turn it is, and what the computer answers.
import type { Engine } from '../engine/client';
import type { Colour, FaceView, Laying, Problem, Setup, Thrown, TurnView } from '../protocol';
import { BoardState, type Ending, type Preview, type RulesGame } from './board-state.svelte';
import { type LayingTurn, type Spot, tallyOf } from './laying-turn.svelte';
import { STRONGEST, USUAL_TIME } from './levels';
import { type Seat, type Series, seatOf } from './series';
import type { SavedGame, Seating } from './store';
import { type LayOut, TeachingMode } from './teaching-mode.svelte';

/** What a table needs from outside. */
export interface Surroundings {
  rules(setup: Setup): RulesGame;
  /** A turn after others, to be laid tile by tile; fails if it is illegal, or its rules cannot be fetched. */
  layOut?: LayOut;
  engine: Pick<Engine, 'ask' | 'cancel'> & Partial<Pick<Engine, 'ponder'>>;
  keep(game: SavedGame): void;
  /** Called with every turn, before the board is drawn anew. */
  played?(turn: TurnView): void;
  /** Called with every face thrown. */
  thrown?(face: FaceView, by: Colour, fits: boolean): void;
}

/** How long the computer's throw is looked at before the next thing happens, in milliseconds. */
const THROW_MS = 1200;

export class LocalGame extends BoardState {
  readonly seating: Seating;
  readonly #seed: number;
  readonly #preview: Preview;
  readonly #around: Surroundings;
  /** Which of the computer's turns is under way; one that was stopped does not go on. */
  #run = 0;

  resigned: Colour | null;
  thinking: boolean;
  /** The engine could not be asked. */
  stranded: boolean;
  /** Whether this tab may change the game; another one may have it. */
  held: boolean;
  /** The match that the game belongs to. */
  series: Series | null;
  /** How persons lay forced tiles themselves; null if the rules place them. */
  readonly teaching: Laying | null;
  readonly #mode: TeachingMode;
  /** How many forced tiles were left for the rules to place, by the index of each turn that left some. */
  forgot: Readonly<Record<string, number>>;
  /** Where they were in a turn, while that is news. */
  #news: { turn: number; spots: Spot[] };

  constructor(game: SavedGame, around: Surroundings) {
    super(game.setup, begun(around.rules(game.setup), game));
    this.seating = game.seating;
    this.#seed = game.seed;
    this.#preview = game.preview ?? 'chain';
    this.#around = around;
    this.resigned = $state(game.resigned);
    this.thinking = $state(false);
    this.stranded = $state(false);
    this.held = $state(true);
    this.series = $state.raw(game.series ?? null);
    this.teaching = game.laying ?? null;
    this.#mode = new TeachingMode(this, {
      square: (text) => this.rules.square(text),
      play: (text, spots) => this.#playLaid(text, spots),
      deny: (problem) => this.deny(problem),
    });
    this.forgot = $state.raw(game.forgot ?? {});
    this.#news = $state.raw({ turn: -1, spots: [] });
  }

  /** The person's colour; none if two people share the screen. */
  get me(): Colour | null {
    return this.seating.mode === 'two' ? null : this.view.seats[this.seating.seat];
  }

  /** Who lays a chain is not shown it before. */
  override get preview(): Preview {
    return this.teaching && this.#preview === 'chain' ? 'tile' : this.#preview;
  }

  /** The turn whose forced tiles are being laid. */
  get laying(): LayingTurn | null {
    return this.#mode.turn;
  }

  /** The squares that the rules had to fill in the last turn, or in the one before it. */
  get forgotten(): Spot[] {
    const { turn, spots } = this.#news;
    return turn >= this.view.turns.length - 2 ? spots : [];
  }

  /** How many forced tiles a seat left for the rules to place. */
  tally(seat: number): number {
    return tallyOf(this.forgot, seat);
  }

  override get ending(): Ending | null {
    if (!this.resigned) return this.view.end;
    const winner = this.view.seats.find((colour) => colour !== this.resigned) ?? null;
    return { winner, reason: 'resign' };
  }

  /** Whether a person is to move. */
  override get mine(): boolean {
    const seat = this.view.turns.length % 2;
    return (
      this.held && !this.laying && !this.ending && (this.seating.mode === 'two' || seat === this.seating.seat)
    );
  }

  /** Whether the die has to be thrown before the next turn. */
  get mustThrow(): boolean {
    return this.die !== null && !this.ending && !this.die.ready;
  }

  override get picks(): boolean {
    return super.picks && !this.mustThrow;
  }

  /** The turns so far, and the faces thrown after them, as the engine is asked about the position. */
  get line(): string[] {
    const turns = this.view.turns.map((turn) => turn.text);
    const faces = this.die?.faces.map((face) => face.sign).join('');
    return faces ? [...turns, `${faces}:`] : turns;
  }

  /** Whoever has a side of their own plays it to the end. */
  override get edge(): Colour | null {
    return this.me ?? super.edge;
  }

  /** Whether the person at the table has not yet had a turn. */
  get begins(): boolean {
    const own = this.seating.mode === 'two' ? 0 : this.seating.seat;
    return !this.ending && this.view.turns.length <= own;
  }

  /** The seat of the winner. */
  get winner(): Seat | null {
    return seatOf(this.ending?.winner ?? null, this.view.seats);
  }

  get canUndo(): boolean {
    const own = this.seating.mode === 'two' ? 0 : this.seating.seat;
    // What the next game of a match counts on stays as it is.
    if (this.setup.game === 'solitaire' || !this.held || this.series?.next) return false;
    return this.resigned !== null || this.view.turns.length > own;
  }

  /** A person throws the die, or enters what their own die shows. */
  throwDie(face?: string): Problem | null {
    if (!this.mine || !this.mustThrow) return null;
    return this.#throw(face).refusal;
  }

  /** A face that was entered by mistake is taken back. */
  unthrow() {
    if (!this.mine || this.die?.source.startsWith('seed') || !this.rules.die?.unthrow()) return;
    this.refresh();
  }

  override play(text: string): Problem | null {
    if (this.mine && this.mustThrow) return { code: 'trax.luck-throw', params: {} };
    const { layOut } = this.#around;
    if (!this.mine || !this.teaching || !layOut) return super.play(text);
    void this.#mode.lay(text, this.teaching, layOut);
    return null;
  }

  /** Plays the turn whose tiles lie; the rules place those on some squares. */
  #playLaid(text: string, spots: Spot[]): Problem | null {
    const turn = this.view.turns.length;
    if (spots.length > 0) {
      this.forgot = { ...this.forgot, [turn]: spots.length };
      this.#news = { turn, spots };
    }
    return super.play(text);
  }

  /** Drops what is known of turns that were taken back. */
  #forget() {
    const left = this.rules.view().turns.length;
    const kept = Object.entries(this.forgot).filter(([turn]) => Number(turn) < left);
    this.forgot = Object.fromEntries(kept);
    this.#news = { turn: -1, spots: [] };
  }

  /** Lets the computer move if it is its turn. */
  start() {
    void this.#think();
  }

  /** Takes back a resignation, or turns until a person has the move that they had last. */
  undo() {
    if (!this.canUndo) return;
    this.#halt();
    if (this.resigned) this.resigned = null;
    else {
      do this.rules.undo();
      while (this.seating.mode !== 'two' && this.rules.view().turns.length % 2 !== this.seating.seat);
      this.#forget();
    }
    this.refresh();
  }

  /** The side to move gives up; against the computer, the person does. */
  resign() {
    if (this.ending || !this.held) return;
    this.#halt();
    this.resigned = this.me ?? this.view.to_move;
    this.refresh();
  }

  /** What the player in a seat is called in a match of two people; nothing if they gave no name. */
  calledName(seat: number): string {
    const names = this.seating.mode === 'two' ? this.series?.names : undefined;
    return names?.[seat === this.series?.first ? 0 : 1] ?? '';
  }

  /** The next game of the match was begun under a name: the result of this one stays. */
  follow(next: string) {
    if (!this.series) return;
    this.series = { ...this.series, next };
    this.refresh();
  }

  /** Where a square of the game is seen. */
  seen(x: number, y: number): [number, number] {
    return this.flipped ? [y, x] : [x, y];
  }

  /** Stops the computer, and drops a turn that is being laid. */
  leave() {
    this.#halt();
  }

  saved(): SavedGame {
    const turns = this.view.turns.map((turn) => turn.text);
    const { setup, seating, resigned } = this;
    const { series, teaching: laying } = this;
    const forgot = Object.keys(this.forgot).length > 0 && { forgot: { ...this.forgot } };
    const faces = this.die?.faces.map((face) => face.sign).join('') ?? '';
    const die = this.die && { faces, known: this.die.known };
    return {
      v: 1,
      setup,
      seating,
      turns,
      resigned,
      seed: this.#seed,
      preview: this.#preview,
      ...(die && { die }),
      ...(series && { series }),
      ...(laying && { laying }),
      ...forgot,
    };
  }

  #throw(face?: string): Thrown {
    const by = this.view.to_move;
    const thrown = this.rules.die?.throw(face) ?? { face: null, refusal: null };
    if (thrown.face) {
      this.refresh();
      this.#around.thrown?.(thrown.face, by, !this.mustThrow);
    }
    return thrown;
  }

  /** Throws for the computer until it has a turn, each throw to be seen; whether it may then be asked. */
  async #thrown(): Promise<boolean> {
    const run = this.#run;
    while (this.mustThrow) {
      if (!this.#throw().face) return true;
      await new Promise((resolve) => setTimeout(resolve, THROW_MS));
      if (this.#run !== run) return false;
    }
    return true;
  }

  #halt() {
    this.#run += 1;
    this.#around.engine.cancel();
    this.#mode.drop();
    this.thinking = false;
    this.stranded = false;
  }

  protected override turned(turn: TurnView) {
    super.turned(turn);
    this.#around.played?.(turn);
    void this.#think();
  }

  protected override refresh() {
    super.refresh();
    if (this.held) this.#around.keep(this.saved());
  }

  /** Lets the computer search on while the person thinks; only its strongest level is the better for it. */
  #ponder() {
    if (!this.mine || this.die || this.seating.level !== STRONGEST) return;
    const { setup, line: turns } = this;
    const question = { setup, turns, level: STRONGEST, seed: this.#seed };
    // Without it the computer thinks in its own time alone.
    void this.#around.engine.ponder?.(question).catch(() => {});
  }

  async #think() {
    if (this.ending || this.mine || this.laying || this.thinking || !this.held) return;
    this.thinking = true;
    this.stranded = false;
    try {
      if (this.die && !(await this.#thrown())) return;
      const turns = this.line;
      const { level, time = USUAL_TIME } = this.seating;
      const question = { setup: this.setup, turns, level, seed: this.#seed, time_ms: time };
      const reply = await this.#around.engine.ask(question);
      if (!reply) return;
      this.thinking = false;
      const turn = reply.turn === null ? null : this.rules.play(reply.turn).turn;
      if (turn) {
        this.turned(turn);
        this.#ponder();
      } else this.stranded = true;
    } catch {
      this.thinking = false;
      this.stranded = true;
    }
  }
}

/** The rules of a game after its turns and what its die shows, as far as they can be played. */
function begun(rules: RulesGame, { turns, die }: SavedGame): RulesGame {
  for (const text of turns) if (!rules.play(text).turn) break;
  for (const face of die?.faces ?? []) rules.die?.throw(face);
  if (die) rules.die?.expect(die.known);
  return rules;
}
