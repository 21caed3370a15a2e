//! The puzzles that come with the page, fetched in chunks when they are gone to.
import type { Puzzle } from '../protocol';
import type { Index, PuzzleGame } from './games';
import { unpack } from './packed';

/** The puzzles of one game. */
export class PuzzleList {
  readonly game: PuzzleGame;
  readonly index: Index;
  readonly #fetch: ((at: number) => Promise<Puzzle[]>) | null;
  readonly #chunks = new Map<number, Promise<Puzzle[]>>();

  constructor(game: PuzzleGame, index: Index, fetch: ((at: number) => Promise<Puzzle[]>) | null) {
    this.game = game;
    this.index = index;
    this.#fetch = fetch;
  }

  get chunks(): number {
    return this.index.first.length;
  }

  /** A chunk; a failed attempt is not remembered. */
  chunk(at: number): Promise<Puzzle[]> {
    const known = this.#chunks.get(at);
    if (known) return known;
    const coming = this.#fetch ? this.#fetch(at) : Promise.resolve([]);
    this.#chunks.set(at, coming);
    coming.catch(() => this.#chunks.delete(at));
    return coming;
  }

  /** The puzzle of a name. */
  async find(id: string): Promise<Puzzle | null> {
    const after = this.index.first.findIndex((first) => first > id);
    const at = (after < 0 ? this.chunks : after) - 1;
    if (at < 0) return null;
    return (await this.chunk(at)).find((puzzle) => puzzle.id === id) ?? null;
  }

  /** The puzzle of a number, from 0, of as many as there are. */
  async numbered(number: number): Promise<Puzzle | null> {
    if (this.index.count === 0) return null;
    let left = number % this.index.count;
    for (let at = 0; at < this.chunks; at += 1) {
      const chunk = await this.chunk(at);
      const puzzle = chunk[left];
      if (puzzle) return puzzle;
      left -= chunk.length;
    }
    return null;
  }
}

let coming: Promise<Record<PuzzleGame, PuzzleList>> | null = null;

/** What there is; a failed attempt is not remembered. */
export function loadLists(): Promise<Record<PuzzleGame, PuzzleList>> {
  coming ??= import('virtual:puzzles').then(({ default: games }) => {
    const listOf = (game: PuzzleGame) =>
      new PuzzleList(game, games[game].index, async (at) => {
        const module = await games[game].chunks[at]?.();
        return module?.default.map((row) => unpack(game, row)) ?? [];
      });
    return { trax: listOf('trax'), twixt: listOf('twixt') };
  });
  coming.catch(() => {
    coming = null;
  });
  return coming;
}
