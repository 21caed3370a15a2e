//! The screen, which stays on while somebody has to watch a clock.

/** Keeps the screen on as long as `wanted` holds and the page is seen. Called where a component begins. */
export function stayAwake(wanted: () => boolean) {
  $effect(() => {
    if (!wanted() || !('wakeLock' in navigator)) return;
    let lock: Promise<WakeLockSentinel | null> | null = null;
    // The browser gives the lock up when the page is hidden, and may refuse it when the battery is low.
    const hold = async () => {
      if (document.hidden || (await lock)?.released === false) return;
      lock = navigator.wakeLock.request('screen').catch(() => null);
    };
    void hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      document.removeEventListener('visibilitychange', hold);
      void lock?.then((held) => held?.release());
    };
  });
}
