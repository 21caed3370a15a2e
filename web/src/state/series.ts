//! A match on one screen or against the computer. Each of its games keeps the results of those before it, so that no
//! game depends on another one being there.
import type { BeginnerRule, Colour, MatchGames } from '../protocol';

export type Seat = 0 | 1;

/** The match that a game belongs to. Seats are those of the players: 0 begins the game. */
export interface Series {
  /** The same for all games of the match. */
  id: string;
  /** How many games there are at most; null if as many as the two like. */
  games: number | null;
  /** Who begins the later games. */
  beginner: BeginnerRule;
  /** The games before this one: the seat of each that won it. */
  earlier: (Seat | null)[];
  /** The seat in this game of the player who began the first one. */
  first: Seat;
  /** What the players are called, beginning with the one who began the first game; empty if they have no names. */
  names?: [string, string];
  /** The name under which the next game is kept, once it was begun. */
  next?: string;
}

const MOST_GAMES = 500;
export const LONGEST_NAME = 24;

type Fields = Record<string, unknown>;

const isSeat = (value: unknown): value is Seat => value === 0 || value === 1;
const isId = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 64;
const isName = (value: unknown): value is string => typeof value === 'string' && value.length <= LONGEST_NAME;
const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MOST_GAMES;

/** A match that was stored, or nothing; a game whose match is damaged goes on as a single one. */
export function checkSeries(value: unknown): Series | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { id, games, beginner, earlier, first, names, next } = value as Fields;
  if (!isId(id) || !(games === null || isCount(games)) || !isSeat(first)) return undefined;
  if (beginner !== 'alternating' && beginner !== 'loser') return undefined;
  if (!Array.isArray(earlier) || earlier.length >= (games ?? MOST_GAMES)) return undefined;
  if (!earlier.every((seat) => seat === null || isSeat(seat))) return undefined;
  const [one, two, ...more] = Array.isArray(names) ? names : [];
  const named = isName(one) && isName(two) && more.length === 0 && { names: [one, two] as [string, string] };
  return { id, games, beginner, earlier, first, ...named, ...(isId(next) && { next }) };
}

/** How a game of the match ended, as the rules of matches are asked. */
export function matchGames(series: Series, ended: boolean, winner: Seat | null): MatchGames {
  const { games, beginner, earlier } = series;
  return { games, beginner, earlier, ended, winner };
}

/** The seat of a colour at the end of a game. */
export function seatOf(colour: Colour | null, seats: readonly Colour[]): Seat | null {
  const seat = colour === null ? -1 : seats.indexOf(colour);
  return isSeat(seat) ? seat : null;
}

/** Points as they are written: half a point for a draw. */
export function pointsText(wins: number, draws: number): string {
  const half = draws % 2 === 1 ? '½' : '';
  const whole = wins + Math.floor(draws / 2);
  return whole === 0 && half ? half : `${whole}${half}`;
}
