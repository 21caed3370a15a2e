//! Rush on the server: runs that it deals and judges again, and the lists of the best.
import { ask, getMe, Refused } from '../live/api';
import { type NewRush, RETRIABLE, type Rush, type RushBest, type RushScore } from '../protocol';
import type { Answered } from './rush';

/** So long a run waits for the server before it begins without it. */
const TIMEOUT_MS = 3_000;
/** Pauses before a run is sent again. */
const PAUSES_MS = [1_000, 3_000, 6_000];

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** A run that the server deals; null if it cannot now. */
export async function dealt(wish: NewRush): Promise<Rush | null> {
  const coming = getMe()
    .then(() => ask('POST /api/rush', { body: wish }))
    .catch(() => null);
  return Promise.race([coming, pause(TIMEOUT_MS).then(() => null)]);
}

/** What a run is worth to the server. A short failure is outlasted, since the answers are judged only once. */
export async function judged(run: string, answered: readonly Answered[]): Promise<RushScore> {
  const answers = answered.map(({ answer, ms }) => ({ answer, ms: Math.round(ms) }));
  const send = () => ask('POST /api/rush/{run}', { run, body: { answers } });
  for (const ms of PAUSES_MS) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof Refused && again(error))) throw error;
      await pause(ms);
    }
  }
  return send();
}

const again = ({ problem: { code } }: Refused) => code === 'live.unreachable' || RETRIABLE.some((one) => one === code);

/** The lists; null if they cannot be had. */
export const best = ({ game, mode }: NewRush): Promise<RushBest | null> =>
  ask('GET /api/rush/best', { game, mode }).catch(() => null);
