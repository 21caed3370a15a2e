//! Attempts at puzzles, ratings, runs and puzzles set aside, as entries.
import type { KeptKind } from '../protocol';
import { checkKept } from '../puzzles/solver.svelte';
import { forget, load, save } from '../state/store';
import type { Change, Entry, Shelf } from './shelf';
import { textOf } from './text';

const STORE = 'puzzles';
/** Attempts that are kept here, and runs. */
const MOST = { tried: 6_000, runs: 60, aside: 200 };

type Kept = ReturnType<typeof checkKept>;

const read = (): Kept => checkKept(load(STORE, (value) => value));
const entry = (kind: KeptKind, key: string, value: unknown): Entry => ({ kind, key, body: textOf(value) });

function entriesOf({ ratings, tried, aside, runs }: Kept): Entry[] {
  return [
    ...Object.entries(tried).map(([id, [solved, at]]) => entry('attempt', id, { solved, at })),
    ...Object.entries(ratings).map(([game, rating]) => entry('rating', game, rating)),
    ...aside.map((id) => entry('aside', id, { id })),
    ...runs.map((run) => entry('run', `${run.mode} ${run.game} ${run.at}`, run)),
  ];
}

/** What is kept with an entry that has come. */
function withEntry(kept: Kept, { kind, key, body }: Change): Kept {
  const value: unknown = JSON.parse(body ?? 'null');
  if (kind === 'attempt') {
    const { solved, at } = (value ?? {}) as { solved?: unknown; at?: unknown };
    return { ...kept, tried: { ...kept.tried, [key]: [solved === 1 ? 1 : 0, Number(at)] } };
  }
  if (kind === 'rating') return { ...kept, ratings: { ...kept.ratings, [key]: value } } as Kept;
  if (kind === 'aside') return { ...kept, aside: [...kept.aside.filter((id) => id !== key), key] };
  const others = kept.runs.filter((run) => `${run.mode} ${run.game} ${run.at}` !== key);
  return { ...kept, runs: [...others, value] } as Kept;
}

/** The newest, as much as is kept here. */
function cut(kept: Kept): Kept {
  const tried = Object.entries(kept.tried)
    .sort(([, a], [, b]) => b[1] - a[1])
    .slice(0, MOST.tried);
  const runs = [...kept.runs].sort((a, b) => a.at - b.at).slice(-MOST.runs);
  return { ...kept, tried: Object.fromEntries(tried), runs, aside: kept.aside.slice(-MOST.aside) };
}

/** What the person has solved; `changed` is called when something was written. */
export function puzzleShelf(changed: () => void): Shelf {
  return {
    kinds: ['attempt', 'rating', 'aside', 'run'],
    all: async () => entriesOf(read()),
    get: async (kind, key) => entriesOf(read()).find((one) => one.kind === kind && one.key === key)?.body ?? null,
    async put(changes) {
      // Solved puzzles are not unsolved, so that nothing here is ever removed.
      const come = changes.filter(({ body }) => body !== null);
      if (come.length === 0) return;
      const after = checkKept(come.reduce(withEntry, read()));
      save(STORE, cut(after));
      changed();
    },
    clear: async () => forget(STORE),
  };
}
