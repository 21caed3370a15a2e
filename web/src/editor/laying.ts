//! A position that is laid by hand, as WebAssembly.
import type { Choices, EditorAnswer, EditorRequest, GameKind, Played, Setup, Square, Study } from '../protocol';
import { type Ask, asking } from '../rules/ask';
import { useLater } from '../rules/rules';
import { tools } from '../rules/tools';
import type { RulesGame } from '../state/rules-game';
import init, { Editor, Game } from '../wasm/engine/engine.js';
import address from '../wasm/engine/engine_bg.wasm?url';

export type EditedGame = Exclude<GameKind, 'solitaire'>;

/** Fetches and starts the module. */
export async function loadEditor(): Promise<void> {
  await init({ module_or_path: address });
  useLater(Game);
}

/** The word that carries the start of a game in an address. */
export function linkOf(setup: Setup): string {
  const root = { parent: null, turn: null, comment: '', mark: null };
  const study: Study = { setup, names: {}, result: '', nodes: [root] };
  return tools('link', study);
}

/** What can be done with a square, as a text that {@link Laying.ghost} draws. */
const use = (x: number, y: number, tool: string) => `${x} ${y} ${tool}`;

export class Laying implements RulesGame {
  readonly #game: GameKind;
  readonly #ask: Ask<EditorRequest, EditorAnswer>;
  /** What is put on squares. */
  tool = 'none';
  /** Whether pegs come with the links that fit. */
  linking = true;
  readonly look = null;
  readonly die = null;
  /** Nothing is chosen by handles: links are laid from peg to peg. */
  readonly links = null;
  readonly laid = null;

  /** Fails if there are no such rules. */
  constructor(setup: Setup) {
    this.#game = setup.game;
    this.#ask = asking(new Editor(JSON.stringify(setup)));
    if (setup.position !== undefined) this.load(setup.position);
  }

  edited = () => this.#ask('edited');
  tools = () => this.#ask('tools');
  view = () => this.#ask('view');
  scene = () => this.#ask('scene');
  grid = () => this.#ask('grid');

  ghost(text: string) {
    const [x, y, tool] = text.split(' ');
    return this.#ask('ghost', { at: { x: Number(x), y: Number(y) }, tool: tool ?? '' });
  }

  /** What marks a square. */
  outline = (x: number, y: number) => this.#ask('ghost', { at: { x, y }, tool: 'none' });

  label = (x: number, y: number) => this.#ask('label', { x, y });

  choices(x: number, y: number): Choices {
    const option = { text: use(x, y, this.tool), mark: null, forced: [], links: 0, cuts: 0, refusal: null };
    return { x, y, label: this.label(x, y), options: [option], refusal: null };
  }

  nearest = (x: number, y: number) => this.#ask('nearest', { x, y, tool: this.tool });

  put = (x: number, y: number) => this.#ask('put', { at: { x, y }, tool: this.tool, links: this.linking });

  link = (from: Square, to: Square) => this.#ask('link', [from, to]);

  load = (text: string) => this.#ask('load', text);

  change = ({ rules, size, swap }: Pick<Setup, 'rules' | 'size' | 'swap'>) =>
    this.#ask('rules', { game: this.#game, rules, size, swap });

  clear = () => this.#ask('clear');
  side = () => this.#ask('side');
  turn = (mirror: boolean) => this.#ask('turn', { mirror });
  undo = () => this.#ask('undo');
  redo = () => this.#ask('redo');
  square = () => null;
  passed = () => null;
  play = (): Played => ({ turn: null, refusal: { code: 'editor.text', params: {} } });
}
