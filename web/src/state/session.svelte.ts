//! The two tables, one for each game, of which one is shown; they are kept between visits.
import type { GameKind, TurnView } from '../protocol';
import { Desk } from './desk.svelte';
import { endingWords, turnWords } from './speech';
import { checkGame, load, type SavedGame, type Seating, save } from './store';
import { type Surroundings, Table } from './table.svelte';

/** What a session needs from outside. */
export type Outside = Pick<Surroundings, 'engine' | 'rules'>;

const FIRST_SEATING: Seating = { mode: 'computer', seat: 0, level: 3 };

/** The game that a first visit finds. */
export function freshGame(game: GameKind, seed: number): SavedGame {
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
  desk: Desk;
  /** What a screen reader says next. */
  said = $state('');

  constructor(outside: Outside) {
    this.#outside = outside;
    const shown = load('shown', (value) => (value === 'twixt' ? 'twixt' : 'trax')) ?? 'trax';
    this.desk = $state.raw(this.#open(shown));
    this.table.start();
  }

  get table(): Table {
    return this.desk.table;
  }

  /** Shows the other game; the one that is left stays as it is. */
  show(game: GameKind) {
    if (game === this.table.setup.game) return;
    this.#change(this.#open(game));
  }

  /** Begins a game. */
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

  #change(desk: Desk) {
    this.table.leave();
    this.desk = desk;
    this.said = '';
    save('shown', desk.table.setup.game);
    desk.table.start();
  }

  #open(game: GameKind): Desk {
    const kept = load(`game.${game}`, checkGame);
    const fits = kept?.setup.game === game ? kept : null;
    try {
      return this.#desk(fits ?? freshGame(game, seed()));
    } catch {
      return this.#desk(freshGame(game, seed()));
    }
  }

  #desk(game: SavedGame): Desk {
    const table = new Table(game, {
      ...this.#outside,
      keep: (saved) => save(`game.${saved.setup.game}`, saved),
      played: (turn) => this.#announce(turn),
    });
    return new Desk(table);
  }

  #announce(turn: TurnView) {
    const ending = this.table.ending;
    this.say(ending ? `${turnWords(turn)}. ${endingWords(ending)}` : turnWords(turn));
  }
}

/** A number to begin a game with. */
export function seed(): number {
  return Math.floor(Math.random() * 2 ** 32);
}
