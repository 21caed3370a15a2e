//! The engine in its own thread.
import type { EngineRequest } from '../protocol';
import init, { Opponent } from '../wasm/engine/engine.js';
import address from '../wasm/engine/engine_bg.wasm?url';

/** A message from the page: a question, a position to search while a person thinks, or the end of that. */
export type ToWorker = EngineRequest | { ponder: EngineRequest } | { rest: true };

/** A message to the page: a reply as JSON, or an error. */
export type FromWorker = { reply: string } | { error: string };

/** A message waits no longer than this, in milliseconds. */
const SLICE = 50;
/** A person who takes longer than this, in milliseconds, may have left. */
const LONGEST = 60_000;

const ready = init({ module_or_path: address }).then(() => new Opponent());
/** The number of the last message: each ends what goes on. */
let last = 0;

self.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  last += 1;
  const run = last;
  try {
    const opponent = await ready;
    if ('ponder' in data) await ponder(opponent, JSON.stringify(data.ponder), run);
    else if (!('rest' in data)) {
      self.postMessage({ reply: opponent.think(JSON.stringify(data)) } satisfies FromWorker);
    }
  } catch (error) {
    self.postMessage({ error: String(error) } satisfies FromWorker);
  }
};

/** Searches slice after slice, with a look at the messages between them. */
async function ponder(opponent: Opponent, request: string, run: number) {
  const end = performance.now() + LONGEST;
  while (run === last && performance.now() < end && opponent.ponder(request, SLICE)) {
    await new Promise((resolve) => setTimeout(resolve));
  }
}
