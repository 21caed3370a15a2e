//! Which tab of this browser may change a game: one at a time. Uses Web Locks where available; over plain HTTP, where
//! they are not, tabs write heartbeats to a database of their own.

/** A claim to exclusive use, until it is released. */
export interface Claim {
  /** Takes it from whichever tab has it. */
  take(): void;
  release(): void;
}

/** Claims `name`; `changed` is called at once and again whenever it becomes this tab's or another's. */
export type Claims = (name: string, changed: (mine: boolean) => void) => Claim;

/**
 * Claims `name` until it is released; `changed` is not called after that. It receives whether this is the first answer,
 * and a function that returns later whether the claim is still held.
 */
export function claim(
  claims: Claims,
  name: string,
  changed: (mine: boolean, first: boolean, still: () => boolean) => void,
): Claim {
  let mine: boolean | null = null;
  let released = false;
  const wish = claims(name, (now) => {
    if (released) return;
    const first = mine === null;
    mine = now;
    changed(now, first, () => !released && mine === true);
  });
  return {
    take: wish.take,
    release() {
      released = true;
      wish.release();
    },
  };
}

const PREFIX = 'loopline.tab.';

/** The heartbeat interval of a tab without locks … */
const BEAT_MS = 1_000;
/** … and after so long a silence another tab may have what it had. */
const STALE_MS = 4_000;

/** By Web Locks, which a browser frees when a tab ends, however it ends. */
export function byLocks(locks: Pick<LockManager, 'request'>): Claims {
  return (name, changed) => {
    const over = new AbortController();
    let free = () => {};

    /** Holds the lock until it is freed, or stolen by another tab. */
    const held = () => {
      changed(true);
      return new Promise<void>((resolve) => {
        free = resolve;
        if (over.signal.aborted) resolve();
      });
    };
    /** Waits in line, and again when another tab has stolen the lock. */
    const wait = async (): Promise<void> => {
      while (!over.signal.aborted) {
        try {
          await locks.request(PREFIX + name, { signal: over.signal }, held);
          return;
        } catch {
          if (!over.signal.aborted) changed(false);
        }
      }
    };
    const ask = async () => {
      try {
        const had = await locks.request(PREFIX + name, { ifAvailable: true }, async (lock) => {
          if (lock) await held();
          return lock !== null;
        });
        if (had || over.signal.aborted) return;
      } catch {}
      if (over.signal.aborted) return;
      changed(false);
      await wait();
    };
    void ask();

    return {
      take() {
        void locks.request(PREFIX + name, { steal: true }, held).catch(() => {
          if (over.signal.aborted) return;
          changed(false);
          void wait();
        });
      },
      release() {
        over.abort();
        free();
      },
    };
  };
}

/** Who has something, as it is written down. */
interface Owner {
  id: string;
  tab: string;
  at: number;
}

/** What tabs without locks share. */
export interface Board {
  /** Writes what `next` makes of what is there, or nothing, in one step; hands over what is there then. */
  exchange(id: string, next: (owner: Owner | null) => Owner | null | undefined): Promise<Owner | null>;
}

/** By heartbeats in a database that all tabs share. */
export function byHeartbeats(board: Board, now: () => number = Date.now): Claims {
  const tab = `${now().toString(36)}-${Math.floor(Math.random() * 2 ** 52).toString(36)}`;
  return (name, changed) => {
    let mine: boolean | null = null;
    let over = false;

    const beat = async (steal: boolean) => {
      if (over) return;
      const at = now();
      const owner = await board.exchange(name, (owner) => {
        const free = !owner || owner.tab === tab || at - owner.at > STALE_MS || owner.at > at + STALE_MS;
        return free || steal ? { id: name, tab, at } : undefined;
      });
      const has = owner?.tab === tab;
      if (over || mine === has) return;
      mine = has;
      changed(has);
    };
    // A browser that refuses its database keeps nothing there that could be overwritten.
    const tried = (steal: boolean) =>
      void beat(steal).catch(() => {
        if (mine !== null || over) return;
        mine = true;
        changed(true);
      });
    const timer = setInterval(() => tried(false), BEAT_MS);
    // Hidden tabs are slowed down; one that is looked at again finds out first whether it still has the game.
    const seen = () => tried(false);
    const gone = () => void board.exchange(name, (owner) => (owner?.tab === tab ? null : undefined)).catch(() => {});
    globalThis.addEventListener?.('focus', seen);
    globalThis.addEventListener?.('pagehide', gone);
    tried(false);

    return {
      take: () => tried(true),
      release() {
        over = true;
        clearInterval(timer);
        globalThis.removeEventListener?.('focus', seen);
        globalThis.removeEventListener?.('pagehide', gone);
        gone();
      },
    };
  };
}

/** The browser's database as what tabs share. */
function sharedBoard(name = 'loopline-tabs'): Board {
  const STORE = 'owners';
  const opened = new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'id' });
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  opened.catch(() => {});
  return {
    async exchange(id, next) {
      const store = (await opened).transaction(STORE, 'readwrite').objectStore(STORE);
      return new Promise((resolve, reject) => {
        let there: Owner | null = null;
        const reading = store.get(id);
        reading.onsuccess = () => {
          there = isOwner(reading.result) ? reading.result : null;
          const written = next(there);
          if (written === undefined) return;
          there = written;
          if (written) store.put(written);
          else store.delete(id);
        };
        store.transaction.oncomplete = () => resolve(there);
        store.transaction.onabort = () => reject(store.transaction.error);
      });
    },
  };
}

function isOwner(value: unknown): value is Owner {
  const { id, tab, at } = (value ?? {}) as Partial<Record<keyof Owner, unknown>>;
  return typeof id === 'string' && typeof tab === 'string' && Number.isFinite(at);
}

/** As this browser can. */
export function tabClaims(): Claims {
  return 'locks' in navigator && navigator.locks ? byLocks(navigator.locks) : byHeartbeats(sharedBoard());
}
