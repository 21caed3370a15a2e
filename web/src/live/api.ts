//! The server's answers by HTTP.
import type { DeclineReason, Me, NewChallenge, NewTable, Problem } from '../protocol';
import type { Endpoints } from '../protocol/endpoints';

/** A refusal of the server, or that it could not be reached (`live.unreachable`). */
export class Refused extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.code);
    this.problem = problem;
  }
}

const UNREACHABLE: Problem = { code: 'live.unreachable', params: {} };
const TIMEOUT_MS = 10_000;

/** Who one is; makes a newcomer known to the server. */
export function getMe(): Promise<Me> {
  meeting ??= once('GET /api/me').finally(() => {
    meeting = null;
  });
  return meeting;
}

/**
 * The server getting to know this browser: twice at once it would know two people, and the page another one than the
 * cookie.
 */
let meeting: Promise<Me> | null = null;

export const rename = (name: string | null) => ask('PUT /api/me', { body: { name } });

export const createTable = (table: NewTable) => ask('POST /api/tables', { body: table });

/** A table as one sees it. */
export const getTable = (table: string) => ask('GET /api/tables/{table}', { table });

/** Offers a game to one person. */
export const challenge = (challenge: NewChallenge) => ask('POST /api/challenges', { body: challenge });

export const declineChallenge = (table: string, reason: DeclineReason) =>
  ask('POST /api/challenges/{table}/decline', { table, body: { reason } });

/** Withdraws one's own offer. */
export const withdraw = (table: string) =>
  ask('POST /api/tables/{table}/do', { table, body: { cid: 'withdraw', seq: 1, command: { do: 'abort' } } });

/** A further page of a list of the lobby. */
export const lobbyPage = (list: 'seeks' | 'games' | 'mine', after: string) =>
  ask('GET /api/lobby/{list}', { list, after });

/** The address of the QR code of a table's link. */
export const qrAddress = (table: string) => `/api/tables/${encodeURIComponent(table)}/qr`;

/** An endpoint of the server: its method and its route. */
export type Endpoint = keyof Endpoints;

/** What an endpoint answers with. */
export type Answer<E extends Endpoint> = Endpoints[E]['answer'];

/** What an endpoint is asked: the values of its route and query, and its body. */
type Asks<E extends Endpoint> = Endpoints[E] extends { asks: infer A }
  ? Partial<A> extends A
    ? [asks?: A]
    : [asks: A]
  : [];

/** Sends a request; a person the server does not know any more is registered first. */
export async function ask<E extends Endpoint>(endpoint: E, ...[asks]: Asks<E>): Promise<Answer<E>> {
  const values = asks as Values | undefined;
  await meeting?.catch(() => null);
  try {
    return await once(endpoint, values);
  } catch (error) {
    if (!(error instanceof Refused) || error.problem.code !== 'live.no-person') throw error;
    await getMe();
    return once(endpoint, values);
  }
}

async function once<E extends Endpoint>(endpoint: E, { body, ...values }: Values = {}): Promise<Answer<E>> {
  const [method = '', route = ''] = endpoint.split(' ');
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const headers: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let answer: Response;
  let reply: unknown;
  try {
    const path = addressed(route, values);
    answer = await fetch(path, { method, headers, signal, credentials: 'same-origin', ...sent });
    reply = answer.status === 204 ? null : await answer.json();
  } catch {
    throw new Refused(UNREACHABLE);
  }
  if (answer.ok) return reply as Answer<E>;
  throw new Refused(isProblem(reply) ? reply : UNREACHABLE);
}

/** The values of a request by name, and its body. */
type Values = Record<string, unknown>;

/**
 * The address of a route with these values; those that it does not name are the query. A value `{*name}` may have
 * slashes.
 */
function addressed(route: string, values: Values): string {
  const query = new Map(Object.entries(values));
  const path = route.replace(/\{(\*?)(\w+)\}/g, (_, rest: string, name: string) => {
    query.delete(name);
    const parts = rest ? String(values[name]).split('/') : [String(values[name])];
    return parts.map(encodeURIComponent).join('/');
  });
  const known = [...query].filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(known.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${path}?${search}` : path;
}

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && typeof (value as Problem).code === 'string';
}
