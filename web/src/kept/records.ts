//! Records of the browser's database as entries: solved items of lessons, cards, reviews.
import { checkCard } from '../cards/deck.svelte';
import type { KeptKind } from '../protocol';
import { checkReview } from '../review/kept-reviews';
import { type KeeperName, keeperOf } from '../state/keeper';
import type { Entry, Shelf } from './shelf';
import { hashOf, textOf } from './text';

/** Records of one kind, by the name of their keeper. */
interface Kind {
  kind: KeptKind;
  name: KeeperName;
  /** A record that can be trusted, or null. */
  check(value: unknown): { id: string } | null;
  /** The key of the entry with a record of this name. */
  keyOf(id: string): string;
  /** Called when something was written. */
  changed(): void;
}

function checkItem(value: unknown): { id: string } | null {
  const { id, hash, at } = (value ?? {}) as Record<string, unknown>;
  const good = typeof id === 'string' && typeof hash === 'string' && Number.isFinite(at);
  return good ? (value as { id: string }) : null;
}

/** Other tabs, and this one, read again what is in a database. */
function tell(channel: string) {
  const open = new BroadcastChannel(channel);
  open.postMessage('kept');
  open.close();
}

const LESSONS: Kind = {
  kind: 'lesson',
  name: 'course',
  check: checkItem,
  keyOf: (id) => id,
  changed: () => tell('loopline-course'),
};

const cards = (changed: () => void): Kind => ({
  kind: 'card',
  name: 'cards',
  check: checkCard,
  keyOf: (id) => id,
  changed,
});

const REVIEWS: Kind = {
  kind: 'review',
  name: 'reviews',
  check: checkReview,
  // Reviews are named by all turns of the game.
  keyOf: (id) => `${hashOf(id)}${hashOf(`${id} `)}`,
  changed: () => {},
};

/** The records of a database. */
function shelfOf({ kind, name, check, keyOf, changed }: Kind): Shelf {
  const backend = keeperOf(name);
  const parse = (body: string) => {
    try {
      return check(JSON.parse(body));
    } catch {
      return null;
    }
  };
  const entries = async (): Promise<(Entry & { id: string })[]> => {
    const records = await backend.all();
    return records.flatMap((record) => {
      const good = check(record);
      return good ? [{ kind, key: keyOf(good.id), body: textOf(record), id: good.id }] : [];
    });
  };
  return {
    kinds: [kind],
    all: entries,
    get: async (_, key) => {
      if (keyOf(key) === key) {
        const record = await backend.get(key);
        return check(record) ? textOf(record) : null;
      }
      return (await entries()).find((entry) => entry.key === key)?.body ?? null;
    },
    async put(changes) {
      for (const { key, body } of changes) {
        const record = body === null ? null : parse(body);
        if (record && keyOf(record.id) === key) await backend.put(record);
        if (body !== null) continue;
        const id = keyOf(key) === key ? key : (await entries()).find((entry) => entry.key === key)?.id;
        if (id !== undefined) await backend.remove(id);
      }
      changed();
    },
    async clear() {
      const all = await backend.all();
      for (const { id } of all as { id: string }[]) await backend.remove(id);
    },
  };
}

/** The databases of records; `dealt` is called when cards were written. */
export const recordShelves = (dealt: () => void): Shelf[] =>
  [LESSONS, cards(dealt), REVIEWS].map((kind) => shelfOf(kind));
