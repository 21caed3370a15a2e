//! Games as entries: those of the archive, of which one of each kind may be on its table.
import { checkKept, type Kept, MOST_GAMES } from '../state/archive.svelte';
import type { Backend } from '../state/database';
import { keeperOf } from '../state/keeper';
import type { Session } from '../state/session.svelte';
import { forget, GAMES, load, save } from '../state/store';
import type { Entry, Shelf } from './shelf';
import { textOf } from './text';

/** What the shelf needs of a session. */
type Tables = Pick<Session, 'id' | 'elsewhere' | 'resume' | 'archive'>;

/** The name of the lock of a game that a tab holds. */
const LOCK = 'loopline.tab.';

const laidOf = (kind: string) =>
  load(`game.${kind}`, (value) => (typeof value === 'object' ? (value as { id?: unknown } | null) : null));

function parse(body: string): Kept | null {
  try {
    return checkKept(JSON.parse(body));
  } catch {
    return null;
  }
}

/** Whether a tab other than this one holds a game. */
async function heldElsewhere(tables: Tables, id: string): Promise<boolean> {
  if (tables.id === id) return tables.elsewhere;
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name === `${LOCK}${id}`);
}

/** The games of this browser. */
export function gameShelf(tables: Tables, backend: Backend = keeperOf('games')): Shelf {
  const games = async () => {
    const records = await backend.all();
    return records.map(checkKept).filter((kept) => kept !== null);
  };

  /** A game on a table here is shown as it is now. */
  async function lay(kept: Kept) {
    const kind = GAMES.find((one) => laidOf(one)?.id === kept.id);
    if (!kind) return;
    if (tables.id === kept.id) await tables.resume(kept).catch(() => {});
    else save(`game.${kind}`, { ...kept.game, id: kept.id });
  }

  /** Takes the oldest out that have ended, as the archive does. */
  async function makeRoom() {
    const all = await games();
    const least = all.sort((a, b) => Number(b.over) - Number(a.over) || a.changed - b.changed);
    for (const { id } of least.slice(0, Math.max(all.length - MOST_GAMES, 0))) await backend.remove(id);
  }

  return {
    kinds: ['game'],
    all: async () => (await games()).map((kept): Entry => ({ kind: 'game', key: kept.id, body: textOf(kept) })),
    get: async (_, key) => {
      const kept = checkKept(await backend.get(key));
      return kept ? textOf(kept) : null;
    },
    busy: (key) => heldElsewhere(tables, key),
    async put(changes) {
      await tables.archive.settled();
      for (const { key, body } of changes) {
        if (body === null) {
          const isLaid = GAMES.some((kind) => laidOf(kind)?.id === key);
          // A game that lies on a table stays there.
          if (!isLaid) await backend.remove(key);
          continue;
        }
        const kept = parse(body);
        if (kept?.id !== key) continue;
        await backend.put(kept);
        await lay(kept);
      }
      await makeRoom();
      if (tables.archive.games !== null) await tables.archive.refresh();
    },
    async clear() {
      for (const { id } of await games()) await backend.remove(id);
      for (const kind of GAMES) forget(`game.${kind}`);
      forget('shown');
    },
  };
}
