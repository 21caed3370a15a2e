//! Reviews kept in the browser as data, found again by the game. Whatever is read may be garbage.
import type { Colour, GameReview, Setup } from '../protocol';
import type { Backend } from '../state/database';
import { keeperOf } from '../state/keeper';
import { checkSetup } from '../state/store';
import type { Reviewed } from './reviewer-worker';

/** The review of a game as it is kept. */
export interface KeptReview {
  /** The game: its set-up and turns. */
  id: string;
  setup: Setup;
  /** How many turns it has. */
  turns: number;
  /** The side of the person at this browser, if it was one side only. */
  mine: Colour | null;
  /** When it was found, in milliseconds since 1970. */
  at: number;
  /** The program that found it. */
  build: string;
  review: GameReview;
}

/** So many reviews are kept. */
const MOST = 300;

type Fields = Record<string, unknown>;

/** The name of a game: games of the same turns are one. */
export const keyOf = ({ setup, turns }: Reviewed): string => JSON.stringify([setup, turns]);

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** A review that can be trusted to be shown, or null. */
export function checkReview(value: unknown): KeptReview | null {
  if (!isObject(value) || !isObject(value.review)) return null;
  const { id, turns, mine, at, build } = value;
  const { findings, moments, chances, kept, judged } = value.review;
  const setup = checkSetup(value.setup);
  const lists = [findings, moments, chances, kept].every(Array.isArray);
  const sides: unknown[] = [null, 'white', 'red', 'black'];
  if (typeof id !== 'string' || !setup || !Number.isInteger(turns) || typeof at !== 'number') return null;
  if (typeof build !== 'string' || !lists || !Number.isInteger(judged) || !sides.includes(mine)) return null;
  return value as unknown as KeptReview;
}

export class KeptReviews {
  readonly #backend: Backend;

  constructor(backend: Backend = keeperOf('reviews')) {
    this.#backend = backend;
  }

  /** The review of a game by this program, if there is one. */
  async of(game: Reviewed, build: string): Promise<KeptReview | null> {
    const kept = checkReview(await this.#backend.get(keyOf(game)));
    return kept?.build === build ? kept : null;
  }

  /** All reviews, the newest first. */
  async all(): Promise<KeptReview[]> {
    const records = await this.#backend.all();
    const kept = records.map(checkReview).filter((one) => one !== null);
    return kept.sort((a, b) => b.at - a.at);
  }

  /** Keeps a review in place of an earlier one of the game; the oldest make room. */
  async keep(review: KeptReview): Promise<void> {
    await this.#backend.put(review);
    if ((await this.#backend.count()) <= MOST) return;
    for (const { id } of (await this.all()).slice(MOST)) await this.#backend.remove(id);
  }
}
