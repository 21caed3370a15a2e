//! The engine in its own thread.
//!
//! At the strongest level it searches on after its turn, 50 ms at a time with a look at its messages in between, until
//! the person has moved.
import type { EngineReply, EngineRequest } from '../protocol';
import init, { Opponent } from '../wasm/engine/engine.js';
import address from '../wasm/engine/engine_bg.wasm?url';
import { type Handlers, serve } from './rpc';

export interface EngineApi {
  think(request: EngineRequest): EngineReply;
  /** Searches a position while a person thinks, until the next call; null ends that. */
  ponder(request: EngineRequest | null): void;
}

/** A call waits no longer than this, in milliseconds. */
const SLICE = 50;
/** A person who takes longer than this, in milliseconds, may have left. */
const LONGEST = 60_000;

async function load(): Promise<Handlers<EngineApi>> {
  await init({ module_or_path: address });
  const opponent = new Opponent();
  /** The number of the last call. */
  let last = 0;
  return {
    think(request) {
      last += 1;
      return opponent.think(JSON.stringify(request));
    },

    async ponder(request) {
      last += 1;
      const run = last;
      const end = performance.now() + LONGEST;
      const on = () => request && run === last && performance.now() < end;
      while (on() && opponent.ponder(JSON.stringify(request), SLICE)) {
        await new Promise((resolve) => setTimeout(resolve));
      }
    },
  };
}

serve(load());
