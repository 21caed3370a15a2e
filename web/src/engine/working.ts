//! The engine of a worker.
import type { WorkAnswer, WorkRequest } from '../protocol';
import { type Ask, asking } from '../rules/ask';
import init, { EngineWorker } from '../wasm/engine/engine.js';
import address from '../wasm/engine/engine_bg.wasm?url';

/** Fetches and starts the engine. */
export async function engine(): Promise<Ask<WorkRequest, WorkAnswer>> {
  await init({ module_or_path: address });
  return asking(new EngineWorker());
}
