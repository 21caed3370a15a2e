//! The tools for records, links and pictures, which come with the engine's module.
import { side, t } from '../i18n/index.svelte';
import type { Colour, Finding, GameKind, GameReview, Imported, Problem, Setup, Study, ToldReview } from '../protocol';
import { read } from '../rules/ask';
import { useLater, WasmGame } from '../rules/rules';
import { readRecord, tools } from '../rules/tools';
import init, { Game } from '../wasm/engine/engine.js';
import address from '../wasm/engine/engine_bg.wasm?url';

/** A game and the turns on its board. */
interface Position {
  setup: Setup;
  turns: readonly string[];
}

/** What the sides of a game are called. */
function called({ kept }: GameReview, game: GameKind): [[Colour, string], [Colour, string]] {
  const name = ({ by }: { by: Colour }): [Colour, string] => [by, t(`colour.${side(by, game).name}`)];
  return [name(kept[0]), name(kept[1])];
}

export class Toolbox {
  /** Fetches and starts the module. */
  static async load(): Promise<Toolbox> {
    await init({ module_or_path: address });
    useLater(Game);
    return new Toolbox();
  }

  /** The rules of a set-up, with what is drawn over positions. */
  rules(setup: Setup): WasmGame {
    return new WasmGame(setup, true);
  }

  /** Reads the games of a text or a file. */
  read = readRecord;

  /** Reads the game that an address carries. */
  readLink = (word: string) => tools('linked', word);

  /** The word that carries a main line in an address. */
  link = (study: Study) => tools('link', study);

  sgf = (study: Study) => tools('sgf', study);

  /** A study with the review of its main line as comments and marks. */
  reviewedSgf(study: Study, review: GameReview, language: string): string {
    return tools('reviewedSgf', { study, review, language, sides: called(review, study.setup.game) });
  }

  /** A review in the words of a language. */
  told(review: GameReview, game: GameKind, language: string): ToldReview {
    return tools('told', { review, language, sides: called(review, game) });
  }

  /** The mistake of a finding as a puzzle; null where no better turn is known. */
  mistake = ({ setup, turns }: Position, finding: Finding) => tools('mistake', { line: { setup, turns }, finding });

  /** The program that reviews. */
  get build(): string {
    return tools('build');
  }

  /** Turns as a list; null if the game does not begin at its own start. */
  list = ({ setup, turns }: Position) => tools('list', { setup, turns });

  /** A position drawn with characters. */
  diagram = ({ setup, turns }: Position) => tools('diagram', { setup, turns });

  /** A position as an SVG file. */
  picture = ({ setup, turns }: Position, theme: string) => tools('picture', { line: { setup, turns }, theme });
}

/** Why something was not written; what the module throws has a problem for its message. */
export function problemOf(error: unknown): Problem {
  try {
    return read((error as Error).message);
  } catch {
    return { code: 'study.file', params: {} };
  }
}

/** Nothing that could be read, and why. */
export const unreadable = (code: Problem['code']): Imported => ({
  studies: [],
  problem: { code, params: {} },
});
