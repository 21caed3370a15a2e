//! The tables, one for each game, of which one is shown. Every game is kept; those on the tables are at hand at once.
import { t } from '../i18n/index.svelte';
import type { GameKind, Setup, TurnView } from '../protocol';
import { type Archive, type Kept, newId } from './archive.svelte';
import { Desk } from './desk.svelte';
import { dealRules } from './rules-list';
import { endingWords, swapWords, turnWords } from './speech';
import { checkGame, forget, GAMES, load, type SavedGame, type Seating, save } from './store';
import { type Surroundings, Table } from './table.svelte';

/** What a session needs from outside. */
export interface Outside extends Pick<Surroundings, 'engine' | 'rules'> {
  /** Fetches the rules of a game, if the page does not have them yet. */
  provide(setup: Pick<Setup, 'game' | 'position'>): Promise<void>;
  archive: Archive;
}

/** The game on the table of its kind, by the name under which the archive keeps it. */
interface Laid {
  id: string;
  game: SavedGame;
}

const FIRST_SIZE = 3;
const FIRST_SEATING: Seating = { mode: 'computer', seat: 0, level: 3 };

/** The solitaire as it is dealt; one person plays, as at a table for two. */
export function deal(size: number, number: string): SavedGame {
  const setup: Setup = { game: 'solitaire', rules: dealRules(size, number), size: null, swap: null };
  return { v: 1, setup, seating: { mode: 'two', seat: 0, level: 1 }, turns: [], resigned: null, seed: 0 };
}

/** The game that the page opens with. */
export function shownGame(): GameKind {
  return load('shown', (value) => GAMES.find((game) => game === value) ?? null) ?? 'trax';
}

/** The set-up that the page opens with. */
export function shownSetup(): Pick<Setup, 'game' | 'position'> {
  const game = shownGame();
  return laid(game)?.game.setup ?? { game };
}

/** What lies on the table of a game; a game from before there was an archive gets its name here. */
function laid(kind: GameKind): Laid | null {
  return load(`game.${kind}`, (value) => {
    const game = checkGame(value);
    if (game?.setup.game !== kind) return null;
    const { id } = value as { id?: unknown };
    return { id: typeof id === 'string' && id.length <= 64 ? id : newId(), game };
  });
}

const lay = ({ id, game }: Laid) => save(`game.${game.setup.game}`, { ...game, id });

/** The game that a first visit finds. */
export function freshGame(game: GameKind, seed: number): SavedGame {
  if (game === 'solitaire') return deal(FIRST_SIZE, dealNumber());
  const rules = game === 'trax' ? 'official' : 'standard';
  const [size, swap] = game === 'trax' ? [null, null] : ['24', 'sides'];
  return {
    v: 1,
    setup: { game, rules, size, swap },
    seating: FIRST_SEATING,
    turns: [],
    resigned: null,
    seed,
  };
}

export class Session {
  readonly #outside: Outside;
  /** The game that was asked for last; its rules may still be on their way. */
  #wanted: GameKind;
  desk: Desk<Table>;
  /** A game whose rules could not be fetched. */
  missing = $state<GameKind | null>(null);
  /** What a screen reader says next. */
  said = $state('');

  constructor(outside: Outside) {
    this.#outside = outside;
    this.#wanted = shownGame();
    this.#adopt();
    this.desk = $state.raw(this.#open(this.#wanted));
    this.table.start();
  }

  get table(): Table {
    return this.desk.table;
  }

  /** The name under which the game on the table is kept. */
  get id(): string | null {
    return laid(this.table.setup.game)?.id ?? null;
  }

  get archive(): Archive {
    return this.#outside.archive;
  }

  /** Shows another game; the one that is left stays as it is. */
  async show(game: GameKind) {
    this.#wanted = game;
    this.missing = null;
    try {
      await this.#outside.provide(laid(game)?.game.setup ?? { game });
    } catch {
      this.missing = game;
      return;
    }
    if (this.#wanted !== game || game === this.table.setup.game) return;
    this.#change(this.#open(game));
  }

  /** Begins a game. Its rules must be there. */
  begin(game: SavedGame) {
    this.#take({ id: newId(), game });
  }

  /** Goes on with a kept game; fails if its rules cannot be fetched or refuse it. */
  async resume({ id, game }: Kept) {
    await this.#outside.provide(game.setup);
    this.#take({ id, game });
  }

  /** Takes a game off its table, because it was thrown away. */
  clear(id: string) {
    const kind = GAMES.find((one) => laid(one)?.id === id);
    if (!kind) return;
    forget(`game.${kind}`);
    if (this.table.setup.game === kind) this.begin(freshGame(kind, seed()));
  }

  /** Has a text read out, also if it is the same as before. */
  say(text: string) {
    this.said = this.said === text ? `${text}\u00a0` : text;
  }

  undo() {
    this.table.undo();
    this.say('');
  }

  #take(next: Laid) {
    const desk = this.#desk(next);
    lay(next);
    this.#change(desk);
  }

  #change(desk: Desk<Table>) {
    this.table.leave();
    this.desk = desk;
    this.said = '';
    save('shown', desk.table.setup.game);
    desk.table.start();
  }

  /** Sees to it that the archive has what lies on the tables. */
  #adopt() {
    for (const next of GAMES.map(laid)) {
      if (!next || next.game.turns.length === 0) continue;
      lay(next);
      void this.archive.adopt(next.id, next.game);
    }
  }

  #open(kind: GameKind): Desk<Table> {
    const fresh = () => ({ id: newId(), game: freshGame(kind, seed()) });
    try {
      return this.#desk(laid(kind) ?? fresh());
    } catch {
      return this.#desk(fresh());
    }
  }

  #desk({ id, game }: Laid): Desk<Table> {
    const table = new Table(game, {
      engine: this.#outside.engine,
      rules: this.#outside.rules,
      keep: (saved) => {
        lay({ id, game: saved });
        void this.archive.keep(id, saved, table.ending !== null);
      },
      played: (turn) => this.#announce(turn),
    });
    return new Desk(table);
  }

  #announce(turn: TurnView) {
    const ending = this.table.ending;
    const swapped = swapWords(this.table, t('call.computer'));
    if (swapped) return this.say(swapped);
    this.say(ending ? `${turnWords(turn)}. ${endingWords(ending, this.table.setup.game)}` : turnWords(turn));
  }
}

/** A number to shuffle a pile from, short enough to be told to a friend. */
export function dealNumber(): string {
  return String(Math.floor(Math.random() * 1e9));
}

/** A number to begin a game with. */
export function seed(): number {
  return Math.floor(Math.random() * 2 ** 32);
}
