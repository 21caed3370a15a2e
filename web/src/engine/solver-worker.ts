//! The solver of the solitaire in its own thread.
import type { Advice } from '../protocol';
import init, { Adviser } from '../wasm/engine/engine.js';
import address from '../wasm/engine/engine_bg.wasm?url';
import { type Handlers, serve } from './rpc';

export interface SolverApi {
  /** Advice about the record of a game; how many positions are solved so far is a part. */
  advise(record: string, part: (solved: number) => void): Advice;
}

async function load(): Promise<Handlers<SolverApi>> {
  await init({ module_or_path: address });
  const adviser = new Adviser();
  return { advise: (record, part) => adviser.advise(record, (solved) => part(String(solved))) };
}

serve(load());
