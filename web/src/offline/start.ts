//! Begins to keep the page for times without a connection; loaded when the first turn is long possible.
import { mount } from 'svelte';
import UpdateBar from './UpdateBar.svelte';
import { Updates } from './updates.svelte';

/** A store that does not answer is not waited for longer than a person would. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 2_000));

/** `settled` waits until everything is kept that has to outlive a reload. */
export function start(settled: () => Promise<void>) {
  if (!('serviceWorker' in navigator) || !('locks' in navigator)) return;
  const updates = new Updates({
    workers: navigator.serviceWorker,
    locks: navigator.locks,
    version: document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? '',
    reload: () => void Promise.race([settled(), pause()]).then(() => location.reload()),
    onSeen: (seen) =>
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') seen();
      }),
    now: () => Date.now(),
  });
  mount(UpdateBar, { target: document.body, props: { updates } });
  void updates.start();
  // An app's games are not thrown away when the device runs out of room; a mere page is not worth a question.
  if (matchMedia('(display-mode: standalone)').matches) navigator.storage?.persist().catch(() => {});
}
