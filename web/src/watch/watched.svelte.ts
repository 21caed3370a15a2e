//! The games that are watched at once: as many as have room, kept until they are taken off.
import { load, save } from '../state/store';

/** So many boards are on the page at most. */
export const MOST = 6;
const STORE = 'watched';

const isTable = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,64}$/.test(value);

export class Watched {
  tables = $state.raw<readonly string[]>(read());

  has(table: string): boolean {
    return this.tables.includes(table);
  }

  get full(): boolean {
    return this.tables.length >= MOST;
  }

  add(...tables: string[]) {
    this.#keep([...new Set([...this.tables, ...tables.filter(isTable)])].slice(0, MOST));
  }

  remove(table: string) {
    this.#keep(this.tables.filter((one) => one !== table));
  }

  #keep(tables: readonly string[]) {
    this.tables = tables;
    save(STORE, tables);
  }
}

function read(): string[] {
  return load(STORE, (value) => (Array.isArray(value) ? value.filter(isTable).slice(0, MOST) : null)) ?? [];
}
