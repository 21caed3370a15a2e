//! A board with a game on it: what lies there, and the turn that is being put together.
import type {
  Choice,
  Choices,
  Colour,
  DieView,
  Drawing,
  FaceView,
  GameView,
  Grid,
  LinkHandle,
  MarkName,
  Problem,
  Setup,
} from '../protocol';
import type { Preview, RulesGame } from './rules-game';
import { type Ahead, type Ending, NOT_YOUR_TURN, type Planned, type TurnSource } from './turn-source';

/** A turn that is shown but not yet played. */
export interface Pending {
  choices: Choices;
  index: number;
  /** The turn as it would be played; differs from the choice's if links were chosen by hand. */
  text: string;
  ghost: Drawing;
  links: LinkHandle[] | null;
}

const SWAP = 'swap';
const NOWHERE: Choices = { x: Number.NaN, y: Number.NaN, label: '', options: [], refusal: null };

/** A board on which turns are tried and played; its source decides who may play, and what follows. */
export class BoardState<Source extends TurnSource = TurnSource> {
  readonly setup: Setup;
  readonly source: Source;
  readonly #rules: RulesGame;

  view: GameView;
  scene: Drawing;
  grid: Grid;
  /** The die of Luck Trax. */
  die: DieView | null;
  pending: Pending | null;
  /** Where a hint shows its turn. */
  suggested: { x: number; y: number } | null;
  /** Whether columns and rows of TwixT are exchanged, so that the other side's goals are above and below. */
  flipped: boolean;
  /** How often the last turn's ripple was asked for again. */
  replays: number;
  /** The mark that a space is to show first, if it fits there. */
  mark: MarkName | null;
  /** The refusal on show, and its square. */
  refused: { x: number; y: number; label: string; problem: Problem } | null;

  /** The game of a set-up after the turns that are legal one after the other. */
  constructor(setup: Setup, rules: RulesGame, source: Source, turns: readonly string[] = []) {
    this.setup = setup;
    this.source = source;
    this.#rules = rules;
    for (const text of turns) if (!rules.play(text).turn) break;
    this.view = $state.raw(rules.view());
    this.scene = $state.raw(rules.scene());
    this.grid = $state.raw(rules.grid());
    this.die = $state.raw(rules.die?.view() ?? null);
    this.pending = $state.raw(null);
    this.suggested = $state.raw(null);
    this.flipped = $state(false);
    this.replays = $state(0);
    this.mark = $state(null);
    this.refused = $state.raw(null);
  }

  /** All faces of the die, as the side to move sees them. */
  faces(): FaceView[] {
    return this.#rules.die?.faces() ?? [];
  }

  get ending(): Ending | null {
    return this.source.ended ?? this.view.end;
  }

  /** What is shown of turns before they are played. */
  get preview(): Preview {
    return this.source.preview;
  }

  /** The colour of the one person at the board; none if they have no side, or more than one. */
  get me(): Colour | null {
    const { seat } = this.source;
    return seat === null ? null : this.view.seats[seat];
  }

  /** Whether the person at the board has not yet had a turn. */
  get begins(): boolean {
    return !this.ending && this.view.turns.length <= (this.source.seat ?? 0);
  }

  /** Whether the person at the board is to move. */
  get mine(): boolean {
    const { allowed } = this.source;
    return allowed === 'play' || allowed === 'beside';
  }

  /** How a turn is chosen for later; null if it would be played now, or not at all. */
  get #ahead(): Ahead | null {
    const { allowed } = this.source;
    return typeof allowed === 'object' ? allowed : null;
  }

  /** Whether a turn may be chosen on the board: to be played, or elsewhere to be planned. */
  get picks(): boolean {
    return this.source.allowed === 'play' || this.#ahead !== null;
  }

  /** Whether the die of Luck Trax is still to be thrown, or lies so that nothing fits. */
  get mustThrow(): boolean {
    return this.die !== null && !this.ending && !this.die.ready;
  }

  /** The rules that decide what may be chosen. */
  get #tried(): RulesGame {
    return this.#ahead?.rules() ?? this.#rules;
  }

  get planned(): Planned | null {
    return this.source.tentative?.planned ?? null;
  }

  /** What else is known of a square: that it is planned on, or marked. */
  noted(x: number, y: number): 'planned' | 'marked' | null {
    if (this.source.squares?.isMarked(x, y)) return 'marked';
    return this.planned?.squares.some((at) => at.x === x && at.y === y) ? 'planned' : null;
  }

  /** Whether nothing has been done on this board yet; it is then shown as a whole. */
  get untouched(): boolean {
    return this.view.turns.length <= this.source.whole;
  }

  /** Whether nothing lies on it. */
  get blank(): boolean {
    const { squares } = this.source;
    return squares ? squares.blank : this.view.turns.length === 0 && this.setup.position === undefined;
  }

  /** The side that is played from here, which the edge of the board shows; none after the end if both are. */
  get edge(): Colour | null {
    return this.me ?? (this.ending ? null : this.view.to_move);
  }

  get canSwap(): boolean {
    return this.mine && this.view.swap;
  }

  get choice() {
    return this.pending?.choices.options[this.pending.index] ?? null;
  }

  /** Whether the shown turn may be played; with reduced previews that shows only on playing. */
  get canPlace(): boolean {
    const { choice } = this;
    return choice !== null && (this.preview !== 'chain' || choice.refusal === null);
  }

  /** Whether the last turn forced tiles, whose ripple can be shown again. */
  get rippled(): boolean {
    return (this.view.turns.at(-1)?.forced.length ?? 0) > 0;
  }

  /** Whether the swap is shown. */
  get swapping(): boolean {
    return this.pending?.text === SWAP;
  }

  /** Shows what can be played on a square; a square that is shown already shows its next choice. */
  point(x: number, y: number) {
    if (!this.picks) return;
    const at = this.pending?.choices;
    if (at?.x === x && at.y === y) this.cycle();
    else this.show(x, y);
  }

  /** Shows the first choice of a square, or why it has none; a turn that is planned there is taken off. */
  show(x: number, y: number) {
    if (!this.picks) return;
    const { squares } = this.source;
    if (squares) return squares.use(x, y);
    if (this.#ahead && this.noted(x, y)) return this.#ahead.plan(null);
    const choices = this.#tried.choices(x, y);
    this.cancel();
    if (choices.refusal || choices.options.length === 0) {
      if (choices.refusal) this.refused = { x, y, label: choices.label, problem: choices.refusal };
      return;
    }
    this.#pend(choices, Math.max(this.#first(choices.options), 0));
  }

  /** The choice of a square to show first: the wanted mark, or else the first that is legal. */
  #first(options: Choice[]): number {
    const wanted = options.findIndex((option) => option.mark !== null && option.mark === this.mark);
    if (wanted >= 0 || this.preview !== 'chain') return wanted;
    return options.findIndex((option) => option.refusal === null);
  }

  /** Wants a mark from now on, and shows it where a turn is shown; the same again wants none. */
  want(mark: MarkName) {
    const index = this.pending?.choices.options.findIndex((option) => option.mark === mark) ?? -1;
    if (this.pending && index >= 0) {
      this.mark = mark;
      this.#pend(this.pending.choices, index);
    } else if (!this.pending) this.mark = this.mark === mark ? null : mark;
  }

  /** Shows what a swap would do. */
  showSwap() {
    if (!this.canSwap) return;
    this.refused = null;
    this.pending = { choices: NOWHERE, index: -1, text: SWAP, ghost: this.#rules.ghost(SWAP), links: null };
  }

  /** Shows one choice of a square. */
  suggest(x: number, y: number, text: string) {
    const choices = this.#tried.choices(x, y);
    const index = choices.options.findIndex((option) => option.text === text);
    if (!this.picks || index < 0) return;
    this.#pend(choices, index);
    this.suggested = { x, y };
  }

  /** What the square would show, without showing it. */
  peek(x: number, y: number): { choices: Choices; ghost: Drawing | null } {
    const { squares } = this.source;
    if (squares) return squares.peek(x, y);
    const choices = this.#tried.choices(x, y);
    const option = choices.options.find((one) => one.refusal === null);
    return { choices, ghost: option ? this.#tried.ghost(option.text) : null };
  }

  nearest(x: number, y: number): [number, number] | null {
    return this.#tried.nearest(x, y);
  }

  /** Shows the next choice of the same square. */
  cycle() {
    if (!this.pending || this.swapping) return;
    const { choices, index } = this.pending;
    this.#pend(choices, (index + 1) % choices.options.length);
  }

  /** Moves the shown turn to the next square in a direction where one may play. */
  nudge(dx: number, dy: number) {
    if (!this.pending || this.swapping) return;
    const { x, y } = this.pending.choices;
    const { columns, rows, left, top } = { ...this.grid, rows: this.grid.rows.length };
    for (let step = 1; step < Math.max(columns.length, rows); step += 1) {
      const [nextX, nextY] = [x + dx * step, y + dy * step];
      const inside = nextX >= left && nextY >= top && nextX < left + columns.length && nextY < top + rows;
      if (!inside) return;
      const choices = this.#tried.choices(nextX, nextY);
      if (choices.options.some((option) => option.refusal === null)) return this.show(nextX, nextY);
    }
  }

  cancel() {
    this.suggested = null;
    this.pending = null;
    this.refused = null;
  }

  /** Whether something is shown that is not played. */
  get #shows(): boolean {
    return this.pending !== null || this.refused !== null;
  }

  /** Whether something is being chosen, or is planned, that can be given up. */
  get canDismiss(): boolean {
    return this.#shows || this.source.tentative !== null;
  }

  /** Gives up what is being chosen, or else the last step of what is not settled. */
  dismiss() {
    if (this.#shows) this.cancel();
    else this.source.tentative?.back();
  }

  /** Plays or plans the shown turn; a refusal that no preview showed replaces it. */
  commit() {
    const { pending } = this;
    if (!pending || !this.picks || !(this.canPlace || this.swapping)) return;
    const ahead = this.#ahead;
    if (ahead) {
      this.cancel();
      return ahead.plan(pending.text);
    }
    const problem = this.play(pending.text);
    if (problem) this.deny(problem);
  }

  /** Shows why a turn cannot be played, on the square for which it was chosen. */
  deny(problem: Problem) {
    const { x, y, label } = this.pending?.choices ?? NOWHERE;
    this.cancel();
    this.refused = { x, y, label, problem };
  }

  /** Chooses links by hand for the shown turn, or leaves them to the rules again. */
  byHand(on: boolean) {
    if (this.choice) this.#link(this.choice.text, on);
  }

  /** Changes what becomes of a link in the shown turn. */
  toggle(link: string) {
    const { links } = this.#tried;
    if (this.pending?.links && links) this.#link(links.toggle(this.pending.text, link), true);
  }

  #link(text: string, byHand: boolean) {
    if (!this.pending) return;
    const links = (byHand && this.#tried.links?.of(text)) || null;
    this.pending = { ...this.pending, text, ghost: this.#tried.ghost(text), links };
  }

  /** Plays a turn as text, or returns why it cannot be played. */
  play(text: string): Problem | null {
    return this.source.play(text);
  }

  /** Plays a turn by the rules alone, if the person is to move. */
  put(text: string): Problem | null {
    if (!this.mine) return NOT_YOUR_TURN;
    const { turn, refusal } = this.#rules.play(text);
    if (turn) this.refresh();
    return refusal;
  }

  /** Shows the ripple of the last turn again. */
  ripple() {
    if (this.rippled) this.replays += 1;
  }

  /** Whether the board has another side to be seen from. */
  get canFlip(): boolean {
    return this.setup.game === 'twixt' && this.#rules.look !== null;
  }

  /** Shows TwixT with columns and rows exchanged, or as it is. */
  flip(flipped: boolean) {
    if (!this.canFlip || flipped === this.flipped) return;
    this.flipped = flipped;
    this.#rules.look?.(flipped, true);
    this.refresh();
  }

  /** Where a square of the game is seen. */
  seen(x: number, y: number): [number, number] {
    return this.flipped ? [y, x] : [x, y];
  }

  /** Looks at the game anew. */
  refresh() {
    this.cancel();
    this.view = this.#rules.view();
    this.scene = this.#rules.scene();
    this.grid = this.#rules.grid();
    this.die = this.#rules.die?.view() ?? null;
  }

  #pend(choices: Choices, index: number) {
    const text = choices.options[index]?.text ?? '';
    this.refused = null;
    this.pending = { choices, index, text, ghost: this.#tried.ghost(text, this.preview), links: null };
  }
}
