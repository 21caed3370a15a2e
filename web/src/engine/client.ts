//! Asks the engine and waits; a question that is no longer of interest ends with its worker.
import type { EngineReply, EngineRequest } from '../protocol';
import { hasSparePower, thisDevice } from './spare-power';
import type { FromWorker, ToWorker } from './worker';

export type Question = Omit<EngineRequest, 'id'>;

/** The part of a worker that is needed here. */
export type WorkerLike = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

export class Engine {
  readonly #start: () => WorkerLike;
  #worker: WorkerLike | null = null;
  #busy = false;
  #id = 0;
  readonly #mayPonder: () => Promise<boolean>;
  /** Counts what is asked and cancelled; what was to be pondered before is out of date. */
  #run = 0;
  #ponders = false;

  constructor(
    start: () => WorkerLike = startWorker,
    mayPonder = async () => hasSparePower(await thisDevice()),
  ) {
    this.#start = start;
    this.#mayPonder = mayPonder;
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
    this.#ponders = false;
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

  /** Searches a position while a person thinks about it, until something else is asked, if this device has the power for that. */
  async ponder(question: Question) {
    const run = this.#run;
    if (!(await this.#mayPonder()) || run !== this.#run || this.#busy || !this.#worker) return;
    this.#ponders = true;
    this.#send({ ponder: { ...question, id: 0 } });
  }

  /** Ends pondering. */
  rest() {
    this.#run += 1;
    if (this.#ponders) this.#send({ rest: true });
    this.#ponders = false;
  }

  /** Gives up the question that is being thought about, and pondering. */
  cancel() {
    this.rest();
    if (!this.#busy) return;
    this.#end();
    this.#drop();
  }

  #send(message: ToWorker) {
    this.#worker?.postMessage(message);
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
