//! Begins to keep the page for times without a connection; loaded when the first turn is long possible.
import { mount } from 'svelte';
import UpdateBar from './UpdateBar.svelte';
import { Updates } from './updates.svelte';

/** `settled` waits until everything is kept that has to outlive a reload. */
export function start(settled: () => Promise<void>) {
  if (!('serviceWorker' in navigator) || !('locks' in navigator)) return;
  const updates = new Updates({
    workers: navigator.serviceWorker,
    locks: navigator.locks,
    version: document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? '',
    reload: () => void settled().then(() => location.reload()),
    onSeen: (seen) =>
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') seen();
      }),
    now: () => Date.now(),
  });
  mount(UpdateBar, { target: document.body, props: { updates } });
  void updates.start();
}
