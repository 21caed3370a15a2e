//! The two seats of a table: 0 is the person who begins the game.
import type { Forgotten, Seat } from '../protocol';

const SEATS: readonly Seat[] = [0, 1];

/** The opponent's seat. */
export function otherSeat(seat: Seat): Seat {
  return seat === 0 ? 1 : 0;
}

/** The seat that is to move after so many turns. */
export function seatAfter(turns: number): Seat {
  return turns % 2 === 0 ? 0 : 1;
}

/** The seat of the person with this id; none for those who watch. */
export function seatOf(seats: readonly [string, string], person: string | null | undefined): Seat | null {
  return SEATS.find((seat) => seats[seat] === person) ?? null;
}

/** How many forced tiles a seat has left to the rules. */
export function forgottenBy(forgot: readonly Forgotten[], seat: Seat): number {
  const own = forgot.filter(({ turn }) => seatAfter(turn) === seat);
  return own.reduce((sum, { tiles }) => sum + tiles, 0);
}
