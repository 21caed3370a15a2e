//! Every game that has a turn, kept between visits. Whatever is read from there may be garbage.
//!
//! The games on the tables are also in the smaller store, which answers at once, so a page opens without waiting; what
//! is missing here is added. If a browser refuses the database, fewer games are kept and play continues.
import type { GameKind } from '../protocol';
import { cut } from './cut';
import type { Backend } from './database';
import { type Keeper, keeperOf } from './keeper';
import { checkGame, type SavedGame } from './store';

/** A game as it is kept. */
export interface Kept {
  id: string;
  game: SavedGame;
  /** What the person calls it; empty if nothing. */
  title: string;
  /** When it began and when it last changed, in milliseconds since 1970. */
  begun: number;
  changed: number;
  /** Whether it has ended. */
  over: boolean;
  /** The record that it came in, if that says more than the game; not yet checked. */
  study?: object;
}

/** So many games are kept. */
export const MOST_GAMES = 500;
export const LONGEST_TITLE = 80;

type Fields = Record<string, unknown>;

const isTime = (value: unknown): value is number => Number.isFinite(value) && Number(value) >= 0;
const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length <= longest;

/** A record that can be trusted to be shown, or null. */
export function checkKept(value: unknown): Kept | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, title, begun, changed, over, study, ...rest } = value as Fields;
  const game = checkGame(rest.game);
  if (!game || !isText(id, 64) || !isText(title, LONGEST_TITLE)) return null;
  if (!isTime(begun) || !isTime(changed) || typeof over !== 'boolean') return null;
  const record = typeof study === 'object' && study !== null && { study };
  return { id, game, title, begun, changed, over, ...record };
}

/** A name for a new game. */
export function newId(): string {
  const part = () => Math.floor(Math.random() * 2 ** 32).toString(36);
  return `${Date.now().toString(36)}-${part()}${part()}`;
}

const sameGame = (a: SavedGame, b: SavedGame) => JSON.stringify(a) === JSON.stringify(b);

/** The games that make room for others, first the oldest that have ended. */
function leastWanted(games: Kept[]): Kept[] {
  return [...games].sort((a, b) => Number(b.over) - Number(a.over) || a.changed - b.changed);
}

export class Archive {
  readonly #backend: Backend & Partial<Pick<Keeper, 'refused'>>;
  readonly #now: () => number;
  #latest = 0;
  /** What was asked for last; everything is done in the order in which it was asked. */
  #last: Promise<unknown> = Promise.resolve();
  /** The games as last looked through, newest first; null before that. */
  games = $state.raw<Kept[] | null>(null);
  /** Whether the games have been looked through. */
  looked = $state(false);
  /** Whether the browser refuses its database, so that less is kept, or only until the page is closed. */
  refused = $state(false);
  /** How many games made room for others since the page was opened. */
  dropped = $state(0);

  constructor(backend: Backend = keeperOf('games'), now: () => number = Date.now) {
    this.#backend = backend;
    this.#now = now;
  }

  /** Keeps a game as it now is; one without a turn is not worth it. */
  keep(id: string, game: SavedGame, over: boolean): Promise<void> {
    return this.#next(async (backend) => {
      const before = checkKept(await backend.get(id));
      if (before || game.turns.length > 0) await this.#put(backend, id, game, over, before);
    });
  }

  /** Stores a game on a table, unless it is stored unchanged already. Without other values, its progress stays. */
  adopt(id: string, game: SavedGame, over?: boolean): Promise<void> {
    return this.#next(async (backend) => {
      const before = checkKept(await backend.get(id));
      if (before && sameGame(before.game, game)) return;
      await this.#put(backend, id, game, over ?? before?.over ?? false, before);
    });
  }

  /** Puts in a game from elsewhere, under a new name. It was played there, so nobody goes on with it. */
  async add(game: SavedGame, title: string, study?: object): Promise<string> {
    const id = newId();
    const named = cut(title.trim(), LONGEST_TITLE);
    await this.#next((backend) => this.#put(backend, id, game, true, null, named, study));
    return id;
  }

  async get(id: string): Promise<Kept | null> {
    return this.#next(async (backend) => checkKept(await backend.get(id)));
  }

  /** The games played last that have not ended, without the one named `except`. */
  underWay(most: number, except: string | null): Promise<Kept[]> {
    return this.#next(async (backend) => {
      const open = (await read(backend)).filter(({ id, over }) => !over && id !== except);
      return open.slice(0, most);
    });
  }

  /** All games of a kind, those played last first. */
  of(kind: GameKind): Promise<Kept[]> {
    return this.#next(async (backend) => (await read(backend)).filter(({ game }) => game.setup.game === kind));
  }

  /** Looks through all games again. */
  refresh(): Promise<void> {
    if (this.games === null) this.games = [];
    return this.#next(async () => {});
  }

  /** Looks at them no longer. */
  close() {
    this.games = null;
    this.looked = false;
  }

  /** Takes a game out, and hands it over so that it can be put back. */
  remove(id: string): Promise<Kept | null> {
    return this.#next(async (backend) => {
      const kept = checkKept(await backend.get(id));
      await backend.remove(id);
      return kept;
    });
  }

  /** Puts a game back as it was. */
  restore(kept: Kept): Promise<void> {
    return this.#next((backend) => backend.put(kept));
  }

  rename(id: string, title: string): Promise<void> {
    return this.#next(async (backend) => {
      const kept = checkKept(await backend.get(id));
      if (!kept) return;
      const renamed: Kept = { ...kept, title: cut(title.trim(), LONGEST_TITLE) };
      await backend.put(renamed);
    });
  }

  /** Waits until everything asked for so far is kept. */
  async settled(): Promise<void> {
    await this.#last.catch(() => {});
  }

  async #next<T>(work: (backend: Backend) => Promise<T>): Promise<T> {
    const before = this.settled();
    const done = before.then(() => this.#done(work));
    this.#last = done;
    return done;
  }

  async #done<T>(work: (backend: Backend) => Promise<T>): Promise<T> {
    const result = await work(this.#backend);
    if (this.games !== null) {
      this.games = await read(this.#backend);
      this.looked = true;
    }
    this.refused = this.#backend.refused ?? false;
    return result;
  }

  async #put(
    backend: Backend,
    id: string,
    game: SavedGame,
    over: boolean,
    before: Kept | null,
    title = before?.title ?? '',
    study = before?.study,
  ) {
    // No two games changed at the same time, so that their order is certain.
    const changed = Math.max(this.#now(), this.#latest + 1);
    this.#latest = changed;
    const kept: Kept = {
      id,
      game,
      title,
      begun: before?.begun ?? changed,
      changed,
      over,
      ...(study && { study }),
    };
    await backend.put(kept);
    if (!before) await this.#makeRoom(backend, id);
  }

  async #makeRoom(backend: Backend, newest: string) {
    if ((await backend.count()) <= MOST_GAMES) return;
    const others = (await read(backend)).filter((kept) => kept.id !== newest);
    for (const kept of leastWanted(others).slice(0, Math.max(others.length + 1 - MOST_GAMES, 0))) {
      await backend.remove(kept.id);
      this.dropped += 1;
    }
  }
}

/** All games that can be read, newest first. */
async function read(backend: Backend): Promise<Kept[]> {
  const all = (await backend.all()).map(checkKept).filter((kept) => kept !== null);
  return all.sort((a, b) => b.changed - a.changed);
}
