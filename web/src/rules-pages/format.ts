//! The form of the rules pages: what a text file holds, and what an example is.
//!
//! A page is one file per language, `texts/<language>/rules/<page>.json`, of the type `Page` below. English is the
//! source. A translation keeps the number and the order of sections and blocks, their `id`, `kind`, `example`
//! and `numbered`, the link addresses and the marks; only words change.
//!
//! Marks inside a text: `*emphasis*`, `` `C4/` `` for what is typed, `[words](#/rules/trax-winning)` for links
//! (`#/rules/<page>` or `#/rules/<page>/<section id>`). There are no others, and no way to write HTML.
//!
//! The colours have other names in other themes, so no text names one. Placeholders stand for them:
//! `{first}` and `{second}` are the sides as players ("White", "Red"); `{first.adj}` and `{second.adj}` what they
//! are before a noun ("white", "red"). A translation may use any further form `{first.<form>}` that its language
//! needs, such as `{first.gen}`, as soon as its catalogue `page/base.json` has that form of every side
//! (`colour.<name>.<form>`). Each text has to mention the same sides as the English one, in any form and order.
import type { Setup } from '../protocol';

export interface Page {
  title: string;
  /** What the page is about, in one or two sentences; also shown in the index. */
  lead: string;
  sections: Section[];
}

export interface Section {
  /** Its name in addresses; the same in every language. */
  id: string;
  title: string;
  blocks: Block[];
}

export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'list'; numbered?: boolean; items: string[] }
  /** Something worth remembering, set apart. */
  | { kind: 'note'; text: string }
  | { kind: 'table'; head: string[]; rows: string[][] }
  /** A live board; `caption` is the task, `success` the text when it is solved. */
  | { kind: 'board'; example: string; caption: string; success?: string }
  /** A drawing of what its example shows; nothing is played on it. */
  | { kind: 'figure'; example: string; caption: string }
  /** A game to be stepped through: what its example shows, with one comment for each turn. */
  | { kind: 'game'; example: string; caption: string; comments: string[] };

/** A position that can be played, without words. */
export interface Example {
  setup: Setup;
  /** The turns that lead to the position. */
  turns: string[];
  /** What solves it; without a goal it is there to be looked at and played with. */
  goal?: Goal;
  /** What "show me" plays, one turn after the other, both sides'. With a goal its first turn solves it. */
  show?: string[];
  /** Squares with a ring around them, named as in the position. */
  marks?: string[];
  /** What a drawing of the position shows besides, where it is a figure. */
  figure?: Figure;
  /** Whether a field to type turns into stands below the board from the start; elsewhere `/` opens it. */
  typed?: boolean;
  /** What the position or the shown turns prove; a test holds every claim against the rules. */
  claims?: Claims;
}

/** The conventions of printed figures. Squares are named as in the position; the last turn's tiles have frames, full
 * for the one that was played and dashed for those that were forced. */
export interface Figure {
  /** The numbers of tiles or pegs: all in the order of play, with a dot at the first tile of a turn that forced
   * others; or of these squares, each list from 1. */
  numbers?: 'all' | readonly (readonly string[])[];
  /** Squares that are shaded, such as a chain. */
  shaded?: readonly string[];
  /** Arrows from one square to another. */
  arrows?: readonly (readonly [string, string])[];
  /** Letters and their squares. */
  letters?: Readonly<Record<string, string>>;
}

/** What a turn has to do. The rules' module decides, the page never does. */
export type Goal =
  /** It is one of these, in any spelling that comes to the same position. */
  | { kind: 'turn'; turns: string[] }
  /** It wins. */
  | { kind: 'win' }
  /** The other side has no winning turn after it. */
  | { kind: 'defend' }
  /** Whatever the other side answers, there is a winning turn after it. */
  | { kind: 'double' }
  /** These two pegs of its side are in one chain after it. */
  | { kind: 'join'; pegs: Pair }
  /** The other side cannot bring these two pegs of its own into one chain with its next turn. */
  | { kind: 'part'; pegs: Pair };

/** Two pegs of TwixT, by their holes. */
export type Pair = readonly [string, string];

export interface Claims {
  /** How many positions solve the goal. */
  solutions?: number;
  /** How many positions win at once for the side to move. */
  wins?: number;
  /** By what the side that made the first shown turn could win if it moved again at once: `loop`, `line`. */
  ways?: readonly string[];
  /** How many tiles the first shown turn forces. */
  forced?: number;
  /** That after the first shown turn every defence leaves a turn that makes an unstoppable attack. */
  tempo?: boolean;
  /**
   * How the game ended, in the position or after the shown turns: `loop`, `line`, `both`, `no-turn`, `connect`, `dead`.
   */
  end?: string;
  /** The winner: the side that began or the other; `nobody` in a draw. */
  winner?: 'first' | 'second' | 'nobody';
  /** These two pegs could not be kept apart: whatever had been played instead of the last turn that leads to the
   * position, one turn would have joined them. */
  safe?: Pair;
  /** Turns that the rules refuse in the position, each with the code of the reason. */
  refused?: Record<string, string>;
}

export type Examples = Record<string, Example>;
