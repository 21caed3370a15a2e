//! The server's answers by HTTP.
import type {
  Created,
  Decline,
  DeclineReason,
  LobbyPage,
  Me,
  NewChallenge,
  NewTable,
  Problem,
  Rename,
  TableView,
} from '../protocol';

/** A refusal of the server, or that it could not be reached (`live.unreachable`). */
export class Refused extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.code);
    this.problem = problem;
  }
}

const UNREACHABLE: Problem = { code: 'live.unreachable', params: {} };
const PATIENCE_MS = 10_000;

/** Who one is; makes a newcomer known to the server. */
export function getMe(): Promise<Me> {
  meeting ??= once<Me>('GET', '/api/me').finally(() => {
    meeting = null;
  });
  return meeting;
}

/** The server getting to know this browser: twice at once it would know two people, and the page another one than the cookie. */
let meeting: Promise<Me> | null = null;

export const rename = (name: string | null) => ask<Me>('PUT', '/api/me', { name } satisfies Rename);

export const createTable = (table: NewTable) => ask<Created>('POST', '/api/tables', table);

/** A table as one sees it. */
export const getTable = (table: string) => ask<TableView>('GET', `/api/tables/${encodeURIComponent(table)}`);

/** Offers a game to one person. */
export const challenge = (challenge: NewChallenge) => ask<Created>('POST', '/api/challenges', challenge);

export const declineChallenge = (table: string, reason: DeclineReason) =>
  ask<null>('POST', `/api/challenges/${encodeURIComponent(table)}/decline`, { reason } satisfies Decline);

/** Withdraws one's own offer. */
export const withdraw = (table: string) =>
  ask<unknown>('POST', `/api/tables/${encodeURIComponent(table)}/do`, {
    cid: 'withdraw',
    seq: 1,
    command: { do: 'abort' },
  });

/** A further page of a list of the lobby. */
export const lobbyPage = (list: 'seeks' | 'games' | 'mine', after: string) =>
  ask<LobbyPage>('GET', `/api/lobby/${list}?after=${encodeURIComponent(after)}`);

/** The address of the QR code of a table's link. */
export const qrAddress = (table: string) => `/api/tables/${encodeURIComponent(table)}/qr`;

/** Sends a request; a person the server does not know any more is registered first. */
export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  await meeting?.catch(() => null);
  try {
    return await once(method, path, body);
  } catch (error) {
    if (!(error instanceof Refused) || error.problem.code !== 'live.no-person') throw error;
    await getMe();
    return once(method, path, body);
  }
}

async function once<T>(method: string, path: string, body?: unknown): Promise<T> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const headers: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' };
  const signal = AbortSignal.timeout(PATIENCE_MS);
  let answer: Response;
  let reply: unknown;
  try {
    answer = await fetch(path, { method, headers, signal, credentials: 'same-origin', ...sent });
    reply = answer.status === 204 ? null : await answer.json();
  } catch {
    throw new Refused(UNREACHABLE);
  }
  if (answer.ok) return reply as T;
  throw new Refused(isProblem(reply) ? reply : UNREACHABLE);
}

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && typeof (value as Problem).code === 'string';
}
