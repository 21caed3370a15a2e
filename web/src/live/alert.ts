//! To be told when somebody comes: for who has waited in a pool for a while.
import type { PoolAlert } from '../protocol';
import { ask } from './api';
import { notices } from './notices.svelte';

/** Tells the person once, here and on this device, when somebody seeks in a pool. */
export async function alertOf(pool: string) {
  await notices.load();
  await notices.tellHere(true).catch(() => {});
  await put({ pool });
  await notices.load();
}

/** Tells nothing any more. */
export const alertOff = () => put({ pool: null });

const put = (alert: PoolAlert) => ask('PUT /api/me/pool-alert', { body: alert });
