//! The crate `repetition` in the engine's module.
import type { Tools } from '../rules/tools';

export async function loadScheduler(): Promise<Tools> {
  const { tools } = await import('../rules/tools');
  const { load } = await import('../rules/later');
  await load();
  return tools;
}
