//! The solver of the solitaire in its own thread.
import type { Advice } from '../protocol';
import { type Handlers, serve } from './rpc';
import { engine } from './working';

export interface SolverApi {
  /** Advice about the record of a game; how many positions are solved so far is a part. */
  advise(record: string, part: (solved: number) => void): Advice;
}

async function load(): Promise<Handlers<SolverApi>> {
  const ask = await engine();
  return {
    advise: (record, part) => ask('advise', record, (known) => 'solved' in known && part(known.solved)),
  };
}

serve(load());
