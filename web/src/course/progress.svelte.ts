//! What a person has solved, by item and by the content that the item had then. Whatever is read may be garbage.
//!
//! Each solved item is a record of its own, so tabs do not overwrite each other's. An edited item stays solved.
import type { Backend } from '../state/database';
import { type Keeper, keeperOf } from '../state/keeper';
import type { LessonEntry } from './format';

/** What is known of an item: it was solved as it is, or as it was before it changed. */
export type Mark = 'solved' | 'changed' | null;

/** A solved item: the hash of its content then, and when. */
interface Record {
  id: string;
  hash: string;
  at: number;
}

type Solved = { [id: string]: Record };

/** Where tabs tell each other that something was solved. */
const CHANNEL = 'loopline-course';

/** More items than there will ever be. */
const MOST = 5_000;

/** A record that can be trusted, or null. */
function checkRecord(value: unknown): Record | null {
  const { id, hash, at } = (value ?? {}) as { [K in keyof Record]?: unknown };
  if (typeof id !== 'string' || id.length > 80 || typeof hash !== 'string' || hash.length > 16) return null;
  return Number.isFinite(at) ? { id, hash, at: Number(at) } : null;
}

async function read(backend: Backend): Promise<Solved> {
  const records = (await backend.all()).slice(0, MOST).map(checkRecord);
  return Object.fromEntries(records.flatMap((record) => (record ? [[record.id, record]] : [])));
}

export class Progress {
  readonly #backend: Backend & Partial<Pick<Keeper, 'unkept'>>;
  readonly #now: () => number;
  readonly #channel: BroadcastChannel | null;
  #last: Promise<unknown> = Promise.resolve();
  solved = $state.raw<Solved>({});
  /** Whether what was kept has been read. */
  read = $state(false);
  /** Whether progress is lost when the page is closed. */
  unkept = $state(false);

  constructor(
    backend: Backend = keeperOf('course'),
    now: () => number = Date.now,
    channel: BroadcastChannel | null = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL),
  ) {
    this.#backend = backend;
    this.#now = now;
    this.#channel = channel;
    // Another tab has solved something.
    channel?.addEventListener('message', () => void this.load());
  }

  /** Reads what is kept; what this page has solved stays. */
  load(): Promise<void> {
    return this.#next(async (backend) => {
      this.solved = { ...(await read(backend)), ...this.solved };
      this.read = true;
    });
  }

  /**
   * Notes that an item was solved as it is now. Each item is a record of its own, so that tabs do not overwrite each
   * other's.
   */
  solve(id: string, hash: string): Promise<void> {
    const record = { id, hash, at: this.#now() };
    this.solved = { ...this.solved, [id]: record };
    return this.#next(async (backend) => {
      await backend.put(record);
      this.#channel?.postMessage(id);
    });
  }

  /** Waits until everything asked for so far is done. */
  async settled(): Promise<void> {
    await this.#last;
  }

  markOf([id, hash]: [id: string, hash: string]): Mark {
    const known = this.solved[id];
    if (!known) return null;
    return known.hash === hash ? 'solved' : 'changed';
  }

  /** How many items of a lesson were solved, whatever has changed since. */
  countOf({ items }: LessonEntry): number {
    return items.filter(([id]) => this.solved[id]).length;
  }

  isDone(entry: LessonEntry): boolean {
    return this.countOf(entry) === entry.items.length;
  }

  /** The first lesson of a game that is not done; the course's first if all are. */
  nextOf(list: LessonEntry[], game?: LessonEntry['game']): LessonEntry | null {
    const own = list.filter((entry) => !game || entry.game === game);
    return own.find((entry) => !this.isDone(entry)) ?? null;
  }

  /** The lesson to go on with: of the game in which something was solved last. */
  latest(list: LessonEntry[]): LessonEntry | null {
    const last = Object.entries(this.solved).sort(([, a], [, b]) => b.at - a.at)[0]?.[0];
    const game = list.find(({ items }) => items.some(([id]) => id === last))?.game ?? 'trax';
    return this.nextOf(list, game) ?? this.nextOf(list);
  }

  #next(work: (backend: Backend) => Promise<void>): Promise<void> {
    const done = this.#last.then(async () => {
      await work(this.#backend);
      this.unkept = this.#backend.unkept ?? false;
    });
    this.#last = done;
    return done;
  }
}

let shared: Progress | null = null;

/** The progress of whoever uses this browser. */
export function progress(): Progress {
  if (!shared) {
    shared = new Progress();
    void shared.load();
  }
  return shared;
}
