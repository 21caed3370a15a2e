//! A worker that answers when a test says so.
import type { Request, Response, WorkerLike } from '../../src/engine/rpc';

export class FakeWorker implements WorkerLike {
  onmessage: WorkerLike['onmessage'] = null;
  onerror: WorkerLike['onerror'] = null;
  readonly requests: Request[] = [];
  ended = false;

  postMessage(request: Request) {
    this.requests.push(request);
  }

  terminate() {
    this.ended = true;
  }

  /** Each procedure that was called and its argument. */
  get calls(): [PropertyKey, unknown][] {
    return this.requests.map(({ name, argument }) => [name, argument]);
  }

  /** Sends a part of the answer to a call, the last one by default. */
  part(value: unknown, call = this.requests.length) {
    this.#respond(call, { part: value });
  }

  answer(value: unknown, call = this.requests.length) {
    this.#respond(call, { answer: value });
  }

  fail(error: string) {
    this.#respond(this.requests.length, { error, fatal: false });
  }

  crash(message: string) {
    this.onerror?.call(this as unknown as Worker, { message } as ErrorEvent);
  }

  #respond(call: number, response: object) {
    const data = { id: this.requests[call - 1]?.id ?? 0, ...response } as Response;
    this.onmessage?.call(this as unknown as Worker, { data } as MessageEvent);
  }
}
