//! The rules as WebAssembly.
import type { GameAnswer, GameRequest, GhostPart, LaterAnswer, LaterRequest, Overlay, Setup } from '../protocol';
import type { Die, LaidTurn, Links, RulesGame } from '../state/rules-game';
import type { Game as LaterGame } from '../wasm/engine/engine.js';
import init, { Game, style } from '../wasm/rules/rules.js';
import address from '../wasm/rules/rules_bg.wasm?url';
import { type Ask, asking } from './ask';

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
function begin(setup: Setup, later: boolean): Game | LaterGame {
  const Rules = (later && laterGame) || Game;
  return new Rules(JSON.stringify(setup));
}

/**
 * The turn `text` after others, to be laid tile by tile; null if it is illegal. Fails if the rules for it cannot be
 * fetched.
 */
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
export class WasmGame implements RulesGame {
  readonly #setup: Setup;
  readonly #game: Game | LaterGame;
  readonly #ask: Ask<GameRequest, GameAnswer>;
  readonly #askLater: Ask<LaterRequest, LaterAnswer> | null;
  readonly die: Die | null;
  readonly links: Links | null;
  readonly laid: LaidTurn | null;

  /**
   * Begins a game, or takes over one that the module has already, perhaps a turn that is laid tile by tile. Fails if
   * there are no such rules. Those that were loaded later are taken if they are needed or asked for.
   */
  constructor(setup: Setup, later = isLater(setup), begun = begin(setup, later), isLaid = false) {
    this.#setup = setup;
    this.#game = begun;
    const ask = asking<GameRequest, GameAnswer>(begun);
    const more =
      'askLater' in begun ? asking<LaterRequest, LaterAnswer>({ ask: (request) => begun.askLater(request) }) : null;
    this.#ask = ask;
    this.#askLater = more;
    this.die = more && setup.die !== undefined && !isLaid ? dieOf(more) : null;
    this.links =
      setup.game === 'twixt'
        ? { of: (text) => ask('links', text), toggle: (text, link) => ask('toggle', [text, link]) }
        : null;
    this.laid = more && isLaid ? { missing: () => more('missing'), forgotten: () => more('forgotten') } : null;
  }

  view = () => this.#ask('view');
  /** The hash of the position, as the server sends it. */
  hash = () => this.#ask('hash');
  scene = () => this.#ask('scene');
  grid = () => this.#ask('grid');
  look = (turned: boolean, guides: boolean) => this.#ask('look', [turned, guides]);
  ghost = (text: string, preview: GhostPart = 'chain') => this.#ask('ghost', [text, preview]);
  choices = (x: number, y: number) => this.#ask('choices', [x, y]);
  nearest = (x: number, y: number) => this.#ask('nearest', [x, y]);
  square = (text: string) => this.#ask('square', text);
  play = (text: string) => this.#ask('play', text);
  undo = () => this.#ask('undo');

  /** What an analysis has to show over the position; only the rules that are loaded later can draw it. */
  overlay = (overlay: Overlay) => this.#askLater?.('overlay', overlay) ?? null;

  passed(): WasmGame | null {
    const game = this.#game.passed();
    return game ? new WasmGame(this.#setup, false, game) : null;
  }

  /** A legal turn that is laid tile by tile; fails if it is illegal, or the rules that come later are not there. */
  lay(text: string): WasmGame {
    if (!('lay' in this.#game)) throw new Error('these rules lay no tiles one by one');
    return new WasmGame(this.#setup, true, this.#game.lay(text), true);
  }

  free() {
    this.#game.free();
  }
}

const dieOf = (ask: Ask<LaterRequest, LaterAnswer>): Die => ({
  view: () => ask('die'),
  faces: () => ask('faces'),
  throw: (face) => ask('throw', face ?? null),
  unthrow: () => ask('unthrow'),
  expect: (faces) => ask('expect', faces),
});
