//! Keeps this browser together with the account's other ones: at the start, when the page is looked at again or left,
//! when the connection is back, and now and then. One tab at a time; without a connection it waits.
//!
//! `sync` reads, merges (`merge`, `decide`) and sends; a `shelf` shows a store of the browser as entries.
import { deck } from '../cards/deck.svelte';
import { ask } from '../live/api';
import type { KeptChanges } from '../protocol';
import { solver } from '../puzzles/solver.svelte';
import type { Session } from '../state/session.svelte';
import type { Settings } from '../state/settings.svelte';
import { gameShelf } from './games';
import { Memory } from './memory';
import { puzzleShelf } from './puzzles';
import { recordShelves } from './records';
import { forgetRemoved, removed } from './removed';
import { settingsShelf } from './settings';
import type { Shelf } from './shelf';
import { leftBy, noteLeft, type SignedIn, signedIn } from './signed-in';
import { Sync, type Synced } from './sync';

const LOCK = 'loopline-kept';
const EVERY_MS = 60_000;
/** So long there is rest after each time, however many reasons there are. */
const REST_MS = 2_000;

/** Everything that this browser keeps. */
function shelves(session: Session, settings: Settings): Shelf[] {
  return [
    gameShelf(session),
    settingsShelf(settings, deck()),
    puzzleShelf(() => solver().look()),
    ...recordShelves(() => void deck().load()),
  ];
}

/** What stays here until everything was tried to be sent, so that whoever leaves may ask. */
export class Kept {
  readonly #sync: Sync;
  readonly #memory = new Memory();
  readonly #shelves: Shelf[];

  constructor(session: Session, settings: Settings) {
    this.#shelves = shelves(session, settings);
    const far = {
      read: (after: number) => ask('GET /api/me/kept', { after }),
      write: (changes: KeptChanges) => ask('PUT /api/me/kept', { body: changes }),
    };
    this.#sync = new Sync(far, this.#memory, this.#shelves, { all: removed, forget: forgetRemoved });
  }

  /** Somebody else whose things are in this browser: it is asked first what becomes of them. */
  get foreign(): SignedIn | null {
    const [left, account] = [leftBy(), signedIn()];
    return left && account && left.id !== account.id ? left : null;
  }

  /** What somebody has left here becomes part of the account that is logged in. */
  adopt() {
    noteLeft(null);
  }

  /**
   * Brings everything together, after another tab that does; null if nobody is logged in, or it is to be asked first.
   */
  now(): Promise<Synced | null> {
    const run = async () => {
      const account = signedIn();
      if (!account || this.foreign) return null;
      noteLeft(null);
      return this.#sync.run(account.id);
    };
    return navigator.locks ? navigator.locks.request(LOCK, run) : run();
  }

  /** Removes everything from this browser. */
  async clear() {
    for (const shelf of this.#shelves) await shelf.clear();
    await this.#memory.clear();
    noteLeft(null);
  }
}

let only: Kept | null = null;

/** The one of this page. */
export function kept(session: Session, settings: Settings): Kept {
  only ??= new Kept(session, settings);
  return only;
}

/** Brings together now, and again whenever there is a reason to. */
export function start(session: Session, settings: Settings) {
  const one = kept(session, settings);
  let [running, wanted] = [false, false];
  /** Once more after the one that is under way; what fails is done the next time. */
  async function again() {
    wanted = true;
    if (running) return;
    running = true;
    while (wanted && navigator.onLine) {
      wanted = false;
      await one.now().catch(() => {});
      await new Promise((rested) => setTimeout(rested, REST_MS));
    }
    running = false;
  }
  void again();
  document.addEventListener('visibilitychange', again);
  addEventListener('online', again);
  setInterval(() => void (document.visibilityState === 'visible' && again()), EVERY_MS);
}
