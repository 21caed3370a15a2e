//! What a board asks of the rules.
import type {
  Choices,
  DieView,
  Drawing,
  FaceView,
  GameView,
  GhostPart,
  Grid,
  LinkHandle,
  Played,
  Thrown,
} from '../protocol';

/** What is shown of a turn before it is played: its whole chain, its own tile, or only where it would go. */
export type Preview = GhostPart;

/** A game by its rules. */
export interface RulesGame {
  view(): GameView;
  scene(): Drawing;
  ghost(text: string, preview?: Preview): Drawing;
  grid(): Grid;
  choices(x: number, y: number): Choices;
  /** The square nearest to a place where the side to move may play. */
  nearest(x: number, y: number): [number, number] | null;
  /** Column and row of the square that a turn would be placed on. */
  square(text: string): [number, number] | null;
  play(text: string): Played;
  undo(): boolean;
  /** The position as a game of its own in which the other side is to move; none where nobody plays against another. */
  passed(): RulesGame | null;
  /**
   * Shows TwixT with columns and rows exchanged, with or without lines from its corners; null if there is one way
   * alone.
   */
  look: ((turned: boolean, guides: boolean) => void) | null;
  readonly die: Die | null;
  readonly links: Links | null;
  readonly laid: LaidTurn | null;
}

/** The die of Luck Trax. */
export interface Die {
  view(): DieView;
  /** Its faces, as the side to move sees them. */
  faces(): FaceView[];
  /** Throws it, or enters a face that was thrown elsewhere. */
  throw(face?: string): Thrown;
  /** Takes back the last face that was entered. */
  unthrow(): boolean;
  /** Names the faces of the next throws, which turns that were taken back leave. */
  expect(faces: string): void;
}

/** The links of TwixT. */
export interface Links {
  /** Those that can be changed in a turn. */
  of(text: string): LinkHandle[];
  /** A turn with what becomes of a link changed. */
  toggle(text: string, link: string): string;
}

/** A turn that is laid tile by tile. */
export interface LaidTurn {
  /** How many spaces have to be filled now before it may end. */
  missing(): number;
  /** The squares of the tiles that the rules would place if it ended now. */
  forgotten(): [number, number][];
}
