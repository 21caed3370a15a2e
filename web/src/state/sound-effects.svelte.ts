//! Plays the sounds of a table, if wanted.

import type { BoardState } from './board-state.svelte';
import type { Settings } from './settings.svelte';

/** What can be listened to. */
type Audible = Pick<BoardState, 'view' | 'refused' | 'ending'> & Partial<Pick<BoardState, 'die'>>;

/** The sounds. */
export interface Sounds {
  played(forced: number, over: boolean): void;
  refused(): void;
  thrown(): void;
}

export class SoundEffects {
  readonly #fetch: () => Promise<Sounds>;
  #table: Audible | null = null;
  #turns = 0;
  #thrown = 0;
  #refused: Audible['refused'] = null;

  constructor(fetch: () => Promise<Sounds> = () => import('../sound/sounds')) {
    this.#fetch = fetch;
  }

  /** Plays the sounds of what is new on a table; nothing is new on one that was just opened. */
  listen(table: Audible, { quiet }: Pick<Settings, 'quiet'>) {
    const { turns } = table.view;
    const more = table === this.#table && turns.length > this.#turns;
    const thrown = table.die?.thrown ?? 0;
    const rolled = table === this.#table && thrown > this.#thrown && (table.die?.faces.length ?? 0) > 0;
    const refusal = table === this.#table && table.refused !== null && table.refused !== this.#refused;
    this.#table = table;
    this.#turns = turns.length;
    this.#thrown = thrown;
    this.#refused = table.refused;
    if (quiet) return;
    if (more) this.#play((sounds) => sounds.played(turns.at(-1)?.forced.length ?? 0, table.ending !== null));
    else if (rolled) this.#play((sounds) => sounds.thrown());
    else if (refusal) this.#play((sounds) => sounds.refused());
  }

  /** Sounds that cannot be fetched are no reason to stop a game. */
  #play(sound: (sounds: Sounds) => void) {
    this.#fetch()
      .then(sound)
      .catch(() => {});
  }
}
