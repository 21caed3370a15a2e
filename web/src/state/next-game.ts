//! The game that follows another one in a match.
import type { MatchScore, Setup } from '../protocol';
import type { Seat, Series } from './series';
import type { SavedGame } from './store';

const other = (seat: Seat): Seat => (seat === 0 ? 1 : 0);

/** The set-up for players who have changed seats: a shorter way stays with the player who was given it. */
function exchanged(setup: Setup): Setup {
  const [columns, rows] = setup.size?.split('x') ?? [];
  return rows === undefined ? setup : { ...setup, size: `${rows}x${columns}` };
}

/** The same game from its start, by players who change seats or not. */
function restarted(game: SavedGame, changed: boolean, seed: number): SavedGame {
  const { series: _match, die: _, forgot: _tally, ...same } = game;
  const { mode, seat, level, time } = game.seating;
  const setup = changed ? exchanged(game.setup) : game.setup;
  const own = changed && mode === 'computer' ? other(seat) : seat;
  return {
    ...same,
    setup: setup.die?.startsWith('seed') ? { ...setup, die: `seed ${seed}` } : setup,
    seating: { mode, seat: own, level, ...(time && { time }) },
    turns: [],
    resigned: null,
    seed,
  };
}

/** A single game once more; against the computer with the other seat, and its level as wished. */
export function rematch(game: SavedGame, seed: number, level = game.seating.level): SavedGame {
  const next = restarted(game, game.seating.mode === 'computer', seed);
  return { ...next, seating: { ...next.seating, level } };
}

/** The game after one that `winner` won, with a die of its own. */
export function nextGame(
  game: SavedGame & { series: Series },
  winner: Seat | null,
  score: Pick<MatchScore, 'exchanged'>,
  seed: number,
): SavedGame {
  const { next: _begun, ...kept } = game.series;
  return {
    ...restarted(game, score.exchanged, seed),
    series: {
      ...kept,
      earlier: [...kept.earlier, winner],
      first: score.exchanged ? other(kept.first) : kept.first,
    },
  };
}
