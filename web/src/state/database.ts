//! Where records are kept for good: the browser's database, and its smaller store.
import { forget, load, save } from './store';

/** A keeper of records, each under its `id`. Whatever it holds may be garbage. */
export interface Backend {
  get(id: string): Promise<unknown>;
  all(): Promise<unknown[]>;
  put(record: { id: string }): Promise<void>;
  remove(id: string): Promise<void>;
  count(): Promise<number>;
  /** Frees what it holds open. */
  close?(): void;
}

/** The smaller store. */
export interface SmallStore extends Backend {
  /** Whether it holds something that is lost when the page is closed. */
  readonly unkept: boolean;
}

const STORE = 'games';
const OPEN_TIMEOUT_MS = 10_000;

/** The browser's database; fails if the browser refuses it. */
export async function openDatabase(name = 'loopline'): Promise<Backend> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'id' });
  const database = await Promise.race([answered(opening), tooLate()]);
  // A newer version of the page may need the database for itself.
  database.onversionchange = () => database.close();
  const store = (mode: IDBTransactionMode) => database.transaction(STORE, mode).objectStore(STORE);
  const change = async (work: (store: IDBObjectStore) => void) => {
    const changed = store('readwrite');
    work(changed);
    await committed(changed.transaction);
  };
  return {
    get: async (id) => answered(store('readonly').get(id)),
    all: async () => answered(store('readonly').getAll()),
    put: (record) => change((games) => games.put(record)),
    remove: (id) => change((games) => games.delete(id)),
    count: async () => answered(store('readonly').count()),
    close: () => database.close(),
  };
}

/** Some browsers, asked for a database that is damaged, never answer. */
function tooLate(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('no answer')), OPEN_TIMEOUT_MS));
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    if (request instanceof IDBOpenDBRequest) request.onblocked = () => reject(new Error('blocked'));
  });
}

function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

const hasId = (value: unknown): value is { id: string } =>
  typeof value === 'object' && value !== null && typeof (value as { id?: unknown }).id === 'string';

/**
 * Records in memory and, as far as the browser lets them be, in its smaller store under `name`, which other tabs change
 * too.
 */
export function openStore(name = 'games'): SmallStore {
  let records = new Map<string, { id: string }>();
  /** Whether memory holds something that the store refused. */
  let ahead = false;
  const current = () => {
    const kept = () => load(name, (value) => (Array.isArray(value) ? value.filter(hasId) : null)) ?? [];
    if (!ahead) records = new Map(kept().map((record) => [record.id, record]));
    return records;
  };
  const write = () => {
    ahead = records.size > 0 && !save(name, [...records.values()]);
    if (records.size === 0) forget(name);
  };
  return {
    get: async (id) => current().get(id),
    all: async () => [...current().values()],
    put: async (record) => {
      current().set(record.id, record);
      write();
    },
    remove: async (id) => {
      current().delete(id);
      write();
    },
    count: async () => current().size,
    get unkept() {
      return ahead;
    },
  };
}
