//! What a place with a game prints.
import type { Drawing, Grid, Setup } from '../protocol';
import type { Ending } from '../state/turn-source';

/** What a place with one board prints. */
export interface Printed {
  setup: Setup;
  turns: readonly string[];
  /** A comment for each turn, which may be empty. */
  notes?: readonly string[];
  /** The position as it is, where it need not have come from turns. */
  still?: { scene: Drawing; grid: Grid };
  title: string;
  ending: Ending | null;
  /** A diagram after each so many turns; 0 for the last position alone. */
  every: number;
}
