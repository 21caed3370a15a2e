//! Whether this browser has played between people.
import { signedIn } from '../kept/signed-in';
import { load, save } from '../state/store';

const PLAYED = 'live.played';

/** Whether this browser has joined a table. */
export const hasPlayed = () => load(PLAYED, (value) => value === true) === true;

/** Records that it has. */
export function remember() {
  if (!hasPlayed()) save(PLAYED, true);
}

/**
 * Whether the server may have games and notices of this browser's person: with an account, or after a game between
 * people.
 */
export const mayHaveGames = () => signedIn() !== null || hasPlayed();
