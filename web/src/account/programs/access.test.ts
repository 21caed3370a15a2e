//! Tokens and bots as the page keeps them beside the server.
import { expect, test } from 'vitest';
import { Refused } from '../../live/api';
import type { ApiTokenView, PersonView, ProblemCode } from '../../protocol';
import { Access } from './access.svelte';
import type { TokensAndBots } from './api';

const token = (id: string, bot?: string): ApiTokenView => ({
  id,
  label: id,
  granted: false,
  scopes: ['play'],
  created_ms: 1,
  until_ms: 2,
  ...(bot !== undefined && { bot }),
});
const BOT: PersonView = { id: 'b', name: 'Bot', kind: 'bot' };

const refuses = (code: ProblemCode) => async () => {
  throw new Refused({ code, params: {} });
};

/** A person with two tokens, one of them for a bot; the server does what is said here instead. */
async function access(changed: Partial<TokensAndBots> = {}) {
  const access = new Access({
    list: async () => ({ tokens: [token('2', 'b'), token('1')], bots: [BOT] }),
    make: async ({ label }) => ({ token: 'secret', view: token(label) }),
    remove: async () => null,
    makeBot: async ({ name }) => ({ id: name, name, kind: 'bot' }),
    closeBot: async () => null,
    ...changed,
  });
  await access.load();
  return access;
}

const ids = ({ tokens }: Access) => tokens.map(({ id }) => id);

test('a new token is the first of the list, and is forgotten with its removal', async () => {
  const here = await access();
  await here.make({ label: '3', scopes: [] });
  expect(ids(here)).toEqual(['3', '2', '1']);
  expect(here.created?.token).toBe('secret');
  await here.remove('3');
  expect(ids(here)).toEqual(['2', '1']);
  expect(here.created).toBeNull();
});

test('the tokens of a bot end with it', async () => {
  const here = await access();
  await here.make({ label: '3', scopes: [] });
  await here.closeBot('b');
  expect(ids(here)).toEqual(['3', '1']);
  expect(here.bots).toEqual([]);
  expect(here.created?.view.id).toBe('3');
});

test('what another tab has removed counts as removed, and other refusals are reported', async () => {
  const gone = await access({ remove: refuses('live.not-found'), closeBot: refuses('live.not-found') });
  await gone.remove('1');
  await gone.closeBot('b');
  expect([ids(gone), gone.bots]).toEqual([[], []]);

  const busy = await access({ remove: refuses('live.busy') });
  await expect(busy.remove('1')).rejects.toThrow('live.busy');
  expect(ids(busy)).toEqual(['2', '1']);
});

test('a token for a bot that is closed is refused, and the list no longer has the bot', async () => {
  const lists = [[BOT], []];
  const here = await access({
    list: async () => ({ tokens: [], bots: lists.shift() ?? [] }),
    make: refuses('live.not-found'),
  });
  await expect(here.make({ label: '3', scopes: [], bot: 'b' })).rejects.toThrow('live.not-found');
  expect(here.bots).toEqual([]);
});
