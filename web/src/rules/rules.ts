//! The rules as WebAssembly: the only place that knows how its answers are written.
import type {
  Choices,
  DieView,
  Drawing,
  FaceView,
  GameView,
  Grid,
  LinkHandle,
  Overlay,
  Played,
  Setup,
  Thrown,
} from '../protocol';
import type { Preview } from '../state/rules-game';
import type { Game as LaterGame } from '../wasm/engine/engine.js';
import init, { Game, style } from '../wasm/rules/rules.js';
import address from '../wasm/rules/rules_bg.wasm?url';

/** Fetches and starts the rules, and takes over the style of their drawings; its colours are in themes.css. */
export async function loadRules(): Promise<void> {
  await init({ module_or_path: address });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style());
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** The class of the games that the rules loaded later know. */
let laterGame: typeof LaterGame | null = null;

/** What decides which rules a game needs. */
export type Provided = Pick<Setup, 'game' | 'position' | 'die'>;

/** Whether a game is beyond the rules that are loaded first. */
const isLater = ({ game, position, die }: Provided) =>
  game === 'solitaire' || position !== undefined || die !== undefined;

/** Fetches the rules of a game that the first ones do not know. */
export async function provide(setup: Provided): Promise<void> {
  if (isLater(setup)) await provideLater();
}

/** Fetches the rules that come later, which also draw overlays. */
export async function provideLater(): Promise<void> {
  if (laterGame) return;
  const later = await import('./later');
  useLater(await later.load());
}

/** Whether the rules that come later are there. */
export const hasLater = () => laterGame !== null;

/** Takes over the class of the games whose rules were loaded later. */
export function useLater(game: typeof LaterGame) {
  laterGame = game;
}

/** A game of a set-up as it begins. */
function begin({ game, rules, size, swap, position, die }: Setup, later: boolean): Game | LaterGame {
  if (die !== undefined && laterGame) return laterGame.withDie(rules, die, position);
  const Rules = later && laterGame ? laterGame : Game;
  return new Rules(game, rules, size, swap, position);
}

/** The turn `text` after others, to be laid tile by tile; null if it is illegal. Fails if the rules for it cannot be fetched. */
export async function layOut(setup: Setup, turns: readonly string[], text: string): Promise<WasmGame | null> {
  await provideLater();
  const game = new WasmGame(setup, true);
  try {
    for (const turn of turns) game.play(turn);
    return game.lay(text);
  } catch {
    return null;
  } finally {
    game.free();
  }
}

/** A game that knows its rules. */
export class WasmGame {
  readonly #setup: Setup;
  readonly #game: Game | LaterGame;

  /**
   * Begins a game, or takes over one that the module has already. Fails if there are no such rules. Those that were loaded
   * later are taken if they are needed or asked for.
   */
  constructor(setup: Setup, later = isLater(setup), begun = begin(setup, later)) {
    this.#setup = setup;
    this.#game = begun;
  }

  /** The position as a game of its own in which the other side is to move; none in the solitaire. */
  passed(): WasmGame | null {
    const game = this.#game.passed();
    return game ? new WasmGame(this.#setup, false, game) : null;
  }

  /** Shows the board from now on with columns and rows exchanged, and with lines from the corners of TwixT. */
  look(turned: boolean, guides: boolean) {
    this.#game.look(turned, guides);
  }

  view(): GameView {
    return JSON.parse(this.#game.view());
  }

  /** The hash of the position, as the server sends it. */
  hash(): string {
    return this.#game.hash();
  }

  /** The board with everything on it. */
  scene(): Drawing {
    return JSON.parse(this.#game.scene());
  }

  /** What the turn `text` would look like. */
  ghost(text: string, preview: Preview = 'chain'): Drawing {
    return JSON.parse(this.#game.ghost(text, preview));
  }

  /** What an analysis has to show over the position; only the rules that are loaded later can draw it. */
  overlay(overlay: Overlay): Drawing | null {
    return 'overlay' in this.#game ? JSON.parse(this.#game.overlay(JSON.stringify(overlay))) : null;
  }

  grid(): Grid {
    return JSON.parse(this.#game.grid());
  }

  choices(x: number, y: number): Choices {
    return JSON.parse(this.#game.choices(x, y));
  }

  /** The square nearest to a place where the side to move may play. */
  nearest(x: number, y: number): [number, number] | null {
    return JSON.parse(this.#game.nearest(x, y));
  }

  /** Column and row of the square that the turn `text` would be laid on. */
  square(text: string): [number, number] | null {
    return JSON.parse(this.#game.square(text));
  }

  play(text: string): Played {
    return JSON.parse(this.#game.play(text));
  }

  undo(): boolean {
    return this.#game.undo();
  }

  /** The die of Luck Trax; none in other games. */
  die(): DieView | null {
    return 'die' in this.#game ? JSON.parse(this.#game.die()) : null;
  }

  /** All faces of the die, as the side to move sees them. */
  faces(): FaceView[] {
    return 'faces' in this.#game ? JSON.parse(this.#game.faces()) : [];
  }

  /** Throws the die, or enters a face that was thrown elsewhere. */
  throw(face?: string): Thrown {
    return 'throw' in this.#game ? JSON.parse(this.#game.throw(face)) : { face: null, refusal: null };
  }

  /** Takes back the last face that was entered. */
  unthrow(): boolean {
    return 'unthrow' in this.#game && this.#game.unthrow();
  }

  /** Names the faces of the next throws, which turns that were taken back leave. */
  expect(faces: string) {
    if ('expect' in this.#game) this.#game.expect(faces);
  }

  /** A legal turn that is laid tile by tile; fails if it is illegal, or the rules that come later are not there. */
  lay(text: string): WasmGame {
    if (!('lay' in this.#game)) throw new Error('these rules lay no tiles one by one');
    return new WasmGame(this.#setup, true, this.#game.lay(text));
  }

  /** How many spaces have to be filled now before a turn that is laid may end. */
  missing(): number {
    return 'missing' in this.#game ? this.#game.missing() : 0;
  }

  /** The squares of the tiles that the rules would place if it ended now. */
  forgotten(): [number, number][] {
    return 'forgotten' in this.#game ? JSON.parse(this.#game.forgotten()) : [];
  }

  /** The links that can be changed in the turn `text`. */
  links(text: string): LinkHandle[] {
    return JSON.parse(this.#game.links(text));
  }

  /** The turn `text` with what becomes of `link` changed. */
  toggle(text: string, link: string): string {
    return this.#game.toggle(text, link);
  }

  free() {
    this.#game.free();
  }
}
