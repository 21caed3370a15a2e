//! What a board asks of the rules.
import type {
  Choices,
  DieView,
  Drawing,
  FaceView,
  GameView,
  Grid,
  LinkHandle,
  Played,
  Thrown,
} from '../protocol';

/** What is shown of a turn before it is played: its whole chain, its own tile, or only where it would go. */
export type Preview = 'chain' | 'tile' | 'off';

/** A game by its rules. */
export interface RulesGame {
  view(): GameView;
  scene(): Drawing;
  /** Shows TwixT with columns and rows exchanged, with or without lines from its corners; not all rules can. */
  look?(turned: boolean, guides: boolean): void;
  ghost(text: string, preview?: Preview): Drawing;
  grid(): Grid;
  choices(x: number, y: number): Choices;
  nearest(x: number, y: number): [number, number] | null;
  play(text: string): Played;
  undo(): boolean;
  links(text: string): LinkHandle[];
  toggle(text: string, link: string): string;
  /** The position as a game of its own in which the other side is to move; not all rules can. */
  passed?(): RulesGame | null;
  /** The square that a turn would be placed on; not all rules give it. */
  square?(text: string): [number, number] | null;
  /** The die of Luck Trax; not all rules have one. */
  die?(): DieView | null;
  /** Its faces, as the side to move sees them. */
  faces?(): FaceView[];
  /** Throws it, or enters a face that was thrown elsewhere. */
  throw?(face?: string): Thrown;
  /** Takes back the last face that was entered. */
  unthrow?(): boolean;
  /** Names the faces of the next throws. */
  expect?(faces: string): void;
  /** How many spaces have to be filled now before a turn that is laid may end. */
  missing?(): number;
  /** The squares of the tiles that the rules would place if it ended now. */
  forgotten?(): [number, number][];
}
