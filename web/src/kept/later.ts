//! What is only fetched for somebody with an account.
import type { Session } from '../state/session.svelte';
import type { Settings } from '../state/settings.svelte';
import { signedIn } from './signed-in';

let started = false;

/** Brings this browser together with the account's other ones, if somebody is logged in. */
export function keepTogether(session: Session, settings: Settings) {
  if (started || !signedIn()) return;
  started = true;
  import('./start')
    .then(({ start }) => start(session, settings))
    .catch(() => {
      started = false;
    });
}
