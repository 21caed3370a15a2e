//! Hints and threats from the analysis, which is fetched when it is first asked.
import type { HintClient } from '../state/hints.svelte';
import type { Analyst } from './analyst';

let fetched: Promise<Analyst> | null = null;

function analyst(): Promise<Analyst> {
  fetched ??= import('./analyst').then((module) => new module.Analyst());
  fetched.catch(() => {
    fetched = null;
  });
  return fetched;
}

export const hintClient: HintClient = {
  async best(asked, time) {
    return (await analyst()).start({ ...asked, lines: 1, time_ms: time, heat: false });
  },

  async threats(asked) {
    return (await analyst()).threats(asked);
  },

  stop() {
    void fetched?.then(
      (found) => found.stop(),
      () => {},
    );
  },
};
