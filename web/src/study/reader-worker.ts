//! Reads long records in its own thread, so that the page stays usable.
import init, { read_position, read_record } from '../wasm/engine/engine.js';
import address from '../wasm/engine/engine_bg.wasm?url';

/** A record, or the position that it ends with. */
export interface ToRead {
  what: 'record' | 'position';
  bytes: Uint8Array;
}

const ready = init({ module_or_path: address });

self.onmessage = async ({ data: { what, bytes } }: MessageEvent<ToRead>) => {
  await ready;
  self.postMessage(what === 'position' ? read_position(bytes) : read_record(bytes));
};
