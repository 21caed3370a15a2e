//! The solver of the solitaire in its own thread.
import init, { Adviser } from '../wasm/engine/engine.js';
import address from '../wasm/engine/engine_bg.wasm?url';

/** A question about the record of a game. */
export interface Question {
  id: number;
  record: string;
}

/** A message to the page: progress, advice as JSON, or an error. */
export type FromSolver = { id: number } & ({ solved: number } | { advice: string } | { error: string });

const ready = init({ module_or_path: address }).then(() => new Adviser());

self.onmessage = async ({ data: { id, record } }: MessageEvent<Question>) => {
  const send = (message: FromSolver) => self.postMessage(message);
  try {
    const adviser = await ready;
    send({ id, advice: adviser.advise(record, (solved) => send({ id, solved })) });
  } catch (error) {
    send({ id, error: String(error) });
  }
};
