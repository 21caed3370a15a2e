//! One's own rated games that go on: the page's engine does not look at their positions.
import type { Answer } from '../live/api';
import { mayHaveGames } from '../live/played';
import type { RatedGame } from '../protocol';

/** A list is asked for again after so long; what follows from a position of it is met meanwhile. */
const FRESH_MS = 5_000;

/** The engine does not look at a position, as it is of one's own rated game. */
export class OwnRatedGame extends Error {
  override name = 'OwnRatedGame';
}

/** The games that the server knows of; none without a server, and for who has never played with people. */
export class OwnGames {
  readonly #get: (path: string) => Promise<unknown>;
  #games: RatedGame[] = [];
  #atMs = Number.NEGATIVE_INFINITY;

  constructor(get: (path: string) => Promise<unknown> = fetched) {
    this.#get = get;
  }

  async list(): Promise<RatedGame[]> {
    if (!mayHaveGames()) return [];
    if (performance.now() - this.#atMs < FRESH_MS) return this.#games;
    try {
      this.#games = ((await this.#get('/api/me/rated-games')) as Answer<'GET /api/me/rated-games'>).games;
    } catch {
      // What was known before is met all the same.
    }
    this.#atMs = performance.now();
    return this.#games;
  }
}

async function fetched(path: string): Promise<unknown> {
  const answer = await fetch(path, { credentials: 'same-origin' });
  if (!answer.ok) throw new Error(path);
  return answer.json();
}
