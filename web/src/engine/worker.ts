//! The engine in its own thread.
import type { EngineRequest } from '../protocol';
import init, { think } from '../wasm/engine/engine.js';
import address from '../wasm/engine/engine_bg.wasm?url';

/** A message to the page: a reply as JSON, or an error. */
export type FromWorker = { reply: string } | { error: string };

const ready = init({ module_or_path: address });

self.onmessage = async (event: MessageEvent<EngineRequest>) => {
  try {
    await ready;
    self.postMessage({ reply: think(JSON.stringify(event.data)) } satisfies FromWorker);
  } catch (error) {
    self.postMessage({ error: String(error) } satisfies FromWorker);
  }
};
