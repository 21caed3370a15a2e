//! Reads records: short ones at once, long ones in a worker that can be stopped.
import { Remote } from '../engine/rpc';
import type { Imported } from '../protocol';
import type { ReaderApi } from './reader-worker';

/** From so many bytes on a record is read in a worker: the page would stand still for longer than anyone notices. */
export const LONG = 100_000;

export class Reader {
  /** The bytes that are being read; none while nothing is. */
  size = $state<number | null>(null);
  readonly #worker = new Remote<ReaderApi>(startWorker);

  /** Reads a long record; null if it was stopped. */
  async read(source: string | Uint8Array, what: keyof ReaderApi = 'record'): Promise<Imported | null> {
    this.stop();
    const bytes = typeof source === 'string' ? new TextEncoder().encode(source) : source;
    this.size = bytes.length;
    try {
      return await this.#worker.call(what, bytes, undefined, [bytes.buffer]);
    } finally {
      // Another record may be read by now.
      if (!this.#worker.busy) this.stop();
    }
  }

  /** Stops reading, and gives the memory back. */
  stop() {
    this.#worker.end();
    this.size = null;
  }

  /** Passes a long pasted text on without showing it, which would take longer than reading it. */
  static long(event: ClipboardEvent): string | null {
    const text = event.clipboardData?.getData('text') ?? '';
    if (text.length <= LONG) return null;
    event.preventDefault();
    return text;
  }
}

function startWorker(): Worker {
  return new Worker(new URL('./reader-worker.ts', import.meta.url), { type: 'module' });
}
