//! Calls from the page to a worker. One interface of procedures types both sides.

/** A procedure takes one argument, and may send parts of its answer before the answer. */
type Procedure = (argument: never, part: never) => unknown;
type Procedures<Api> = { [Name in keyof Api]: Procedure };
type Argument<P> = P extends (argument: infer A, ...parts: never) => unknown ? A : never;
type Part<P> = P extends (argument: never, part: (value: infer V) => void) => unknown ? V : never;
type Answer<P> = P extends (...all: never) => infer R ? R : never;

export type Handlers<Api> = {
  [Name in keyof Api]: (
    argument: Argument<Api[Name]>,
    part: (value: Part<Api[Name]>) => void,
  ) => Answer<Api[Name]> | Promise<Answer<Api[Name]>>;
};

export interface Request {
  id: number;
  name: PropertyKey;
  argument: unknown;
}

/** After a fatal error the worker is of no more use. */
export type Response = { id: number } & ({ part: unknown } | { answer: unknown } | { error: string; fatal: boolean });

/** The part of a worker that is needed here. */
export type WorkerLike = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

interface Port {
  postMessage(response: Response): void;
  onmessage: ((event: MessageEvent<Request>) => void) | null;
}

/** Answers the calls of the page once the handlers are loaded. */
export function serve<Api>(loading: Promise<Handlers<Api>>, port: Port = self) {
  port.onmessage = async ({ data: { id, name, argument } }) => {
    const send = (response: Response) => port.postMessage(response);
    try {
      const handle = (await loading)[name as keyof Api];
      send({ id, answer: await handle(argument as never, (part) => send({ id, part })) });
    } catch (error) {
      // The engine refuses with a plain Error; a module that did not load or that trapped throws another.
      send({ id, error: String(error), fatal: !(error instanceof Error) || error.name !== 'Error' });
    }
  };
}

interface Call {
  part(value: unknown): void;
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

/** A worker that starts with the first call, and again with the first one after it was ended or crashed. */
export class Remote<Api extends Procedures<Api>> {
  readonly #start: () => WorkerLike;
  readonly #calls = new Map<number, Call>();
  #worker: WorkerLike | null = null;
  #id = 0;

  constructor(start: () => WorkerLike) {
    this.#start = start;
  }

  /** Whether a call waits for its answer. */
  get busy(): boolean {
    return this.#calls.size > 0;
  }

  /** Starts the worker before it is needed. */
  warm(): WorkerLike {
    if (this.#worker) return this.#worker;
    const worker = this.#start();
    worker.onmessage = ({ data }: MessageEvent<Response>) => this.#receive(data);
    worker.onerror = ({ message }) => this.#crash(message);
    this.#worker = worker;
    return worker;
  }

  /** The answer of a procedure; null if the call is cancelled. */
  call<Name extends keyof Api>(
    name: Name,
    argument: Argument<Api[Name]>,
    part: (value: Part<Api[Name]>) => void = () => {},
    transfer: Transferable[] = [],
  ): Promise<Answer<Api[Name]> | null> {
    const worker = this.warm();
    this.#id += 1;
    const id = this.#id;
    return new Promise((resolve, reject) => {
      this.#calls.set(id, { part, resolve, reject } as Call);
      worker.postMessage({ id, name, argument } satisfies Request, transfer);
    });
  }

  /** Calls a procedure without an answer, if the worker has started. */
  tell<Name extends keyof Api>(name: Name, argument: Argument<Api[Name]>) {
    this.#worker?.postMessage({ id: 0, name, argument } satisfies Request);
  }

  /** Cancels the calls that wait, with the worker; a worker without calls is kept. */
  cancel() {
    if (this.busy) this.end();
  }

  /** Cancels the calls that wait, and ends the worker. */
  end() {
    for (const { resolve } of this.#stop()) resolve(null);
  }

  #crash(message: string) {
    for (const { reject } of this.#stop()) reject(new Error(message));
  }

  #stop(): Call[] {
    const calls = [...this.#calls.values()];
    this.#calls.clear();
    if (this.#worker) this.#worker.onmessage = this.#worker.onerror = null;
    this.#worker?.terminate();
    this.#worker = null;
    return calls;
  }

  #receive(response: Response) {
    const call = this.#calls.get(response.id);
    if ('part' in response) return call?.part(response.part);
    if ('error' in response && response.fatal) return this.#crash(response.error);
    this.#calls.delete(response.id);
    if ('error' in response) call?.reject(new Error(response.error));
    else call?.resolve(response.answer);
  }
}
