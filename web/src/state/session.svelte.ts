//! The tables, one for each game, of which one is shown; they are kept between visits.
import type { GameKind, Setup, TurnView } from '../protocol';
import { Desk } from './desk.svelte';
import { dealRules } from './rules-list';
import { endingWords, turnWords } from './speech';
import { checkGame, GAMES, load, type SavedGame, type Seating, save } from './store';
import { type Surroundings, Table } from './table.svelte';

/** What a session needs from outside. */
export interface Outside extends Pick<Surroundings, 'engine' | 'rules'> {
  /** Fetches the rules of a game, if the page does not have them yet. */
  provide(setup: Pick<Setup, 'game' | 'position'>): Promise<void>;
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
  return keptSetup(game) ?? { game };
}

function keptSetup(game: GameKind): Setup | null {
  const setup = load(`game.${game}`, checkGame)?.setup;
  return setup?.game === game ? setup : null;
}

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
    this.desk = $state.raw(this.#open(this.#wanted));
    this.table.start();
  }

  get table(): Table {
    return this.desk.table;
  }

  /** Shows another game; the one that is left stays as it is. */
  async show(game: GameKind) {
    this.#wanted = game;
    this.missing = null;
    try {
      await this.#outside.provide(keptSetup(game) ?? { game });
    } catch {
      this.missing = game;
      return;
    }
    if (this.#wanted !== game || game === this.table.setup.game) return;
    this.#change(this.#open(game));
  }

  /** Begins a game, or goes on with one. Its rules must be there. */
  begin(game: SavedGame) {
    save(`game.${game.setup.game}`, game);
    this.#change(this.#desk(game));
  }

  /** Has a text read out, also if it is the same as before. */
  say(text: string) {
    this.said = this.said === text ? `${text}\u00a0` : text;
  }

  undo() {
    this.table.undo();
    this.say('');
  }

  #change(desk: Desk<Table>) {
    this.table.leave();
    this.desk = desk;
    this.said = '';
    save('shown', desk.table.setup.game);
    desk.table.start();
  }

  #open(game: GameKind): Desk<Table> {
    const kept = load(`game.${game}`, checkGame);
    const fits = kept?.setup.game === game ? kept : null;
    try {
      return this.#desk(fits ?? freshGame(game, seed()));
    } catch {
      return this.#desk(freshGame(game, seed()));
    }
  }

  #desk(game: SavedGame): Desk<Table> {
    const table = new Table(game, {
      engine: this.#outside.engine,
      rules: this.#outside.rules,
      keep: (saved) => save(`game.${saved.setup.game}`, saved),
      played: (turn) => this.#announce(turn),
    });
    return new Desk(table);
  }

  #announce(turn: TurnView) {
    const ending = this.table.ending;
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
