//! An item whose answer is marked on the board: the squares that a turn forces, or all of a kind.
import type { Choices, Drawing, Marked, Problem } from '../protocol';
import type { Judge } from '../rules-pages/judging';
import { drawn, ring, ringed } from '../rules-pages/rings';
import { BoardState } from '../state/board-state.svelte';
import type { RulesGame } from '../state/rules-game';
import { type Allowed, NOT_YOUR_TURN, type SquareUse, type TurnSource } from '../state/turn-source';
import { type CourseGame, type Item, setupOf } from './format';
import type { ItemTable, State } from './item-table.svelte';

type Square = [x: number, y: number];

const key = (x: number, y: number) => `${x},${y}`;

/** What is told of the answer. */
export interface MarkListener {
  /** A square was marked or freed. */
  marked(label: string, on: boolean): void;
  /** All squares of the answer are marked, and no others. */
  solved(): void;
}

/** An item on its board, however it is answered. */
export type AnyItem = ItemTable | MarkTable;

export class MarkTable implements TurnSource, SquareUse {
  readonly board: BoardState<this>;
  readonly #rules: RulesGame;
  readonly #game: CourseGame;
  readonly #item: Item;
  readonly #judge: Judge;
  readonly #listener: MarkListener;
  readonly seat = null;
  readonly preview = 'chain';
  readonly ended = null;
  readonly whole = Number.POSITIVE_INFINITY;
  readonly tentative = null;
  readonly squares = this;
  readonly waiting = false;
  readonly step = 0;
  readonly toShow = null;
  state = $state<State>('open');
  marks = $state.raw<Square[]>([]);
  /** The marks as they were checked last. */
  checked = $state.raw<Marked | null>(null);
  /** Where the answer is, once it is shown. */
  answer = $state.raw<Square[]>([]);

  constructor(game: CourseGame, item: Item, rules: RulesGame, judge: Judge, listener: MarkListener) {
    this.#game = game;
    this.#item = item;
    this.#rules = rules;
    this.#judge = judge;
    this.#listener = listener;
    this.board = new BoardState<this>(setupOf(game, item), rules, this, item.turns);
  }

  get allowed(): Allowed {
    return this.isDone ? 'nothing' : 'play';
  }

  get isDone(): boolean {
    return this.state === 'solved' || this.state === 'shown';
  }

  get unplayed(): boolean {
    return this.marks.length === 0 && !this.isDone;
  }

  /** The turn whose chain is asked for, with nothing of its chain. */
  get asked(): string | null {
    return this.#item.goal.kind === 'predict' ? this.#item.goal.turn : null;
  }

  get overlay(): Drawing | null {
    const shapes = ringed(this.#item.marks ?? [], this.board.grid);
    const right = new Set(this.checked?.right.map(([x, y]) => key(x, y)));
    const wrong = new Set(this.checked?.wrong.map(([x, y]) => key(x, y)));
    for (const [x, y] of this.marks) {
      const at = key(x, y);
      const name = right.has(at) ? 'mark right' : wrong.has(at) ? 'mark wrong' : 'mark';
      shapes.push(ring(x, y, name));
      if (wrong.has(at)) shapes.push(cross(x, y));
    }
    for (const [x, y] of this.answer) shapes.push(ring(x, y, 'mark right'));
    if (this.asked) shapes.unshift(this.#rules.ghost(this.asked, this.state === 'shown' ? 'chain' : 'tile').markup);
    return drawn(this.board, shapes);
  }

  get blank(): boolean {
    return this.board.view.turns.length === 0 && this.board.setup.position === undefined;
  }

  /** A square is an answer, a turn is none. */
  play(): Problem {
    return NOT_YOUR_TURN;
  }

  /** Nothing is shown below the pointer. */
  peek(x: number, y: number): { choices: Choices; ghost: null } {
    return { choices: { x, y, label: this.#label(x, y), options: [], refusal: null }, ghost: null };
  }

  /** Marks a square, or frees it. */
  use(x: number, y: number) {
    if (!this.#canMark(x, y)) return;
    const on = !this.isMarked(x, y);
    const others = this.marks.filter((at) => key(...at) !== key(x, y));
    this.marks = on ? [...others, [x, y]] : others;
    this.checked = null;
    if (this.state === 'missed') this.state = 'open';
    this.#listener.marked(this.#label(x, y), on);
  }

  isMarked(x: number, y: number): boolean {
    return this.marks.some((at) => key(...at) === key(x, y));
  }

  #cell(x: number, y: number) {
    const { left, top, rows } = this.board.grid;
    return rows[y - top]?.cells[x - left];
  }

  #canMark(x: number, y: number): boolean {
    const kind = this.#cell(x, y)?.kind;
    if (kind === undefined || kind === 'tile' || kind === 'peg') return false;
    return kind !== 'off' || this.#game === 'trax';
  }

  #label(x: number, y: number): string {
    const { left, top, columns, rows } = this.board.grid;
    return `${columns[x - left] ?? ''}${rows[y - top]?.label ?? ''}`;
  }

  /** Compares the marks with the answer. */
  check() {
    this.checked = this.#judge.marks(this.#game, this.#item, this.marks);
    this.state = this.checked.solved ? 'solved' : 'missed';
    if (this.checked.solved) this.#listener.solved();
  }

  retry() {
    this.checked = null;
    this.state = 'open';
  }

  reset() {
    this.marks = [];
    this.answer = [];
    this.checked = null;
    this.state = 'open';
  }

  demonstrate() {
    this.reset();
    this.answer = this.#judge.answers(this.#game, this.#item).map(({ x, y }): Square => [x, y]);
    this.state = 'shown';
  }
}

/** A cross in a square. */
function cross(x: number, y: number): string {
  const [left, right, top, bottom] = [x + 0.34, x + 0.66, y + 0.34, y + 0.66];
  return `<path class="mark wrong" d="M${left} ${top}L${right} ${bottom}M${right} ${top}L${left} ${bottom}"/>`;
}
