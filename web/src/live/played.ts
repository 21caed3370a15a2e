//! Whether this browser has played between people.
import { load, save } from '../state/store';

const PLAYED = 'live.played';

/** Whether this browser has joined a table. */
export const hasPlayed = () => load(PLAYED, (value) => value === true) === true;

/** Records that it has. */
export function remember() {
  if (!hasPlayed()) save(PLAYED, true);
}
