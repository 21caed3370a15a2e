//! Takes a game from wherever it is played or found to the analysis board.
import type { Colour, Setup, Study, TurnView } from '../protocol';
import { address } from '../state/route.svelte';
import type { Times } from '../state/times';

/** What of a game is analysed. */
export interface Played {
  setup: Setup;
  turns: readonly string[];
  /** What the players had left after their turns. */
  times?: Times;
  /** Whether its review was asked for, and the side of the person if that was one. */
  review?: { mine: Colour | null };
}

let waiting: Played | Study | null = null;

interface OnTable {
  setup: Setup;
  times?: Times | undefined;
  view: { turns: readonly TurnView[] };
}

/** Goes to the analysis board with a game. */
export function openStudy(game: Played | Study) {
  waiting = game;
  location.hash = address('analysis');
}

const onTable = ({ setup, view, times }: OnTable): Played => ({
  setup,
  turns: view.turns.map((turn) => turn.text),
  ...(times && { times }),
});

/** Goes there with the game on a table. */
export const openAnalysis = (table: OnTable) => openStudy(onTable(table));

/** Goes there for the review of the game, which begins at once. */
export const openReview = (table: OnTable, mine: Colour | null) => openStudy({ ...onTable(table), review: { mine } });

/** Whether the game on a table can be reviewed: it has turns and no die. */
export const canReview = ({ setup, view }: OnTable): boolean =>
  setup.game !== 'solitaire' && setup.die === undefined && view.turns.length > 1;

/** The game to analyse; it can be taken once. */
export function handedOver(): Played | Study | null {
  const game = waiting;
  waiting = null;
  return game;
}
