//! Begins to keep the page for times without a connection; loaded when the first turn is long possible.
import { mount } from 'svelte';
import UpdateBar from './UpdateBar.svelte';
import { Updates } from './updates.svelte';

export function start() {
  if (!('serviceWorker' in navigator) || !('locks' in navigator)) return;
  const updates = new Updates({
    workers: navigator.serviceWorker,
    locks: navigator.locks,
    version: document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? '',
    reload: () => location.reload(),
    onSeen: (seen) =>
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') seen();
      }),
    now: () => Date.now(),
  });
  mount(UpdateBar, { target: document.body, props: { updates } });
  void updates.start();
}
