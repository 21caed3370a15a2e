//! Puts off everything that has time until a game can be played.
import type { Archive } from '../state/archive.svelte';

/** The engine is fetched in this time, which is wanted sooner. */
const PAUSE_MS = 2_000;
const IDLE_TIMEOUT_MS = 10_000;

/** Calls `work` when the page has been loaded and has nothing to do. */
export function whenIdle(work: () => void) {
  // Safari knows no idle time.
  const idle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS }) : work();
  const soon = () => setTimeout(idle, PAUSE_MS);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}

/** Keeps the page for times without a connection; without one now, it does so at the next visit. */
export function keepOffline(archive: Archive) {
  import('./start').then(({ start }) => start(() => archive.settled())).catch(() => {});
}
