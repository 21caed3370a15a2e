//! The query of another site becomes the request that the person consents to.
import { expect, test } from 'vitest';
import { readRequest } from './request';

const ASKED = {
  response_type: 'code',
  client_id: 'Club',
  redirect_uri: 'https://club.example.org/back?a=b&c=d',
  scope: 'me play',
  code_challenge: 'x',
  code_challenge_method: 'S256',
};

test('what is asked for is read, and nothing else', () => {
  const query = new URLSearchParams({ ...ASKED, state: '', nonce: 'n' });
  expect(readRequest(query)).toEqual({ ...ASKED, state: '' });
});

test('a request without a state has none, and one without a scope asks for none', () => {
  const { scope: _, ...rest } = ASKED;
  expect(readRequest(new URLSearchParams(rest))).toEqual({ ...ASKED, scope: '' });
});
