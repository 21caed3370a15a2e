//! The solver of the solitaire in its own thread.
import init, { Adviser } from '../wasm/engine/engine.js';
import address from '../wasm/engine/engine_bg.wasm?url';

/** A question about the record of a game. */
export interface Question {
  id: number;
  record: string;
}

/** What the page hears: how far the solver is, advice as JSON, or what went wrong. */
export type FromSolver = { id: number } & ({ solved: number } | { advice: string } | { error: string });

const ready = init({ module_or_path: address }).then(() => new Adviser());

self.onmessage = async ({ data: { id, record } }: MessageEvent<Question>) => {
  const tell = (message: FromSolver) => self.postMessage(message);
  try {
    const adviser = await ready;
    tell({ id, advice: adviser.advise(record, (solved) => tell({ id, solved })) });
  } catch (error) {
    tell({ id, error: String(error) });
  }
};
