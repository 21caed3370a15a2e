//! The tools for records, links and pictures, which come with the engine's module.
import { side, t } from '../i18n/index.svelte';
import type {
  Finding,
  GameKind,
  GameReview,
  Imported,
  Problem,
  Puzzle,
  Setup,
  Study,
  ToldReview,
} from '../protocol';
import { useLater, WasmGame } from '../rules/rules';
import init, {
  diagram,
  Game,
  mistake_puzzle,
  picture,
  read_link,
  read_record,
  review_build,
  review_words,
  write_link,
  write_list,
  write_reviewed_sgf,
  write_sgf,
} from '../wasm/engine/engine.js';
import address from '../wasm/engine/engine_bg.wasm?url';

/** A game and the turns on its board. */
interface Position {
  setup: Setup;
  turns: readonly string[];
}

/** What the sides of a game are called. */
const called = ({ kept }: GameReview, game: GameKind) =>
  JSON.stringify(kept.map(({ by }) => [by, t(`colour.${side(by, game).name}`)]));

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
  read(source: string | Uint8Array): Imported {
    const bytes = typeof source === 'string' ? new TextEncoder().encode(source) : source;
    return JSON.parse(read_record(bytes));
  }

  /** Reads the game that an address carries. */
  readLink(word: string): Imported {
    return JSON.parse(read_link(word));
  }

  /** The word that carries a main line in an address. */
  link(study: Study): string {
    return write_link(JSON.stringify(study));
  }

  sgf(study: Study): string {
    return write_sgf(JSON.stringify(study));
  }

  /** A study with the review of its main line as comments and marks. */
  reviewedSgf(study: Study, review: GameReview, language: string): string {
    const sides = called(review, study.setup.game);
    return write_reviewed_sgf(JSON.stringify(study), JSON.stringify(review), language, sides);
  }

  /** A review in the words of a language. */
  told(review: GameReview, game: GameKind, language: string): ToldReview {
    return JSON.parse(review_words(JSON.stringify(review), language, called(review, game)));
  }

  /** The mistake of a finding as a puzzle; null where no better turn is known. */
  mistake({ setup, turns }: Position, finding: Finding): Puzzle | null {
    const puzzle = mistake_puzzle(JSON.stringify(setup), JSON.stringify(turns), JSON.stringify(finding));
    return puzzle === undefined ? null : JSON.parse(puzzle);
  }

  /** The program that reviews. */
  get build(): string {
    return review_build();
  }

  /** Turns as a list; null if the game does not begin at its own start. */
  list({ setup, turns }: Position): string | null {
    return write_list(JSON.stringify(setup), JSON.stringify(turns)) ?? null;
  }

  /** A position drawn with characters. */
  diagram({ setup, turns }: Position): string {
    return diagram(JSON.stringify(setup), JSON.stringify(turns));
  }

  /** A position as an SVG file. */
  picture({ setup, turns }: Position, theme: string): string {
    return picture(JSON.stringify(setup), JSON.stringify(turns), theme, true);
  }
}

/** Why something was not written; what the module throws has a problem for its message. */
export function problemOf(error: unknown): Problem {
  try {
    return JSON.parse((error as Error).message);
  } catch {
    return { code: 'study.file', params: {} };
  }
}

/** Nothing that could be read, and why. */
export const unreadable = (code: Problem['code']): Imported => ({
  studies: [],
  problem: { code, params: {} },
});
