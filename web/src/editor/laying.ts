//! A position that is laid by hand, as WebAssembly; the only place that knows how the editor's answers are written.
import type {
  Choices,
  Drawing,
  Edited,
  EditTool,
  GameKind,
  GameView,
  Grid,
  Imported,
  LinkHandle,
  Played,
  Problem,
  Setup,
  Study,
} from '../protocol';
import { useLater } from '../rules/rules';
import type { RulesGame } from '../state/rules-game';
import init, { Editor, Game, read_position, write_link } from '../wasm/engine/engine.js';
import address from '../wasm/engine/engine_bg.wasm?url';

export type EditedGame = Exclude<GameKind, 'solitaire'>;

/** Fetches and starts the module. */
export async function loadEditor(): Promise<void> {
  await init({ module_or_path: address });
  useLater(Game);
}

/** The position that a text names, right or wrong, or the last one of its first game. */
export function readPosition(text: string): Imported {
  return JSON.parse(read_position(new TextEncoder().encode(text)));
}

/** The word that carries the start of a game in an address. */
export function linkOf(setup: Setup): string {
  const root = { parent: null, turn: null, comment: '', mark: null };
  const study: Study = { setup, names: {}, result: '', nodes: [root] };
  return write_link(JSON.stringify(study));
}

/** What can be done with a square, as a text that {@link Laying.ghost} draws. */
const use = (x: number, y: number, tool: string) => `${x} ${y} ${tool}`;

export class Laying implements RulesGame {
  readonly #editor: Editor;
  /** What is put on squares. */
  tool = 'none';
  /** Whether pegs come with the links that fit. */
  linking = true;

  /** Fails if there are no such rules. */
  constructor({ game, rules, size, swap, position }: Setup) {
    this.#editor = new Editor(game, rules, size, swap);
    if (position !== undefined) this.#editor.load(position);
  }

  edited(): Edited {
    return JSON.parse(this.#editor.edited());
  }

  tools(): EditTool[] {
    return JSON.parse(this.#editor.tools());
  }

  view(): GameView {
    return JSON.parse(this.#editor.view());
  }

  scene(): Drawing {
    return JSON.parse(this.#editor.scene());
  }

  grid(): Grid {
    return JSON.parse(this.#editor.grid());
  }

  ghost(text: string): Drawing {
    const [x, y, tool] = text.split(' ');
    return JSON.parse(this.#editor.ghost(Number(x), Number(y), tool ?? ''));
  }

  /** What marks a square. */
  outline(x: number, y: number): Drawing {
    return JSON.parse(this.#editor.ghost(x, y, 'none'));
  }

  label(x: number, y: number): string {
    return this.#editor.label(x, y);
  }

  choices(x: number, y: number): Choices {
    const option = { text: use(x, y, this.tool), mark: null, forced: [], links: 0, cuts: 0, refusal: null };
    return { x, y, label: this.label(x, y), options: [option], refusal: null };
  }

  nearest(x: number, y: number): [number, number] | null {
    return JSON.parse(this.#editor.nearest(x, y, this.tool));
  }

  put(x: number, y: number): Problem | null {
    return JSON.parse(this.#editor.put(x, y, this.tool, this.linking));
  }

  link(from: { x: number; y: number }, to: { x: number; y: number }): Problem | null {
    return JSON.parse(this.#editor.link(from.x, from.y, to.x, to.y));
  }

  load(text: string): Problem | null {
    return JSON.parse(this.#editor.load(text));
  }

  change({ rules, size, swap }: Pick<Setup, 'rules' | 'size' | 'swap'>): Problem | null {
    return JSON.parse(this.#editor.rules(rules, size, swap));
  }

  clear() {
    this.#editor.clear();
  }

  side() {
    this.#editor.side();
  }

  turn(mirror: boolean) {
    this.#editor.turn(mirror);
  }

  undo(): boolean {
    return this.#editor.undo();
  }

  redo(): boolean {
    return this.#editor.redo();
  }

  play(): Played {
    return { turn: null, refusal: { code: 'editor.text', params: {} } };
  }

  toggle(text: string): string {
    return text;
  }

  /** Nothing is chosen by handles: links are laid from peg to peg. */
  links(): LinkHandle[] {
    return [];
  }
}
