//! Where a browser keeps things, seen as entries.
import type { KeptKind } from '../protocol';

/** Something that is kept here. */
export interface Entry {
  kind: KeptKind;
  key: string;
  body: string;
}

/** An entry to be written here, or removed. */
export interface Change {
  kind: KeptKind;
  key: string;
  body: string | null;
}

/** A place of the browser. */
export interface Shelf {
  kinds: readonly KeptKind[];
  /** All that is here. */
  all(): Promise<Entry[]>;
  /** One of them. */
  get(kind: KeptKind, key: string): Promise<string | null>;
  /** Whether another tab is at it. */
  busy?(key: string): Promise<boolean>;
  /** All that had come from the server is here; what is left is this browser's. */
  caughtUp?(): void;
  /** Writes and removes. */
  put(changes: Change[]): Promise<void>;
  /** Removes everything. */
  clear(): Promise<void>;
}

/** The name of an entry among all. */
export const nameOf = ({ kind, key }: Pick<Entry, 'kind' | 'key'>): string => `${kind} ${key}`;
