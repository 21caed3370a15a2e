//! The server's answers about tokens, bots, and what other sites ask for.
import { ask } from '../../live/api';
import type {
  ApiAccess,
  Authorization,
  AuthorizationRequest,
  Authorized,
  CreatedApiToken,
  NewApiToken,
  NewBot,
  PersonView,
} from '../../protocol';

export const tokensAndBots = {
  list: () => ask<ApiAccess>('GET', '/api/me/tokens'),
  make: (token: NewApiToken) => ask<CreatedApiToken>('POST', '/api/me/tokens', token),
  remove: (id: string) => ask<null>('DELETE', `/api/me/tokens/${encodeURIComponent(id)}`),
  makeBot: (bot: NewBot) => ask<PersonView>('POST', '/api/me/bots', bot),
  closeBot: (id: string) => ask<null>('DELETE', `/api/me/bots/${encodeURIComponent(id)}`),
};

export type TokensAndBots = typeof tokensAndBots;

/** What a request would allow; the server reads the query as it came. */
export const getAuthorization = (query: URLSearchParams) => ask<Authorization>('GET', `/api/oauth?${query}`);
export const authorize = (request: AuthorizationRequest) => ask<Authorized>('POST', '/api/oauth', request);
