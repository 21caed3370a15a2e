//! The engine in its own thread.
//!
//! At the strongest level it searches on after its turn, 50 ms at a time with a look at its messages in between, until
//! the person has moved.
import type { EngineReply, EngineRequest } from '../protocol';
import { type Handlers, serve } from './rpc';
import { engine } from './working';

export interface EngineApi {
  think(position: EngineRequest): EngineReply;
  /** Searches a position while a person thinks, until the next call; null ends that. */
  ponder(position: EngineRequest | null): void;
}

/** A call waits no longer than this, in milliseconds. */
const SLICE = 50;
/** A person who takes longer than this, in milliseconds, may have left. */
const LONGEST = 60_000;

async function load(): Promise<Handlers<EngineApi>> {
  const ask = await engine();
  /** The number of the last call. */
  let last = 0;
  return {
    think(position) {
      last += 1;
      return ask('think', position);
    },

    async ponder(position) {
      last += 1;
      const run = last;
      const end = performance.now() + LONGEST;
      const on = () => run === last && performance.now() < end;
      while (position && on() && ask('ponder', { position, ms: SLICE })) {
        await new Promise((resolve) => setTimeout(resolve));
      }
    },
  };
}

serve(load());
