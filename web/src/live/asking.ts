//! What one may ask the other for: a draw and a turn back, each once until both have played again.
import type { Command, Problem, TableView } from '../protocol';
import { otherSeat } from './seats';

/** Why the server would refuse it, if it would. The answer to what the other asks is always welcome. */
export function objection(what: Command['do'], { turns, offers, mine, asked }: TableView): Problem | null {
  if ((what !== 'draw' && what !== 'takeback') || mine === null || offers[what] === otherSeat(mine)) return null;
  const at = asked?.[what] ?? null;
  return at !== null && turns.length < at + 2 ? { code: 'live.asked-already', params: {} } : null;
}
