//! The server's answers about tokens, bots, and what other sites ask for.
import { ask } from '../../live/api';
import type { AuthorizationRequest, NewApiToken, NewBot } from '../../protocol';
import type { Endpoints } from '../../protocol/endpoints';

export const tokensAndBots = {
  list: () => ask('GET /api/me/tokens'),
  make: (token: NewApiToken) => ask('POST /api/me/tokens', { body: token }),
  remove: (token: string) => ask('DELETE /api/me/tokens/{token}', { token }),
  makeBot: (bot: NewBot) => ask('POST /api/me/bots', { body: bot }),
  closeBot: (bot: string) => ask('DELETE /api/me/bots/{bot}', { bot }),
};

export type TokensAndBots = typeof tokensAndBots;

/** What a request would allow; the server reads the query as it came, and says what is missing. */
export const getAuthorization = (query: URLSearchParams) =>
  ask('GET /api/oauth', Object.fromEntries(query) as Endpoints['GET /api/oauth']['asks']);
export const authorize = (request: AuthorizationRequest) => ask('POST /api/oauth', { body: request });
