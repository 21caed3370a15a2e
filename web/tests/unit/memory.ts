//! A database in memory whose failures a test chooses.
import type { Backend } from '../../src/state/database';

export class Memory implements Backend {
  readonly records = new Map<string, unknown>();
  /** What fails, such as a connection that was lost. */
  broken: 'nothing' | 'changes' | 'everything' = 'nothing';

  async #work<T>(what: 'changes' | 'everything', work: () => T): Promise<T> {
    if (this.broken === 'everything' || this.broken === what) throw new Error('broken');
    return work();
  }

  get = (id: string) => this.#work('everything', () => this.records.get(id));
  all = () => this.#work('everything', () => [...this.records.values()]);
  put = (record: { id: string }) => this.#work('changes', () => void this.records.set(record.id, record));
  remove = (id: string) => this.#work('changes', () => void this.records.delete(id));
  count = () => this.#work('everything', () => this.records.size);
}
