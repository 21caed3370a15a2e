//! The browser's storage for the tests, in memory.
import { afterEach, beforeEach, vi } from 'vitest';

/** Gives each test of a file an empty storage. What is in it is in the map. */
export function freshStorage(): Map<string, string> {
  const stored = new Map<string, string>();
  beforeEach(() => {
    stored.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
      key: (index: number) => [...stored.keys()][index] ?? null,
      get length() {
        return stored.size;
      },
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  return stored;
}
