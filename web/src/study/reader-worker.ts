//! Reads long records in its own thread, so that the page stays usable.
import { type Handlers, serve } from '../engine/rpc';
import type { Imported } from '../protocol';
import { readPosition, readRecord } from '../rules/tools';
import init from '../wasm/engine/engine.js';
import address from '../wasm/engine/engine_bg.wasm?url';

export interface ReaderApi {
  record(bytes: Uint8Array): Imported;
  /** The position that a record ends with. */
  position(bytes: Uint8Array): Imported;
}

async function load(): Promise<Handlers<ReaderApi>> {
  await init({ module_or_path: address });
  return { record: readRecord, position: readPosition };
}

serve(load());
