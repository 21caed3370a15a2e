//! The rules that come with the engine's module, fetched when they are first needed.
import init, { Game } from '../wasm/engine/engine.js';
import address from '../wasm/engine/engine_bg.wasm?url';

export async function load(): Promise<typeof Game> {
  await init({ module_or_path: address });
  return Game;
}
