//! Asks the engine and waits; a question that is no longer of interest ends with its worker.
import type { EngineReply, EngineRequest } from '../protocol';
import type { FromWorker } from './worker';

export type Question = Omit<EngineRequest, 'id'>;

/** The part of a worker that is needed here. */
export type WorkerLike = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

export class Engine {
  readonly #start: () => WorkerLike;
  #worker: WorkerLike | null = null;
  #busy = false;
  #id = 0;

  constructor(start: () => WorkerLike = startWorker) {
    this.#start = start;
  }

  /** Starts the worker before it is needed. */
  warm() {
    this.#worker ??= this.#start();
  }

  /** The engine's turn in a position; null if this question was cancelled. */
  ask(question: Question): Promise<EngineReply | null> {
    this.cancel();
    this.warm();
    const worker = this.#worker as WorkerLike;
    this.#busy = true;
    this.#id += 1;
    const id = this.#id;
    return new Promise((resolve, reject) => {
      this.#drop = () => resolve(null);
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        this.#busy = false;
        if ('error' in data) return reject(new Error(data.error));
        const reply: EngineReply = JSON.parse(data.reply);
        resolve(reply.id === id ? reply : null);
      };
      worker.onerror = (event) => {
        this.#end();
        reject(new Error(event.message));
      };
      worker.postMessage({ ...question, id } satisfies EngineRequest);
    });
  }

  /** Gives up the question that is being thought about. */
  cancel() {
    if (!this.#busy) return;
    this.#end();
    this.#drop();
  }

  #drop: () => void = () => {};

  #end() {
    this.#worker?.terminate();
    this.#worker = null;
    this.#busy = false;
  }
}

function startWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
}
