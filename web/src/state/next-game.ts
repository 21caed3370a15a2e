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

/** The game after one that `winner` won, with a die of its own. */
export function nextGame(
  game: SavedGame & { series: Series },
  winner: Seat | null,
  score: Pick<MatchScore, 'exchanged'>,
  seed: number,
): SavedGame {
  const { series, seating, die: _, forgot: _tally, ...same } = game;
  const { mode, seat, level, time } = seating;
  const { next: _begun, ...kept } = series;
  const setup = score.exchanged ? exchanged(game.setup) : game.setup;
  const own = score.exchanged && mode === 'computer' ? other(seat) : seat;
  return {
    ...same,
    setup: setup.die?.startsWith('seed') ? { ...setup, die: `seed ${seed}` } : setup,
    seating: { mode, seat: own, level, ...(time && { time }) },
    turns: [],
    resigned: null,
    seed,
    series: {
      ...kept,
      earlier: [...series.earlier, winner],
      first: score.exchanged ? other(series.first) : series.first,
    },
  };
}
