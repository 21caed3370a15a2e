//! Records in the browser's database and, as long as that fails, in the smaller store, from where they move once it is
//! back.
import { type Backend, openDatabase, openStore, type SmallStore } from './database';

/** A database, and when a record of it was changed, by any measure that grows. */
interface Kind {
  database: string;
  at(record: Fields): unknown;
}

type Fields = { [name: string]: unknown };

/** All that is kept, by its place in the smaller store. */
const KINDS = {
  games: { database: 'loopline', at: ({ changed }) => changed },
  course: { database: 'loopline-course', at: ({ at }) => at },
  cards: {
    database: 'loopline-cards',
    at: ({ day, schedule }) => day ?? (schedule as Fields | null)?.reviews,
  },
  reviews: { database: 'loopline-reviews', at: ({ at }) => at },
} satisfies Record<string, Kind>;

export type KeeperName = keyof typeof KINDS;

/** A database that could not be opened is tried again after so long. */
const PAUSE_MS = 30_000;

/** A keeper that never fails. */
export class Keeper implements Backend {
  readonly #open: () => Promise<Backend>;
  readonly #small: SmallStore;
  readonly #at: Kind['at'];
  readonly #now: () => number;
  #database: Promise<Backend> | null = null;
  #closedUntil: number | null = null;
  /** Whether the database refused the last change. */
  #full = false;

  constructor(open: () => Promise<Backend>, small: SmallStore, at: Kind['at'], now: () => number = Date.now) {
    this.#open = open;
    this.#small = small;
    this.#at = at;
    this.#now = now;
  }

  /** Whether the database fails, so that less is kept. */
  get refused(): boolean {
    return this.#full || this.#closedUntil !== null;
  }

  /** Whether something is kept only until the page is closed. */
  get unkept(): boolean {
    return this.#small.unkept;
  }

  async get(id: string): Promise<unknown> {
    const large = await this.#asked((database) => database.get(id));
    const small = await this.#small.get(id);
    return small !== undefined && this.#isNewer(small, large) ? small : large;
  }

  async all(): Promise<unknown[]> {
    const large = (await this.#asked((database) => database.all())) ?? [];
    const records = new Map(large.map((record) => [(record as Fields | null)?.id, record]));
    for (const record of await this.#small.all()) {
      const { id } = record as Fields;
      if (this.#isNewer(record, records.get(id))) records.set(id, record);
    }
    return [...records.values()];
  }

  async put(record: { id: string }): Promise<void> {
    const done = await this.#asked((database) => database.put(record).then(() => true));
    this.#full = !done && this.#closedUntil === null;
    if (!done) await this.#small.put(record);
    else if (await this.#small.get(record.id)) await this.#small.remove(record.id);
  }

  async remove(id: string): Promise<void> {
    await this.#asked((database) => database.remove(id));
    if (await this.#small.get(id)) await this.#small.remove(id);
  }

  async count(): Promise<number> {
    if ((await this.#small.count()) > 0) return (await this.all()).length;
    return (await this.#asked((database) => database.count())) ?? 0;
  }

  /** Asks the database, and once more over a new connection; nothing if it fails. */
  async #asked<T>(work: (database: Backend) => Promise<T>): Promise<T | undefined> {
    for (const last of [false, true]) {
      const opened = this.#opened();
      try {
        const database = await opened;
        if (!database) return undefined;
        return await work(database);
      } catch {
        if (last) return undefined;
        (await opened)?.close?.();
        this.#database = null;
      }
    }
    return undefined;
  }

  /** The open database; null if it cannot be opened. */
  async #opened(): Promise<Backend | null> {
    if (this.#database === null && this.#now() < (this.#closedUntil ?? 0)) return null;
    this.#database ??= this.#open().then((database) => this.#moved(database));
    try {
      const database = await this.#database;
      this.#closedUntil = null;
      return database;
    } catch {
      this.#database = null;
      this.#closedUntil = this.#now() + PAUSE_MS;
      return null;
    }
  }

  /** Moves what the smaller store holds to a database that was opened; what does not fit stays. */
  async #moved(database: Backend): Promise<Backend> {
    for (const record of (await this.#small.all()) as { id: string }[]) {
      try {
        if (this.#isNewer(record, await database.get(record.id))) await database.put(record);
        await this.#small.remove(record.id);
      } catch {
        break;
      }
    }
    return database;
  }

  /** Whether a record of the smaller store is at least as new as one of the database. */
  #isNewer(small: unknown, large: unknown): boolean {
    const time = (record: unknown) => Number(this.#at(record as Fields)) || 0;
    return large === undefined || large === null || time(small) >= time(large);
  }
}

const keepers = new Map<KeeperName, Keeper>();

/** The keeper of records of a kind, one for the whole page. */
export function keeperOf(name: KeeperName): Keeper {
  const { database, at }: Kind = KINDS[name];
  const keeper = keepers.get(name) ?? new Keeper(() => openDatabase(database), openStore(name), at);
  keepers.set(name, keeper);
  return keeper;
}
