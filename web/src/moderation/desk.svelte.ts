//! What a moderator sees: what waits, one person's history, and the log. Every act is followed by a look at the server
//! again.
import { Refused } from '../live/api';
import type { ModerationHistory, ModerationQueue, ModLogPage, Problem } from '../protocol';
import type { Moderators } from './api';

export class Desk {
  readonly server: Moderators;
  queue = $state.raw<ModerationQueue | null>(null);
  history = $state.raw<ModerationHistory | null>(null);
  log = $state.raw<ModLogPage | null>(null);
  problem = $state.raw<Problem | null>(null);
  /** Whether something is on its way. */
  busy = $state(false);

  constructor(server: Moderators) {
    this.server = server;
  }

  /** Fetches what waits and the log. */
  load(): Promise<boolean> {
    return this.#attempt(async () => {
      [this.queue, this.log] = await Promise.all([this.server.queue(), this.server.log()]);
    });
  }

  /** Fetches what is known of somebody. */
  async look(person: string): Promise<void> {
    await this.#attempt(async () => {
      this.history = await this.server.history(person);
    });
  }

  /** Does something, and fetches everything again; whether it was done. */
  async act(act: (server: Moderators) => Promise<unknown>): Promise<boolean> {
    const done = await this.#attempt(() => act(this.server));
    const { problem } = this;
    await this.load();
    if (this.history) await this.look(this.history.person.id);
    this.problem ??= problem;
    return done;
  }

  async #attempt(act: () => Promise<unknown>): Promise<boolean> {
    this.busy = true;
    this.problem = null;
    try {
      await act();
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.problem = error.problem;
      return false;
    } finally {
      this.busy = false;
    }
  }
}
