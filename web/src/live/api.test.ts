//! Answers are returned, refusals with their reason, and an unknown person is registered again.
import { afterEach, expect, test, vi } from 'vitest';
import { ANNA } from '../../tests/unit/fake-server';
import { viewOf } from '../../tests/unit/view-of';
import { ask, createTable, getMe, Refused, rename } from './api';

afterEach(() => vi.unstubAllGlobals());

/** A server that answers so, one call after the other. */
function answers(...list: { status: number; body: unknown }[]) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    asked.push(`${method} ${path}${body ? ` ${body}` : ''}`);
    const next = list.shift();
    if (!next) throw new TypeError('failed to fetch');
    return new Response(typeof next.body === 'string' ? next.body : JSON.stringify(next.body), next);
  });
  return asked;
}

const code = (asking: Promise<unknown>) =>
  asking.then(
    () => 'done',
    (error: unknown) => (error instanceof Refused ? error.problem.code : 'thrown'),
  );

test('an answer is handed on', async () => {
  const asked = answers({ status: 200, body: ANNA });
  expect(await rename('Anna')).toEqual(ANNA);
  expect(asked).toEqual(['PUT /api/me {"name":"Anna"}']);
});

test('a refusal has its reason, and a server that is away or says nothing sensible cannot be reached', async () => {
  answers({ status: 422, body: { code: 'live.terms', params: {} } }, { status: 502, body: '<html>' });
  const table = { terms: viewOf().terms, seat: 'first' as const, listed: false };
  expect(await code(createTable(table))).toBe('live.terms');
  expect(await code(getMe())).toBe('live.unreachable');
  expect(await code(getMe())).toBe('live.unreachable');
});

test('whoever is not known any more is made known, and asks again once', async () => {
  const unknown = { status: 401, body: { code: 'live.no-person', params: {} } };
  const asked = answers(unknown, { status: 200, body: ANNA }, { status: 200, body: ANNA });
  expect(await rename(null)).toEqual(ANNA);
  expect(asked).toEqual(['PUT /api/me {"name":null}', 'GET /api/me', 'PUT /api/me {"name":null}']);
  answers(unknown, unknown);
  expect(await code(getMe())).toBe('live.no-person');
});

test('the server gets to know a newcomer once, whatever is asked meanwhile', async () => {
  const unknown = { status: 401, body: { code: 'live.no-person', params: {} } };
  const me = { status: 200, body: ANNA };
  const asked = answers(me, me);
  expect(await Promise.all([getMe(), getMe(), rename(null)])).toEqual([ANNA, ANNA, ANNA]);
  expect(asked).toEqual(['GET /api/me', 'PUT /api/me {"name":null}']);
  const again = answers(unknown, unknown, me, me, me);
  await Promise.all([rename('A'), rename('B')]);
  expect(again.filter((one) => one.startsWith('GET'))).toEqual(['GET /api/me']);
});

test('values go where the route names them, and all others to the query', async () => {
  const asked = answers(...Array(3).fill({ status: 200, body: {} }));
  await ask('GET /api/ratings/{*pool}', { pool: 'trax/official/quick', after: undefined });
  await ask('GET /api/people/{person}/games', { person: 'a/b', after: 'x y' });
  await ask('POST /api/tables/{table}/bot', { table: 'k7', body: { level: 3 } });
  expect(asked).toEqual([
    'GET /api/ratings/trax/official/quick',
    'GET /api/people/a%2Fb/games?after=x+y',
    'POST /api/tables/k7/bot {"level":3}',
  ]);
});

test('the type check knows what each endpoint takes and returns', () => {
  const wrong = [
    // @ts-expect-error There is no such endpoint.
    () => ask('GET /api/mee'),
    // @ts-expect-error The route names a table.
    () => ask('GET /api/tables/{table}'),
    // @ts-expect-error The body has another field.
    () => ask('PUT /api/me', { body: { nickname: 'Anna' } }),
    // @ts-expect-error The answer has no such field.
    () => ask('GET /api/me').then(({ nickname }) => nickname),
  ];
  expect(wrong).toHaveLength(4);
});
