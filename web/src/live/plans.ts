//! What is planned at a table while the other is to move.
import type { Command, GameView, TableView } from '../protocol';
import type { RulesGame } from '../state/rules-game';
import type { SeatedGame } from '../state/seated-game';
import type { Ahead, Planned, Tentative } from '../state/turn-source';
import { ANY } from './fold';
import type { Letter } from './outbox';

/** What plans ask of their table. */
interface Table extends Pick<SeatedGame, 'board' | 'teaching'> {
  readonly info: TableView;
  readonly letters: readonly Letter[];
  /** Whether the person at the table is to move. */
  readonly toMove: boolean;
  give(command: Command): boolean;
}

export class Plans implements Ahead, Tentative {
  readonly #table: Table;
  readonly #rules: RulesGame;
  /** The rules of the position on show, as if the other had passed. */
  #passed: { view: GameView; rules: RulesGame } | null = null;

  constructor(table: Table, rules: RulesGame) {
    this.#table = table;
    this.#rules = rules;
  }

  /** Whether turns can be planned: the opponent is to move. */
  get open(): boolean {
    const { info, board, teaching } = this.#table;
    // Nothing can be planned past a throw, nor past tiles that a player lays.
    const plain = board.setup.die === undefined && !teaching;
    return plain && info.status === 'playing' && !board.ending && info.mine !== null && !this.#table.toMove;
  }

  /** The lines that are planned, as they were last wanted here. */
  get lines(): string[][] {
    const { letters, info } = this.#table;
    const wanted = letters.filter(({ command }) => command.do === 'plan').at(-1)?.command;
    return wanted?.do === 'plan' ? wanted.lines : info.plan;
  }

  /** The turn that is planned whatever the other plays. */
  get premove(): string | null {
    return this.open ? (this.lines.find(([first]) => first === ANY)?.[1] ?? null) : null;
  }

  rules(): RulesGame {
    const { view } = this.#table.board;
    if (this.#passed?.view !== view) this.#passed = { view, rules: this.#rules.passed() ?? this.#rules };
    return this.#passed.rules;
  }

  /** Whether the plan could be given. */
  plan(text: string | null): boolean {
    const others = this.lines.filter(([first]) => first !== ANY);
    return this.#table.give({ do: 'plan', lines: text === null ? others : [...others, [ANY, text]] });
  }

  get planned(): Planned | null {
    const { premove } = this;
    if (premove === null || this.#table.board.pending) return null;
    const rules = this.rules();
    const at = rules.square(premove);
    return at ? { squares: [{ x: at[0], y: at[1] }], ghost: rules.ghost(premove, 'tile') } : null;
  }

  back() {
    this.plan(null);
  }
}
