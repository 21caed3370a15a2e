//! Settings as entries: each with the time at which this browser noticed that it was changed, as the newest counts.
import type { Deck } from '../cards/deck.svelte';
import { Settings } from '../state/settings.svelte';
import { forget, load, save } from '../state/store';
import type { Entry, Shelf } from './shelf';
import { textOf } from './text';

const NAMES = ['language', 'theme', 'palette', 'quick', 'quiet', 'unguided', 'upright'] as const;
type Name = (typeof NAMES)[number];

/** Whether the person wants cards is kept with the cards. */
const CARDS = 'cards';
/** When each setting was changed, as far as it is known. */
const TIMES = 'kept.settings';

type Times = Record<string, { value: unknown; at: number }>;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const stored = () => load('settings', (value) => (isObject(value) ? { ...value } : null));

function readTimes(): Times {
  const entries = Object.entries(load(TIMES, (value) => (isObject(value) ? value : null)) ?? {});
  return Object.fromEntries(
    entries.flatMap(([name, time]) =>
      isObject(time) && Number.isFinite(time.at) ? [[name, { value: time.value, at: Number(time.at) }]] : [],
    ),
  );
}

/** What a setting is here and since when; what was set before anything was noticed is older than all else. */
function timed(name: string, value: unknown, times: Times, now: number): Entry {
  const known = times[name];
  const at = known === undefined ? 0 : known.value === value ? known.at : now;
  times[name] = { value, at };
  return { kind: 'setting', key: name, body: textOf({ value, at }) };
}

/** The settings of the page, and whether there are cards. */
export function settingsShelf(settings: Settings, deck: Deck, now: () => number = Date.now): Shelf {
  async function all(): Promise<Entry[]> {
    if (!deck.read) await deck.load();
    const kept: Record<string, unknown> = { ...stored(), ...(deck.on && { [CARDS]: true }) };
    const times = readTimes();
    // Cards that were wanted and are not any more are a change too.
    if (times[CARDS] && !deck.on) kept[CARDS] = false;
    const names = [...NAMES, CARDS].filter((name) => kept[name] !== undefined);
    const entries = names.map((name) => timed(name, kept[name], times, now()));
    save(TIMES, times);
    return entries;
  }
  return {
    kinds: ['setting'],
    all,
    get: async (_, key) => (await all()).find((entry) => entry.key === key)?.body ?? null,
    caughtUp() {
      const times = Object.entries(readTimes()).map(([name, { value, at }]) => [name, { value, at: at || now() }]);
      save(TIMES, Object.fromEntries(times));
    },
    async put(changes) {
      const times = readTimes();
      const come: Partial<Record<Name, unknown>> = {};
      for (const { key, body } of changes) {
        const { value, at } = JSON.parse(body ?? '{}') as { value?: unknown; at?: number };
        if (value === undefined || !Number.isFinite(at)) continue;
        times[key] = { value, at: Number(at) };
        if (key === CARDS) await deck.turn(value === true);
        else if (NAMES.some((name) => name === key)) come[key as Name] = value;
      }
      save(TIMES, times);
      save('settings', { ...stored(), ...come });
      await adopt(settings);
    },
    async clear() {
      forget('settings');
      forget(TIMES);
    },
  };
}

/** Shows the settings that are kept now. */
async function adopt(settings: Settings) {
  const kept = new Settings();
  const { theme, palette, quick, quiet, unguided, upright, language } = kept;
  Object.assign(settings, { theme, palette, quick, quiet, unguided, upright });
  settings.keep();
  if (language !== settings.language) await settings.speak(language);
}
