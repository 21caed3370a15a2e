//! Asks the engine and waits; a question that is no longer of interest ends with its worker.
import type { EngineReply, EngineRequest } from '../protocol';
import { Remote, type WorkerLike } from './rpc';
import { hasSparePower, thisDevice } from './spare-power';
import type { EngineApi } from './worker';

export class Engine {
  readonly #worker: Remote<EngineApi>;
  readonly #mayPonder: () => Promise<boolean>;
  /** Counts what is asked and cancelled; what was to be pondered before is out of date. */
  #run = 0;
  #ponders = false;

  constructor(start: () => WorkerLike = startWorker, mayPonder = async () => hasSparePower(await thisDevice())) {
    this.#worker = new Remote(start);
    this.#mayPonder = mayPonder;
  }

  /** Starts the worker before it is needed. */
  warm() {
    this.#worker.warm();
  }

  /** The engine's turn in a position; null if this question was cancelled. */
  ask(position: EngineRequest): Promise<EngineReply | null> {
    this.cancel();
    return this.#worker.call('think', position);
  }

  /**
   * Searches a position while a person thinks about it, until something else is asked, if this device has the power for
   * that.
   */
  async ponder(position: EngineRequest) {
    const run = this.#run;
    if (!(await this.#mayPonder()) || run !== this.#run || this.#worker.busy) return;
    this.#ponders = true;
    this.#worker.tell('ponder', position);
  }

  /** Ends pondering. */
  rest() {
    this.#run += 1;
    if (this.#ponders) this.#worker.tell('ponder', null);
    this.#ponders = false;
  }

  /** Gives up the question that is being thought about, and pondering. */
  cancel() {
    this.rest();
    this.#worker.cancel();
  }
}

function startWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
}
