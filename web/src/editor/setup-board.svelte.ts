//! A board on which a position is laid by hand: a tool is used on a square, right or wrong.
//!
//! The board asks the rules for all faults. Only a position without any can be played or analysed.
import { plural, t } from '../i18n/index.svelte';
import type { Choices, Drawing, Edited, EditTool, Problem, Setup } from '../protocol';
import { BoardState } from '../state/board-state.svelte';
import { cellWords, problemWords } from '../state/speech';
import type { SquareUse, TurnSource } from '../state/turn-source';
import type { Laying } from './laying';

/** What a board of the editor needs from outside. */
export interface Listener {
  /** Has a text read out. */
  announce(text: string): void;
  /** Called after every change. */
  changed(setup: Setup): void;
}

type Square = { x: number; y: number };

export class SetupBoard implements TurnSource, SquareUse {
  readonly board: BoardState<SetupBoard>;
  readonly seat = null;
  readonly preview = 'chain';
  readonly ended = null;
  readonly allowed = 'play';
  readonly tentative = null;
  readonly squares = this;
  readonly #laying: Laying;
  readonly #listener: Listener;
  /** What can be put on squares; after it come the link, in TwixT, and taking off. */
  readonly tools: EditTool[];
  edited: Edited;
  tool: string;
  linking: boolean;
  /** The peg that a link is to start from. */
  anchor: (Square & { label: string }) | null;

  constructor(laying: Laying, listener: Listener) {
    const edited = laying.edited();
    this.board = new BoardState(edited.setup, laying, this);
    this.#laying = laying;
    this.#listener = listener;
    this.tools = laying.tools();
    this.edited = $state.raw(edited);
    this.tool = $state(this.tools[0]?.name ?? 'none');
    this.linking = $state(true);
    this.anchor = $state.raw(null);
    laying.tool = this.tool;
  }

  /** The names of all tools, in the order of their keys. */
  get toolNames(): string[] {
    const names = this.tools.map((tool) => tool.name);
    return [...names, ...(this.setup.game === 'twixt' ? ['link'] : []), 'none'];
  }

  get setup(): Setup {
    return this.board.setup;
  }

  get whole(): number {
    return this.edited.undo || this.edited.redo ? -1 : 0;
  }

  get blank(): boolean {
    return this.edited.pieces === 0;
  }

  peek(x: number, y: number): { choices: Choices; ghost: Drawing } {
    const choices = this.#laying.choices(x, y);
    return { choices, ghost: this.#laying.ghost(choices.options[0]?.text ?? '') };
  }

  isMarked(): boolean {
    return false;
  }

  play(): Problem | null {
    return this.#laying.play().refusal;
  }

  /** Whether what lies there is a position. */
  get right(): boolean {
    return this.edited.flaws.length === 0;
  }

  /** Whether the position can be played. */
  get playable(): boolean {
    return this.right && this.edited.end === null;
  }

  /** What marks a square. */
  outline({ x, y }: Square): Drawing {
    return this.#laying.outline(x, y);
  }

  choose(tool: string) {
    this.tool = tool;
    this.#laying.tool = tool;
    this.anchor = null;
  }

  setLinking(on: boolean) {
    this.linking = on;
    this.#laying.linking = on;
  }

  clear() {
    this.#after(() => this.#laying.clear());
  }

  side() {
    this.#after(() => this.#laying.side());
  }

  turn(mirror: boolean) {
    this.#after(() => this.#laying.turn(mirror));
  }

  undo() {
    this.#after(() => this.#laying.undo());
  }

  redo() {
    this.#after(() => this.#laying.redo());
  }

  /** Sets up a position text. */
  load(text: string): Problem | null {
    return this.#after(() => this.#laying.load(text));
  }

  /** Goes on by other rules or on another board. */
  change(setup: Pick<Setup, 'rules' | 'size' | 'swap'>): Problem | null {
    return this.#after(() => this.#laying.change(setup));
  }

  /** Everything that is wrong, or that nothing is. */
  get stateWords(): string {
    const { flaws } = this.edited;
    return flaws.length === 0 ? t('edit.right') : plural('edit.flaws', flaws.length);
  }

  use(x: number, y: number) {
    const at = { x, y };
    const label = this.#laying.label(x, y);
    const starts = this.tool === 'link' && this.anchor === null;
    if (starts && this.#cell(at)?.kind === 'peg') {
      this.board.refused = null;
      this.anchor = { ...at, label };
      this.#listener.announce(t('edit.link.first', { at: label }));
      return;
    }
    const problem = this.#after(() => this.#work(at, label));
    if (problem) this.board.refused = { ...at, label, problem };
    const cell = this.#cell(at);
    const words = cell ? cellWords(label, cell) : label;
    this.#listener.announce(problem ? problemWords(problem) : `${words}. ${this.stateWords}`);
  }

  #work(at: Square, label: string): Problem | null {
    if (this.tool !== 'link') return this.#laying.put(at.x, at.y);
    const from = this.anchor;
    this.anchor = null;
    if (!from) return { code: 'twixt.no-peg', params: { at: label } };
    // The same peg again is a change of mind.
    return from.x === at.x && from.y === at.y ? null : this.#laying.link(from, at);
  }

  #cell({ x, y }: Square) {
    return this.board.grid.rows[y - this.board.grid.top]?.cells[x - this.board.grid.left];
  }

  #after<T>(change: () => T): T {
    const result = change();
    this.edited = this.#laying.edited();
    this.board.refresh();
    this.#listener.changed(this.edited.setup);
    return result;
  }
}
