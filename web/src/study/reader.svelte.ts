//! Reads records: short ones at once, long ones in a worker that can be stopped.
import type { Imported } from '../protocol';
import type { ToRead } from './reader-worker';

/** From so many bytes on a record is read in a worker: the page would stand still for longer than anyone notices. */
export const LONG = 100_000;

export class Reader {
  /** The bytes that are being read; none while nothing is. */
  size = $state<number | null>(null);
  #worker: Worker | null = null;
  /** Ends the wait for what is being read. */
  #end: (found: Imported | null) => void = () => {};

  /** Reads a long record; null if it was stopped. */
  read(source: string | Uint8Array, what: ToRead['what'] = 'record'): Promise<Imported | null> {
    this.stop();
    const bytes = typeof source === 'string' ? new TextEncoder().encode(source) : source;
    this.size = bytes.length;
    const worker = new Worker(new URL('./reader-worker.ts', import.meta.url), { type: 'module' });
    this.#worker = worker;
    return new Promise((resolve, reject) => {
      this.#end = resolve;
      const done = () => {
        if (this.#worker === worker) this.#rest();
      };
      worker.onmessage = ({ data }: MessageEvent<string>) => {
        resolve(JSON.parse(data));
        done();
      };
      // A worker that is stopped sends nothing.
      worker.onerror = () => {
        reject(new Error('the record could not be read'));
        done();
      };
      worker.postMessage({ what, bytes } satisfies ToRead, [bytes.buffer]);
    });
  }

  /** Stops reading. */
  stop() {
    this.#rest();
    this.#end(null);
  }

  /** Passes a long pasted text on without showing it, which would take longer than reading it. */
  static long(event: ClipboardEvent): string | null {
    const text = event.clipboardData?.getData('text') ?? '';
    if (text.length <= LONG) return null;
    event.preventDefault();
    return text;
  }

  #rest() {
    this.#worker?.terminate();
    this.#worker = null;
    this.size = null;
  }
}
