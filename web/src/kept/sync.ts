//! Brings what is kept in this browser together with what the account's other browsers keep: reads what is new, merges
//! it, and sends what is only here.
import type { KeptAnswer, KeptChange, KeptChanges, KeptEntry, KeptPage } from '../protocol';
import { decide } from './decide';
import type { Memory } from './memory';
import type { Change, Entry, Shelf } from './shelf';
import { nameOf } from './shelf';
import { bytesOf, hashOf } from './text';

/** The server's part. */
export interface Far {
  read(after: number): Promise<KeptPage>;
  write(changes: KeptChanges): Promise<KeptAnswer>;
}

/** What was thrown away here. */
export interface Removals {
  all(): [kind: KeptEntry['kind'], key: string][];
  forget(kind: KeptEntry['kind'], key: string): void;
}

/** How it went. */
export interface Synced {
  /** Whether anything here has changed. */
  came: number;
  /** How many entries are too long or have no room, and stay in this browser only. */
  apart: number;
}

/** Another browser may write at the same time so often before it is left to the next time. */
const ROUNDS = 5;
/** What fits into a request. */
const MOST = 200;
const MOST_BYTES = 200_000;
const LONGEST = 65_536;

export class Sync {
  readonly #far: Far;
  readonly #memory: Memory;
  readonly #shelves: Shelf[];
  readonly #removals: Removals;

  constructor(far: Far, memory: Memory, shelves: Shelf[], removals: Removals) {
    this.#far = far;
    this.#memory = memory;
    this.#shelves = shelves;
    this.#removals = removals;
  }

  /** Does everything once, for the person who is logged in. */
  async run(person: string): Promise<Synced> {
    await this.#memory.load(person);
    let came = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      came += await this.#pull();
      for (const shelf of this.#shelves) shelf.caughtUp?.();
      const { overtaken, apart } = await this.#push();
      if (!overtaken || round === ROUNDS - 1) return { came, apart };
    }
    return { came, apart: 0 };
  }

  #shelfOf(kind: KeptEntry['kind']): Shelf | undefined {
    return this.#shelves.find(({ kinds }) => kinds.includes(kind));
  }

  /** Reads what other browsers have written; returns how much of it has changed something here. */
  async #pull(): Promise<number> {
    let came = 0;
    for (;;) {
      const { entries, more } = await this.#far.read(this.#memory.rev);
      for (const shelf of this.#shelves) {
        came += await this.#take(
          shelf,
          entries.filter(({ kind }) => shelf.kinds.includes(kind)),
        );
      }
      const last = entries.at(-1);
      if (last) await this.#memory.readTo(last.rev);
      if (!more || !last) return came;
    }
  }

  async #take(shelf: Shelf, entries: KeptEntry[]): Promise<number> {
    const fresh = entries.filter((entry) => this.#memory.of(nameOf(entry))?.rev !== entry.rev);
    if (fresh.length === 0) return 0;
    const here = new Map((await shelf.all()).map((entry) => [nameOf(entry), entry.body]));
    const removed = new Set(this.#removals.all().map(([kind, key]) => nameOf({ kind, key })));
    const changes: Change[] = [];
    for (const { kind, key, body: come } of fresh) {
      const name = nameOf({ kind, key });
      const decision = decide(kind, come, {
        body: here.get(name) ?? null,
        known: this.#memory.of(name),
        removed: removed.has(name),
        busy: (await shelf.busy?.(key)) ?? false,
      });
      if (decision.here !== undefined) changes.push({ kind, key, body: decision.here });
      if (decision.beside !== undefined) changes.push(beside(kind, key, decision.beside));
    }
    if (changes.length > 0) await shelf.put(changes);
    for (const { kind, key, rev, body } of fresh) {
      await this.#memory.know(nameOf({ kind, key }), { rev, hash: body === null ? null : hashOf(body) });
    }
    return changes.length;
  }

  /** Sends what is only here; returns whether another browser was first, and how much stays here. */
  async #push(): Promise<{ overtaken: boolean; apart: number }> {
    const [changes, long] = await this.#changes();
    let [overtaken, apart] = [false, long];
    for (const batch of batches(changes)) {
      const { outcomes } = await this.#far.write({ changes: batch });
      const revs: number[] = [];
      for (const [at, outcome] of outcomes.entries()) {
        const change = batch[at];
        if (!change) continue;
        if (outcome.is === 'overtaken') overtaken = true;
        else if (outcome.is === 'full') apart += 1;
        else {
          revs.push(outcome.rev);
          await this.#sent(change, outcome.rev);
        }
      }
      // If nobody else has written between, there is nothing to be read up to here.
      const [first, last] = [revs[0], revs.at(-1)];
      if (first === this.#memory.rev + 1 && last) await this.#memory.readTo(last);
    }
    return { overtaken, apart };
  }

  async #sent({ kind, key, body }: KeptChange, rev: number) {
    await this.#memory.know(nameOf({ kind, key }), { rev, hash: body === null ? null : hashOf(body) });
    if (body === null) this.#removals.forget(kind, key);
  }

  /** What is to be sent, and how many entries are too long for it. */
  async #changes(): Promise<[KeptChange[], number]> {
    const here = (await Promise.all(this.#shelves.map((shelf) => shelf.all()))).flat();
    const names = new Set(here.map(nameOf));
    const changed = here.filter((entry) => this.#memory.of(nameOf(entry))?.hash !== hashOf(entry.body));
    const fits = changed.filter(({ body }) => bytesOf(body) <= LONGEST);
    const written = fits.map(({ kind, key, body }: Entry): KeptChange => {
      return { kind, key, known: this.#memory.of(nameOf({ kind, key }))?.rev ?? 0, body };
    });
    const gone: KeptChange[] = [];
    for (const [kind, key] of this.#removals.all()) {
      const known = this.#memory.of(nameOf({ kind, key }));
      const isHere = names.has(nameOf({ kind, key }));
      if (known && known.hash !== null && !isHere && this.#shelfOf(kind)) {
        gone.push({ kind, key, known: known.rev, body: null });
      } else this.#removals.forget(kind, key);
    }
    return [[...written, ...gone], changed.length - fits.length];
  }
}

/** A second version of a game, under a name that follows from it, so that browsers that find it agree. */
function beside(kind: KeptEntry['kind'], key: string, body: string): Change {
  const id = `${key.slice(0, 48)}-${hashOf(body)}`;
  return { kind, key: id, body: JSON.stringify({ ...JSON.parse(body), id }) };
}

/** Changes in requests that the server takes. */
function batches(changes: KeptChange[]): KeptChange[][] {
  const all: KeptChange[][] = [];
  let bytes = MOST_BYTES;
  for (const change of changes) {
    const size = bytesOf(JSON.stringify(change));
    if (bytes + size > MOST_BYTES || (all.at(-1)?.length ?? MOST) >= MOST) {
      all.push([]);
      bytes = 0;
    }
    all.at(-1)?.push(change);
    bytes += size;
  }
  return all;
}
