//! A game on the table: who plays, whose turn it is, and what the computer answers.
import type { Engine } from '../engine/client';
import type { Colour, FaceView, Problem, Setup, Thrown, TurnView } from '../protocol';
import { BoardState } from './board-state.svelte';
import { type Spot, tallyOf } from './laying-turn.svelte';
import { STRONGEST, USUAL_TIME } from './levels';
import type { Preview, RulesGame } from './rules-game';
import type { Dice, SeatedGame } from './seated-game';
import { type Seat, type Series, seatOf } from './series';
import type { SavedGame, Seating } from './store';
import { type LayOut, TeachingMode } from './teaching-mode.svelte';
import { type Allowed, type Ending, NOT_YOUR_TURN } from './turn-source';

/** What a table needs from outside. */
export interface Surroundings {
  rules(setup: Setup): RulesGame;
  /** A turn after others, to be laid tile by tile; fails if it is illegal, or its rules cannot be fetched. */
  layOut: LayOut;
  engine: Pick<Engine, 'ask' | 'cancel'> & Partial<Pick<Engine, 'ponder'>>;
  keep(game: SavedGame): void;
  /** Called with every turn, before the board is drawn anew. */
  played?(turn: TurnView): void;
  /** Called with every face thrown. */
  thrown?(face: FaceView, by: Colour, fits: boolean): void;
}

/** How long the computer's throw is looked at before the next thing happens, in milliseconds. */
const THROW_MS = 1200;

export class LocalGame implements SeatedGame {
  readonly board: BoardState<LocalGame>;
  readonly #rules: RulesGame;
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
  readonly teaching: TeachingMode | null;
  readonly whole = 0;
  readonly tentative = null;
  readonly squares = null;
  /** How many forced tiles were left for the rules to place, by the index of each turn that left some. */
  forgot: Readonly<Record<string, number>>;
  /** Where they were in a turn, while that is news. */
  #news: { turn: number; spots: Spot[] };

  constructor(game: SavedGame, around: Surroundings) {
    this.#rules = begun(around.rules(game.setup), game);
    this.board = new BoardState(game.setup, this.#rules, this);
    this.seating = game.seating;
    this.#seed = game.seed;
    this.#preview = game.preview ?? 'chain';
    this.#around = around;
    this.resigned = $state(game.resigned);
    this.thinking = $state(false);
    this.stranded = $state(false);
    this.held = $state(true);
    this.series = $state.raw(game.series ?? null);
    this.teaching = game.laying
      ? new TeachingMode(game.laying, this.board, {
          layOut: around.layOut,
          square: (text) => this.#rules.square(text),
          play: (text, spots) => this.#put(text, spots),
        })
      : null;
    this.forgot = $state.raw(game.forgot ?? {});
    this.#news = $state.raw({ turn: -1, spots: [] });
  }

  get seat(): Seat | null {
    return this.seating.mode === 'two' ? null : this.seating.seat;
  }

  get preview(): Preview {
    return this.teaching?.preview(this.#preview) ?? this.#preview;
  }

  /** The squares that the rules had to fill in the last turn, or in the one before it. */
  get spots(): Spot[] {
    const { turn, spots } = this.#news;
    return turn >= this.board.view.turns.length - 2 ? spots : [];
  }

  get forgotten(): number {
    return this.spots.length;
  }

  /** How many forced tiles a seat left for the rules to place. */
  tally(seat: number): number {
    return tallyOf(this.forgot, seat);
  }

  get ended(): Ending | null {
    if (!this.resigned) return null;
    const winner = this.board.view.seats.find((colour) => colour !== this.resigned) ?? null;
    return { winner, reason: 'resign' };
  }

  /** Persons play, as soon as the die lies and no turn is being laid. */
  get allowed(): Allowed {
    const { ending, mustThrow, view } = this.board;
    if (!this.held || this.teaching?.turn || ending) return 'nothing';
    if (this.seat !== null && view.turns.length % 2 !== this.seat) return 'nothing';
    return mustThrow ? 'beside' : 'play';
  }

  /** The turns so far, and the faces thrown after them, as the engine is asked about the position. */
  get line(): string[] {
    const turns = this.board.view.turns.map((turn) => turn.text);
    const faces = this.board.die?.faces.map((face) => face.sign).join('');
    return faces ? [...turns, `${faces}:`] : turns;
  }

  /** The seat of the winner. */
  get winner(): Seat | null {
    return seatOf(this.board.ending?.winner ?? null, this.board.view.seats);
  }

  get canUndo(): boolean {
    // What the next game of a match counts on stays as it is.
    if (this.board.setup.game === 'solitaire' || !this.held || this.series?.next) return false;
    return this.resigned !== null || this.board.view.turns.length > (this.seat ?? 0);
  }

  readonly dice: Dice = {
    throw: (face) => {
      if (this.board.mine && this.board.mustThrow) this.#throw(face);
    },
    unthrow: () => {
      const { mine, die } = this.board;
      if (mine && !die?.source.startsWith('seed') && this.#rules.die?.unthrow()) this.#refresh();
    },
  };

  play(text: string): Problem | null {
    if (!this.board.mine) return NOT_YOUR_TURN;
    if (this.board.mustThrow) return { code: 'trax.luck-throw', params: {} };
    return this.teaching ? this.teaching.lay(text) : this.#put(text, []);
  }

  /** Plays a turn whose tiles lie; the rules place those on some squares. */
  #put(text: string, spots: Spot[]): Problem | null {
    if (!this.board.mine) return NOT_YOUR_TURN;
    const number = this.board.view.turns.length;
    if (spots.length > 0) {
      this.forgot = { ...this.forgot, [number]: spots.length };
      this.#news = { turn: number, spots };
    }
    const { turn, refusal } = this.#rules.play(text);
    if (turn) this.#turned(turn);
    return refusal;
  }

  /** Drops what is known of turns that were taken back. */
  #forget() {
    const left = this.#rules.view().turns.length;
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
      do this.#rules.undo();
      while (this.seat !== null && this.#rules.view().turns.length % 2 !== this.seat);
      this.#forget();
    }
    this.#refresh();
  }

  /** The side to move gives up; against the computer, the person does. */
  resign() {
    if (this.board.ending || !this.held) return;
    this.#halt();
    this.resigned = this.board.me ?? this.board.view.to_move;
    this.#refresh();
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
    this.#refresh();
  }

  /** Stops the computer, and drops a turn that is being laid. */
  leave() {
    this.#halt();
  }

  saved(): SavedGame {
    const turns = this.board.view.turns.map((turn) => turn.text);
    const { seating, resigned, series } = this;
    const laying = this.teaching?.form;
    const forgot = Object.keys(this.forgot).length > 0 && { forgot: { ...this.forgot } };
    const faces = this.board.die?.faces.map((face) => face.sign).join('') ?? '';
    const die = this.board.die && { faces, known: this.board.die.known };
    return {
      v: 1,
      setup: this.board.setup,
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
    const by = this.board.view.to_move;
    const thrown = this.#rules.die?.throw(face) ?? { face: null, refusal: null };
    if (thrown.face) {
      this.#refresh();
      this.#around.thrown?.(thrown.face, by, !this.board.mustThrow);
    }
    return thrown;
  }

  /** Throws for the computer until it has a turn, each throw to be seen; whether it may then be asked. */
  async #thrown(): Promise<boolean> {
    const run = this.#run;
    while (this.board.mustThrow) {
      if (!this.#throw().face) return true;
      await new Promise((resolve) => setTimeout(resolve, THROW_MS));
      if (this.#run !== run) return false;
    }
    return true;
  }

  #halt() {
    this.#run += 1;
    this.#around.engine.cancel();
    this.teaching?.drop();
    this.thinking = false;
    this.stranded = false;
  }

  #turned(turn: TurnView) {
    this.#refresh();
    this.#around.played?.(turn);
    void this.#think();
  }

  #refresh() {
    this.board.refresh();
    if (this.held) this.#around.keep(this.saved());
  }

  /** Lets the computer search on while the person thinks; only its strongest level is the better for it. */
  #ponder() {
    if (!this.board.mine || this.board.die || this.seating.level !== STRONGEST) return;
    const { setup } = this.board;
    const question = { setup, turns: this.line, level: STRONGEST, seed: this.#seed };
    // Without it the computer thinks in its own time alone.
    void this.#around.engine.ponder?.(question).catch(() => {});
  }

  async #think() {
    const { ending, mine, die, setup } = this.board;
    if (ending || mine || this.teaching?.turn || this.thinking || !this.held) return;
    this.thinking = true;
    this.stranded = false;
    try {
      if (die && !(await this.#thrown())) return;
      const turns = this.line;
      const { level, time = USUAL_TIME } = this.seating;
      const question = { setup, turns, level, seed: this.#seed, time_ms: time };
      const reply = await this.#around.engine.ask(question);
      if (!reply) return;
      this.thinking = false;
      const turn = reply.turn === null ? null : this.#rules.play(reply.turn).turn;
      if (turn) {
        this.#turned(turn);
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
