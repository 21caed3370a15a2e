//! Where the turns of a board come from: a game on this screen, a table over a wire, a study, an item of the course.
import type { Choices, Colour, Drawing, Problem, Seat } from '../protocol';
import type { Preview, RulesGame } from './rules-game';

export type Ending = { winner: Colour | null; reason: string };

/** Turns are chosen while the other side is to move, to be played later. */
export interface Ahead {
  /** The position as if the other side had passed. */
  rules(): RulesGame;
  /** Plans a turn in place of the one before; none takes that one off. */
  plan(text: string | null): void;
}

/** What the person at the board may do: play a turn, act beside the board, nothing, or plan a turn. */
export type Allowed = 'play' | 'beside' | 'nothing' | Ahead;

/** Turns that are planned, not played. */
export interface Planned {
  /** Their squares, in order. */
  squares: { x: number; y: number }[];
  /** What they would look like, if the board does not show that already. */
  ghost: Drawing | null;
}

/** What is not settled yet on a board: it can be given up step by step. */
export interface Tentative {
  planned: Planned | null;
  /** Gives up the last step. */
  back(): void;
}

/** A board on which squares are used one by one, and no turns are chosen. */
export interface SquareUse {
  /** Whether nothing lies on it. */
  readonly blank: boolean;
  use(x: number, y: number): void;
  /** What a square shows below the pointer. */
  peek(x: number, y: number): { choices: Choices; ghost: Drawing | null };
  isMarked(x: number, y: number): boolean;
}

/** Says what may be chosen on a board, and does what follows. */
export interface TurnSource {
  /** The seat of the one person at the board; null if they have none, or more than one. */
  readonly seat: Seat | null;
  /** What is shown of turns before they are played. */
  readonly preview: Preview;
  /** How the game ended, if the rules do not know it. */
  readonly ended: Ending | null;
  readonly allowed: Allowed;
  /** With up to so many turns the board is shown as a whole. */
  readonly whole: number;
  readonly tentative: Tentative | null;
  readonly squares: SquareUse | null;
  /** Plays a turn, with all that follows from it, or returns why it cannot be played. */
  play(text: string): Problem | null;
}

/** Why nothing is played here now. */
export const NOT_YOUR_TURN: Problem = { code: 'not-your-turn', params: {} };
