//! How much waits for a moderator, for the frame of the page, which fetches nothing for it.
import type { ModerationCount } from '../protocol';

class Door {
  /** Null for whoever is no moderator. */
  count = $state.raw<ModerationCount | null>(null);

  get waiting(): number {
    return this.count ? this.count.reports + this.count.appeals : 0;
  }
}

export const door = new Door();
