//! Matches in words.
import { side, t } from '../i18n/index.svelte';
import type { Colour, MatchScore, Setup } from '../protocol';
import type { LocalGame } from './local-game.svelte';
import { pointsText, type Seat, type Series } from './series';

type Seated = Pick<LocalGame, 'seating' | 'winner'> & { setup: Setup; series: Series };

/** What the player in a seat is called. */
export function nameOf({ seating, series }: Pick<Seated, 'seating' | 'series'>, seat: Seat): string {
  if (seating.mode === 'computer') return seat === seating.seat ? t('match.you') : t('call.computer');
  const person = seat === series.first ? 0 : 1;
  return series.names?.[person] || t('match.player', { n: person + 1 });
}

/** Which game of the match this is. */
export function numberWords({ earlier, games }: Series): string {
  const n = earlier.length + 1;
  return games === null ? t('match.number.open', { n }) : t('match.number', { n, games });
}

/** The points of a seat. */
export const pointsOf = ({ wins, draws }: MatchScore, seat: Seat): string => pointsText(wins[seat], draws);

/** What becomes of the match after a game that has ended: who begins the next one and why, or who has won. */
export function afterWords(game: Seated, score: MatchScore): string {
  const mine = (seat: Seat) => game.seating.mode === 'computer' && seat === game.seating.seat;
  if (!score.more) {
    const { winner } = score;
    if (winner === null) return t('match.drawn');
    return mine(winner) ? t('match.won.you') : t('match.won', { name: nameOf(game, winner) });
  }
  const begins: Seat = score.exchanged ? 1 : 0;
  const first: Colour = game.setup.game === 'twixt' ? 'red' : 'white';
  const params = { name: nameOf(game, begins), colour: side(first, game.setup.game) };
  if (game.series.beginner === 'alternating') return mine(begins) ? t('match.begins.you') : t('match.begins', params);
  const lost = game.winner !== null;
  if (mine(begins)) return lost ? t('match.loser.you', params) : t('match.exchanged.you', params);
  return lost ? t('match.loser', params) : t('match.exchanged', params);
}
