//! What the person has thrown away in this browser, until the server knows.
//!
//! What is merely missing may only have made room.
import type { KeptKind } from '../protocol';
import { load, save } from '../state/store';
import { signedIn } from './signed-in';

const STORE = 'kept.removed';
const MOST = 500;

type Removed = [kind: KeptKind, key: string];

/** What was thrown away, the oldest first. */
export const removed = (): Removed[] =>
  load(STORE, (value) => (Array.isArray(value) ? value.filter((one): one is Removed => Array.isArray(one)) : [])) ?? [];

/** Notes that something was thrown away, for the other browsers of an account. */
export function noteRemoved(kind: KeptKind, key: string) {
  if (signedIn()) save(STORE, [...removed(), [kind, key]].slice(-MOST));
}

/** It is there again, or the server knows that it is gone. */
export function forgetRemoved(kind: KeptKind, key: string) {
  const rest = removed().filter(([oneKind, oneKey]) => oneKind !== kind || oneKey !== key);
  if (rest.length !== removed().length) save(STORE, rest);
}
