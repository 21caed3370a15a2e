//! Something that is asked of the server by a form: whether it is under way, and why it was refused.
import { Refused } from '../live/api';
import type { Problem } from '../protocol';

export class Deed {
  busy = $state(false);
  problem = $state.raw<Problem | null>(null);
  done = $state(false);

  /** Forgets what became of it. */
  forget() {
    this.problem = null;
    this.done = false;
  }

  /** Does it, unless it is under way; returns whether it was done. */
  async run(work: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.forget();
    try {
      await work();
      this.done = true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.problem = error.problem;
    } finally {
      this.busy = false;
    }
    return this.done;
  }
}
