//! What another site asks for in a person's name (RFC 6749, section 4.1.1; RFC 7636, section 4.3).
import type { AuthorizationRequest } from '../../protocol';

/** The request in a query that the server has found to be in order. */
export function readRequest(query: URLSearchParams): AuthorizationRequest {
  const value = (name: keyof AuthorizationRequest) => query.get(name) ?? '';
  const state = query.get('state');
  return {
    response_type: value('response_type'),
    client_id: value('client_id'),
    redirect_uri: value('redirect_uri'),
    scope: value('scope'),
    code_challenge: value('code_challenge'),
    code_challenge_method: value('code_challenge_method'),
    ...(state !== null && { state }),
  };
}
