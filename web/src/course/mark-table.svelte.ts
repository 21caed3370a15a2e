//! An item whose answer is marked on the board: the squares that a turn forces, or all of a kind.
import type { Choices, Drawing } from '../protocol';
import type { Judge, Marked } from '../rules-pages/judging';
import type { RulesGame } from '../state/board-state.svelte';
import type { CourseGame, Item } from './format';
import { ItemTable, type Listener, ring } from './item-table.svelte';

type Square = [x: number, y: number];

const key = (x: number, y: number) => `${x},${y}`;

export class MarkTable extends ItemTable {
  /** Called when a square is marked or freed. */
  readonly #marked: (label: string, on: boolean) => void;
  marks = $state.raw<Square[]>([]);
  /** The marks as they were checked last. */
  checked = $state.raw<Marked | null>(null);
  /** Where the answer is, once it is shown. */
  answer = $state.raw<Square[]>([]);

  constructor(
    game: CourseGame,
    item: Item,
    rules: RulesGame,
    judge: Judge,
    listener: Listener,
    marked: (label: string, on: boolean) => void,
  ) {
    super(game, item, rules, judge, listener);
    this.#marked = marked;
  }

  override get picks(): boolean {
    return !this.isDone;
  }

  override get mine(): boolean {
    return !this.isDone;
  }

  override get unplayed(): boolean {
    return this.marks.length === 0 && !this.isDone;
  }

  override get untouched(): boolean {
    return true;
  }

  /** The turn whose chain is asked for, with nothing of its chain. */
  get asked(): string | null {
    return this.item.goal.kind === 'predict' ? this.item.goal.turn : null;
  }

  override get overlay(): Drawing | null {
    const shapes = this.named(this.item.marks ?? []).map(([x, y]) => ring(x, y, 'ring'));
    const right = new Set(this.checked?.right.map(([x, y]) => key(x, y)));
    const wrong = new Set(this.checked?.wrong.map(([x, y]) => key(x, y)));
    for (const [x, y] of this.marks) {
      const at = key(x, y);
      const name = right.has(at) ? 'mark right' : wrong.has(at) ? 'mark wrong' : 'mark';
      shapes.push(ring(x, y, name));
      if (wrong.has(at)) shapes.push(cross(x, y));
    }
    for (const [x, y] of this.answer) shapes.push(ring(x, y, 'mark right'));
    if (this.asked)
      shapes.unshift(this.rules.ghost(this.asked, this.state === 'shown' ? 'chain' : 'tile').markup);
    return this.draw(shapes);
  }

  /** Marks a square, or frees it. */
  override point(x: number, y: number) {
    if (!this.picks || !this.#canMark(x, y)) return;
    const on = !this.isMarked(x, y);
    const others = this.marks.filter((at) => key(...at) !== key(x, y));
    this.marks = on ? [...others, [x, y]] : others;
    this.checked = null;
    this.wrong = null;
    if (this.state === 'missed') this.state = 'open';
    this.#marked(this.#label(x, y), on);
  }

  override show(x: number, y: number) {
    this.point(x, y);
  }

  /** Nothing is shown below the pointer. */
  override peek(x: number, y: number): { choices: Choices; ghost: Drawing | null } {
    return { choices: { x, y, label: this.#label(x, y), options: [], refusal: null }, ghost: null };
  }

  override noted(x: number, y: number): 'marked' | null {
    return this.isMarked(x, y) ? 'marked' : null;
  }

  isMarked(x: number, y: number): boolean {
    return this.marks.some((at) => key(...at) === key(x, y));
  }

  #cell(x: number, y: number) {
    const { left, top, rows } = this.grid;
    return rows[y - top]?.cells[x - left];
  }

  #canMark(x: number, y: number): boolean {
    const kind = this.#cell(x, y)?.kind;
    if (kind === undefined || kind === 'tile' || kind === 'peg') return false;
    return kind !== 'off' || this.game === 'trax';
  }

  #label(x: number, y: number): string {
    const { left, top, columns, rows } = this.grid;
    return `${columns[x - left] ?? ''}${rows[y - top]?.label ?? ''}`;
  }

  /** Compares the marks with the answer. */
  check() {
    this.checked = this.judge.marks(this.game, this.item, this.marks);
    this.state = this.checked.solved ? 'solved' : 'missed';
    if (this.checked.solved) this.listener.solved();
  }

  override retry() {
    this.checked = null;
    this.state = 'open';
  }

  override reset() {
    this.marks = [];
    this.answer = [];
    this.checked = null;
    this.state = 'open';
  }

  override demonstrate() {
    this.reset();
    this.answer = this.judge.answers(this.game, this.item).map(({ x, y }): Square => [x, y]);
    this.state = 'shown';
  }
}

/** A cross in a square. */
function cross(x: number, y: number): string {
  const [left, right, top, bottom] = [x + 0.34, x + 0.66, y + 0.34, y + 0.66];
  return `<path class="mark wrong" d="M${left} ${top}L${right} ${bottom}M${right} ${top}L${left} ${bottom}"/>`;
}
