//! The tokens and bots of the person.
import { Refused } from '../../live/api';
import type { ApiTokenView, CreatedApiToken, NewApiToken, PersonView } from '../../protocol';
import type { TokensAndBots } from './api';

/** Whether the server knows no such token or bot: another tab may have removed it. */
const isGone = (error: unknown) => error instanceof Refused && error.problem.code === 'live.not-found';

export class Access {
  readonly #server: TokensAndBots;
  /** The newest first. */
  tokens = $state.raw<readonly ApiTokenView[]>([]);
  bots = $state.raw<readonly PersonView[]>([]);
  loaded = $state(false);
  /** A token that was just made: it is shown once. */
  created = $state.raw<CreatedApiToken | null>(null);

  constructor(server: TokensAndBots) {
    this.#server = server;
  }

  async load() {
    const { tokens, bots } = await this.#server.list();
    this.tokens = tokens;
    this.bots = bots;
    this.loaded = true;
  }

  async make(token: NewApiToken) {
    try {
      this.created = await this.#server.make(token);
    } catch (error) {
      if (isGone(error)) await this.load();
      throw error;
    }
    this.tokens = [this.created.view, ...this.tokens];
  }

  async remove(id: string) {
    await done(this.#server.remove(id));
    this.tokens = this.tokens.filter((token) => token.id !== id);
    if (this.created?.view.id === id) this.created = null;
  }

  async makeBot(name: string) {
    await this.#server.makeBot({ name });
    await this.load();
  }

  /** Closes a bot, whose tokens end with it. */
  async closeBot(id: string) {
    await done(this.#server.closeBot(id));
    this.bots = this.bots.filter((bot) => bot.id !== id);
    this.tokens = this.tokens.filter((token) => token.bot !== id);
    if (this.created?.view.bot === id) this.created = null;
  }
}

/** Waits for a removal; what is gone already needs none. */
async function done(removal: Promise<unknown>) {
  try {
    await removal;
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}
