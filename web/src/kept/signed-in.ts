//! Whether this browser belongs to somebody with an account, as far as the page knows without asking the server.
import { forget, load, save } from '../state/store';

const STORE = 'account';

/** The account of this browser. */
export interface SignedIn {
  id: string;
  name: string;
}

/** Who is logged in here, or null. */
export const signedIn = (): SignedIn | null => load(STORE, check);

function check(value: unknown): SignedIn | null {
  const { id, name } = (value ?? {}) as Record<string, unknown>;
  return typeof id === 'string' && typeof name === 'string' ? { id, name } : null;
}

/** Notes who is logged in; null for nobody. */
export function noteSignedIn(account: SignedIn | null) {
  if (account) save(STORE, account);
  else forget(STORE);
}

const LEFT = 'kept.left';

/** Whose things are in this browser since they logged out, if they left them here. */
export const leftBy = (): SignedIn | null => load(LEFT, check);

/** Notes whose things are left here; null if nobody's are. */
export function noteLeft(account: SignedIn | null) {
  if (account) save(LEFT, account);
  else forget(LEFT);
}
