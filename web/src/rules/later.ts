//! The rules that come with the engine's module, fetched when they are first needed.
import type { AuditView, Setup } from '../protocol';
import init, { Game } from '../wasm/engine/engine.js';
import address from '../wasm/engine/engine_bg.wasm?url';
import { tools } from './tools';

export async function load(): Promise<typeof Game> {
  await init({ module_or_path: address });
  return Game;
}

/** Audits a game of Luck Trax: whether its faces are those of its die. */
export async function audited(setup: Setup, turns: readonly string[]): Promise<AuditView> {
  await init({ module_or_path: address });
  return tools('audit', { setup, turns });
}
