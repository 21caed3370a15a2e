//! What this browser knows of the entries of the server: how far it has read, and what it last knew of each.
import { type Backend, openDatabase, openStore } from '../state/database';
import type { Known } from './decide';

const NAME = 'loopline-kept';
/** The record of whose entries these are and how far they were read; no entry is named like it. */
const READ = '#read';

/** Whose entries, and the last revision that was read. */
interface Read {
  id: typeof READ;
  person: string;
  rev: number;
}

export class Memory {
  readonly #backend: Promise<Backend>;
  readonly #known = new Map<string, Known>();
  #read: Read = { id: READ, person: '', rev: 0 };

  constructor(open: () => Promise<Backend> = () => openDatabase(NAME).catch(() => openStore(NAME))) {
    this.#backend = open();
  }

  /** Reads what is known of a person's entries; of another person's everything is forgotten. */
  async load(person: string): Promise<void> {
    const backend = await this.#backend;
    this.#known.clear();
    const records = (await backend.all()) as ({ id: string } & Partial<Read> & Partial<Known>)[];
    const read = records.find(({ id }) => id === READ);
    if (read?.person !== person) {
      for (const { id } of records) await backend.remove(id);
      this.#read = { id: READ, person, rev: 0 };
      return;
    }
    this.#read = { id: READ, person, rev: Number(read.rev) || 0 };
    for (const { id, rev, hash } of records) {
      if (id !== READ) this.#known.set(id, { rev: Number(rev), hash: hash ?? null });
    }
  }

  /** The last revision that was read. */
  get rev(): number {
    return this.#read.rev;
  }

  of(name: string): Known | undefined {
    return this.#known.get(name);
  }

  async know(name: string, known: Known): Promise<void> {
    this.#known.set(name, known);
    await (await this.#backend).put({ id: name, ...known } as { id: string });
  }

  async readTo(rev: number): Promise<void> {
    this.#read = { ...this.#read, rev };
    await (await this.#backend).put(this.#read);
  }

  /** Forgets everything. */
  async clear(): Promise<void> {
    const backend = await this.#backend;
    for (const { id } of (await backend.all()) as { id: string }[]) await backend.remove(id);
  }
}
