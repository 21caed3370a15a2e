//! The crate `repetition` in the engine's module.
import type { Scheduler } from './deck.svelte';

export async function loadScheduler(): Promise<Scheduler> {
  const module = await import('../wasm/engine/engine.js');
  const { load } = await import('../rules/later');
  await load();
  return module;
}
