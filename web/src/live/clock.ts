//! What clocks show: how much is left now by the server's time, in digits and in words.
import type { Clocks, ClockTerms, Seat, TableView } from '../protocol';
import type { Times } from '../state/times';

/** From here on tenths are shown, in hundredths of a second. */
const TENTHS_CS = 1_000;
const SECOND_CS = 100;
const DAY_S = 86_400;

/** What a seat has left at a time of the server, in hundredths of a second. */
export function remaining({ remaining_cs, running, at_ms }: Clocks, seat: Seat, now_ms: number): number {
  const spent = running === seat ? Math.max(0, now_ms - at_ms) / 10 : 0;
  return Math.max(0, remaining_cs[seat] - spent);
}

/** A time in digits: tenths below ten seconds, days if there are any. */
export function digits(cs: number, days: (days: number, rest: string) => string, point = '.'): string {
  if (cs < TENTHS_CS) return `${Math.floor(cs / SECOND_CS)}${point}${Math.floor((cs % SECOND_CS) / 10)}`;
  const all = Math.floor(cs / SECOND_CS);
  const [day, hour] = [Math.floor(all / DAY_S), Math.floor((all % DAY_S) / 3600)];
  const two = (number: number) => String(number).padStart(2, '0');
  const [minute, second] = [Math.floor((all % 3600) / 60), all % 60];
  if (day > 0) return days(day, `${two(hour)}:${two(minute)}`);
  return hour > 0 ? `${hour}:${two(minute)}:${two(second)}` : `${minute}:${two(second)}`;
}

/** The significant parts of a time: at most two, beginning with the largest. */
export function parts(cs: number): { unit: 'day' | 'hour' | 'minute' | 'second'; count: number }[] {
  const all = Math.floor(cs / SECOND_CS);
  const found = [
    { unit: 'day', count: Math.floor(all / DAY_S) },
    { unit: 'hour', count: Math.floor((all % DAY_S) / 3600) },
    { unit: 'minute', count: Math.floor((all % 3600) / 60) },
    { unit: 'second', count: all % 60 },
  ] as const;
  const first = found.findIndex(({ count }) => count > 0);
  if (first < 0) return [{ unit: 'second', count: 0 }];
  return found.slice(first, first + 2).filter(({ count }) => count > 0);
}

/** What the players had left after their turns, where there are clocks. */
export function timesOf({ left_cs, terms }: Pick<TableView, 'left_cs' | 'terms'>): Times | undefined {
  return left_cs && { clock: terms.clock, left: left_cs.map((cs) => cs * 10) };
}

/** Whether games with this clock last for days, so that nobody needs to wait at the table. */
export const isForDays = ({ kind }: ClockTerms) => kind === 'days' || kind === 'bank';

/** From here on it is little, in hundredths of a second. */
export function little(terms: ClockTerms): number {
  switch (terms.kind) {
    case 'increment':
      return Math.min(Math.max(terms.base_s / 8, 10), 60) * SECOND_CS;
    case 'per_turn':
      return Math.min(Math.max(terms.seconds / 4, 3), 15) * SECOND_CS;
    case 'days':
    case 'bank':
      return 3600 * SECOND_CS;
    case 'none':
      return 0;
  }
}

/** How long until the digits change, in milliseconds. */
export function tick(cs: number): number {
  if (cs <= 0) return 1_000;
  const step = cs < TENTHS_CS + SECOND_CS ? 10 : SECOND_CS;
  return Math.max(20, ((cs % step) + 1) * 10);
}
