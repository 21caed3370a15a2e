//! A game on the table: who plays, whose turn it is, and the turn being put together.
import type { Engine } from '../engine/client';
import type {
  Choices,
  Colour,
  Drawing,
  GameView,
  Grid,
  LinkHandle,
  Played,
  Problem,
  Setup,
  TurnView,
} from '../protocol';
import type { SavedGame, Seating } from './store';

/** What the table asks of the rules. */
export interface Rules {
  view(): GameView;
  scene(): Drawing;
  ghost(text: string): Drawing;
  grid(): Grid;
  choices(x: number, y: number): Choices;
  nearest(x: number, y: number): [number, number] | null;
  play(text: string): Played;
  undo(): boolean;
  links(text: string): LinkHandle[];
  toggle(text: string, link: string): string;
}

/** What a table needs from outside. */
export interface Surroundings {
  rules(setup: Setup): Rules;
  engine: Pick<Engine, 'ask' | 'cancel'>;
  keep(game: SavedGame): void;
  /** Called with every turn, before the board is drawn anew. */
  played?(turn: TurnView): void;
}

/** A turn that is shown but not yet played. */
export interface Pending {
  choices: Choices;
  index: number;
  /** The turn as it would be played; differs from the choice's if links were chosen by hand. */
  text: string;
  ghost: Drawing;
  links: LinkHandle[] | null;
}

export type Ending = { winner: Colour | null; reason: string };

export class Table {
  readonly setup: Setup;
  readonly seating: Seating;
  readonly #seed: number;
  readonly #around: Surroundings;
  readonly #rules: Rules;

  view: GameView;
  scene: Drawing;
  grid: Grid;
  resigned: Colour | null;
  pending: Pending | null;
  /** The refusal on show, and its square. */
  refused: { x: number; y: number; label: string; problem: Problem } | null;
  thinking: boolean;
  /** The engine could not be asked. */
  stranded: boolean;

  constructor(game: SavedGame, around: Surroundings) {
    this.setup = game.setup;
    this.seating = game.seating;
    this.#seed = game.seed;
    this.#around = around;
    this.#rules = around.rules(game.setup);
    for (const text of game.turns) if (!this.#rules.play(text).turn) break;
    this.view = $state.raw(this.#rules.view());
    this.scene = $state.raw(this.#rules.scene());
    this.grid = $state.raw(this.#rules.grid());
    this.resigned = $state(game.resigned);
    this.pending = $state.raw(null);
    this.refused = $state.raw(null);
    this.thinking = $state(false);
    this.stranded = $state(false);
  }

  /** The person's colour; none if two people share the screen. */
  get me(): Colour | null {
    return this.seating.mode === 'two' ? null : this.view.seats[this.seating.seat];
  }

  get ending(): Ending | null {
    if (!this.resigned) return this.view.end;
    const winner = this.view.seats.find((colour) => colour !== this.resigned) ?? null;
    return { winner, reason: 'resign' };
  }

  /** Whether a person is to move. */
  get mine(): boolean {
    const seat = this.view.turns.length % 2;
    return !this.ending && (this.seating.mode === 'two' || seat === this.seating.seat);
  }

  get canSwap(): boolean {
    return this.mine && this.view.swap;
  }

  get canUndo(): boolean {
    const own = this.seating.mode === 'two' ? 0 : this.seating.seat;
    if (this.setup.game === 'solitaire') return false;
    return this.resigned !== null || this.view.turns.length > own;
  }

  get choice() {
    return this.pending?.choices.options[this.pending.index] ?? null;
  }

  get canPlace(): boolean {
    return this.choice !== null && this.choice.refusal === null;
  }

  /** Lets the computer move if it is its turn. */
  start() {
    void this.#think();
  }

  /** Shows what can be played on a square; a square that is shown already shows its next choice. */
  point(x: number, y: number) {
    if (!this.mine) return;
    const at = this.pending?.choices;
    if (at?.x === x && at.y === y) this.cycle();
    else this.show(x, y);
  }

  /** Shows the first choice of a square, or why it has none. */
  show(x: number, y: number) {
    if (!this.mine) return;
    const choices = this.#rules.choices(x, y);
    this.cancel();
    if (choices.refusal || choices.options.length === 0) {
      if (choices.refusal) this.refused = { x, y, label: choices.label, problem: choices.refusal };
      return;
    }
    const legal = choices.options.findIndex((option) => option.refusal === null);
    this.#pend(choices, Math.max(legal, 0));
  }

  /** Shows one choice of a square. */
  suggest(x: number, y: number, text: string) {
    const choices = this.#rules.choices(x, y);
    const index = choices.options.findIndex((option) => option.text === text);
    if (this.mine && index >= 0) this.#pend(choices, index);
  }

  /** What the square would show, without showing it. */
  peek(x: number, y: number): { choices: Choices; ghost: Drawing | null } {
    const choices = this.#rules.choices(x, y);
    const option = choices.options.find((one) => one.refusal === null);
    return { choices, ghost: option ? this.#rules.ghost(option.text) : null };
  }

  nearest(x: number, y: number): [number, number] | null {
    return this.#rules.nearest(x, y);
  }

  /** Shows the next choice of the same square. */
  cycle() {
    if (!this.pending) return;
    const { choices, index } = this.pending;
    this.#pend(choices, (index + 1) % choices.options.length);
  }

  /** Moves the shown turn to the next square in a direction where one may play. */
  nudge(dx: number, dy: number) {
    if (!this.pending) return;
    const { x, y } = this.pending.choices;
    const { columns, rows, left, top } = { ...this.grid, rows: this.grid.rows.length };
    for (let step = 1; step < Math.max(columns.length, rows); step += 1) {
      const [nextX, nextY] = [x + dx * step, y + dy * step];
      const inside = nextX >= left && nextY >= top && nextX < left + columns.length && nextY < top + rows;
      if (!inside) return;
      const choices = this.#rules.choices(nextX, nextY);
      if (choices.options.some((option) => option.refusal === null)) return this.show(nextX, nextY);
    }
  }

  cancel() {
    this.pending = null;
    this.refused = null;
  }

  /** Plays the shown turn. */
  commit() {
    if (this.pending && this.canPlace && this.mine) this.play(this.pending.text);
  }

  /** Chooses links by hand for the shown turn, or leaves them to the rules again. */
  byHand(on: boolean) {
    if (!this.pending || !this.choice) return;
    const text = this.choice.text;
    this.pending = {
      ...this.pending,
      text,
      ghost: this.#rules.ghost(text),
      links: on ? this.#rules.links(text) : null,
    };
  }

  /** Changes what becomes of a link in the shown turn. */
  toggle(link: string) {
    if (!this.pending?.links) return;
    const text = this.#rules.toggle(this.pending.text, link);
    this.pending = {
      ...this.pending,
      text,
      ghost: this.#rules.ghost(text),
      links: this.#rules.links(text),
    };
  }

  /** Plays a turn of a person as text. */
  play(text: string): Problem | null {
    if (!this.mine) return { code: 'not-your-turn', params: {} };
    const { refusal } = this.#rules.play(text);
    if (refusal) return refusal;
    this.#turned();
    void this.#think();
    return null;
  }

  /** Takes back a resignation, or turns until a person has the move that they had last. */
  undo() {
    if (!this.canUndo) return;
    this.#halt();
    if (this.resigned) this.resigned = null;
    else {
      do this.#rules.undo();
      while (this.seating.mode !== 'two' && this.#rules.view().turns.length % 2 !== this.seating.seat);
    }
    this.#refresh();
  }

  /** The side to move gives up; against the computer, the person does. */
  resign() {
    if (this.ending) return;
    this.#halt();
    this.resigned = this.me ?? this.view.to_move;
    this.#refresh();
  }

  /** Stops the computer. */
  leave() {
    this.#halt();
  }

  saved(): SavedGame {
    const turns = this.view.turns.map((turn) => turn.text);
    const { setup, seating, resigned } = this;
    return { v: 1, setup, seating, turns, resigned, seed: this.#seed };
  }

  #pend(choices: Choices, index: number) {
    const text = choices.options[index]?.text ?? '';
    this.refused = null;
    this.pending = { choices, index, text, ghost: this.#rules.ghost(text), links: null };
  }

  #halt() {
    this.#around.engine.cancel();
    this.thinking = false;
    this.stranded = false;
  }

  #refresh() {
    this.cancel();
    this.view = this.#rules.view();
    this.scene = this.#rules.scene();
    this.grid = this.#rules.grid();
    this.#around.keep(this.saved());
  }

  #turned() {
    this.#refresh();
    const turn = this.view.turns.at(-1);
    if (turn) this.#around.played?.(turn);
  }

  async #think() {
    if (this.ending || this.mine || this.thinking) return;
    const turns = this.view.turns.map((turn) => turn.text);
    this.thinking = true;
    this.stranded = false;
    try {
      const { level } = this.seating;
      const reply = await this.#around.engine.ask({ setup: this.setup, turns, level, seed: this.#seed });
      if (!reply) return;
      this.thinking = false;
      if (reply.turn && this.#rules.play(reply.turn).turn) this.#turned();
      else this.stranded = true;
    } catch {
      this.thinking = false;
      this.stranded = true;
    }
  }
}
