//! Whether this browser belongs to somebody with an account, as far as the page knows without asking the server.
import { forget, load, save } from '../state/store';

const STORE = 'account';

/** The account of this browser. */
export interface SignedIn {
  id: string;
  name: string;
}

/** Who is logged in here, or null. */
export const signedIn = (): SignedIn | null =>
  load(STORE, (value) => {
    const { id, name } = (value ?? {}) as Record<string, unknown>;
    return typeof id === 'string' && typeof name === 'string' ? { id, name } : null;
  });

/** Notes who is logged in; null for nobody. */
export function noteSignedIn(account: SignedIn | null) {
  if (account) save(STORE, account);
  else forget(STORE);
}
