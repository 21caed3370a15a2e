//! The tables, one for each game, of which one is shown. Every game is kept; those on the tables are at hand at once.
import { t } from '../i18n/index.svelte';
import type { GameKind, MatchScore, Setup, TurnView } from '../protocol';
import { type Archive, type Kept, newId } from './archive.svelte';
import type { BoardState } from './board-state.svelte';
import { BoardView } from './board-view.svelte';
import { type Claim, type Claims, claim } from './claims';
import { LocalGame, type Surroundings } from './local-game.svelte';
import { finish, nextLevel } from './newcomer';
import { nextGame, rematch } from './next-game';
import { chosenWords } from './opening';
import { dealRules } from './rules-list';
import { resultWords, thrownWords, turnWords } from './speech';
import { checkGame, forget, GAMES, load, type SavedGame, save } from './store';

/** What a session needs from outside. */
export interface Outside extends Pick<Surroundings, 'engine' | 'rules' | 'layOut'> {
  /** Fetches the rules of a game, if the page does not have them yet. */
  provide(setup: Pick<Setup, 'game' | 'position' | 'die'>): Promise<void>;
  archive: Archive;
  /** Which of several tabs may change a game; without, there is no other tab. */
  claims?: Claims;
}

const ALONE: Claims = (_, changed) => {
  changed(true);
  return { take() {}, release() {} };
};

/** The game on the table of its kind, by the name under which the archive keeps it. */
interface Laid {
  id: string;
  game: SavedGame;
}

const FIRST_SIZE = 3;

/** The solitaire as it is dealt; one person plays, as at a table for two. */
export function deal(size: number, number: string): SavedGame {
  const setup: Setup = { game: 'solitaire', rules: dealRules(size, number), size: null, swap: null };
  return { v: 1, setup, seating: { mode: 'two', seat: 0, level: 1 }, turns: [], resigned: null, seed: 0 };
}

/** The game that the page opens with. */
function shownGame(): GameKind {
  return load('shown', (value) => GAMES.find((game) => game === value) ?? null) ?? 'trax';
}

/** The set-up that the page opens with. */
export function shownSetup(): Pick<Setup, 'game' | 'position' | 'die'> {
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

/** The game that is found on a table where nothing was begun: a small one until the first has ended. */
export function freshGame(game: GameKind, seed: number): SavedGame {
  if (game === 'solitaire') return deal(FIRST_SIZE, dealNumber());
  const rules = game === 'trax' ? 'official' : 'standard';
  const level = nextLevel(game);
  const [small, usual] = [
    ['12', 'none'],
    ['24', 'sides'],
  ] as const;
  const [size, swap] = game === 'trax' ? [null, null] : level === null ? small : usual;
  return {
    v: 1,
    setup: { game, rules, size, swap },
    seating: { mode: 'computer', seat: 0, level: level ?? 1 },
    turns: [],
    resigned: null,
    seed,
  };
}

export class Session {
  readonly #outside: Outside;
  /** The game that was asked for last; its rules may still be on their way. */
  #wanted: GameKind;
  boardView: BoardView<LocalGame>;
  /** A game whose rules could not be fetched. */
  missing = $state<GameKind | null>(null);
  /** Whether another tab has the game on the table, so that nothing can be changed here. */
  elsewhere = $state(false);
  /** Whether the browser could not keep the last turn. */
  unkept = $state(false);
  #claim: Claim | null = null;
  /** The next announcement for screen readers. */
  announcement = $state('');

  constructor(outside: Outside) {
    this.#outside = outside;
    this.#wanted = shownGame();
    this.#adopt();
    const { boardView, id } = this.#open(this.#wanted);
    this.boardView = $state.raw(boardView);
    this.#own(id);
  }

  get table(): BoardState<LocalGame> {
    return this.boardView.table;
  }

  get game(): LocalGame {
    return this.table.source;
  }

  /** The name under which the game on the table is kept. */
  get id(): string | null {
    return laid(this.table.setup.game)?.id ?? null;
  }

  get archive(): Archive {
    return this.#outside.archive;
  }

  /** How tabs agree on what each of them may change. */
  get claims(): Claims {
    return this.#outside.claims ?? ALONE;
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
    const { boardView, id } = this.#open(game);
    this.#change(boardView, id);
  }

  /** Begins a game. Its rules must be there. */
  begin(game: SavedGame, id = newId()) {
    this.#take({ id, game }, true);
  }

  /** Begins a game once its rules are there; fails if they cannot be fetched. */
  async start(game: SavedGame, id?: string) {
    if (game.setup.die !== undefined) await this.#outside.provide(game.setup);
    this.begin(game, id);
  }

  /**
   * Goes on with the match of the game on the table, which has ended: to the next game, if it was begun, or to a new
   * one.
   */
  async next(score: Pick<MatchScore, 'exchanged'>) {
    const { game } = this;
    const { series, winner } = game;
    if (!series || !game.board.ending || !game.held) return;
    const begun = series.next === undefined ? null : await this.archive.get(series.next).catch(() => null);
    if (begun) return this.resume(begun);
    const id = newId();
    const next = nextGame({ ...game.saved(), series }, winner, score, seed());
    game.follow(id);
    await this.start(next, id);
  }

  /** Plays the game on the table once more, or deals the solitaire anew; fails if the rules cannot be fetched. */
  async rematch(level?: number) {
    const { pile } = this.table.view;
    await this.start(pile ? deal(pile.size, dealNumber()) : rematch(this.game.saved(), seed(), level));
    if (pile) this.announce(t('deal.dealt'));
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
  announce(text: string) {
    this.announcement = text && this.announcement === text ? `${text}\u00a0` : text;
  }

  undo() {
    this.game.undo();
    this.announce('');
  }

  /** Takes the game on the table from the tab that has it. */
  takeOver() {
    this.#claim?.take();
  }

  /** Goes on with a copy of the game on the table, and leaves the game to the tab that has it. */
  branch() {
    const [id, game] = [newId(), this.game.saved()];
    this.#take({ id, game }, true);
    void this.archive.keep(id, game, this.table.ending !== null);
  }

  /** Puts a game on its table; a new one cannot be in use elsewhere. */
  #take(next: Laid, fresh = false) {
    const boardView = this.#boardView(next);
    lay(next);
    this.#change(boardView, next.id, fresh);
  }

  #change(boardView: BoardView<LocalGame>, id: string, fresh = false) {
    this.game.leave();
    this.boardView = boardView;
    this.announcement = '';
    save('shown', boardView.table.setup.game);
    this.#own(id, fresh);
  }

  /** Sees to it that only one tab changes the game on the table. */
  #own(id: string, fresh = false) {
    this.#claim?.release();
    this.elsewhere = false;
    this.game.held = fresh;
    this.#claim = claim(this.claims, id, (mine, first, still) => {
      if (!mine) this.#lost(first);
      else if (first) this.#hold();
      else void this.#again(id, still);
    });
  }

  /** The game on the table may be changed here. */
  #hold() {
    this.elsewhere = false;
    this.game.held = true;
    this.game.start();
  }

  /** Another tab has the game on the table. A first visit in a second tab begins with a game of its own. */
  #lost(first: boolean) {
    this.game.leave();
    this.game.held = false;
    this.table.cancel();
    const game = this.game.saved();
    if (first && this.table.blank) queueMicrotask(() => this.begin({ ...game, seed: seed() }));
    else this.elsewhere = true;
  }

  /** Goes on with the game on the table as another tab has left it. */
  async #again(id: string, wanted: () => boolean) {
    const here = laid(this.table.setup.game);
    const game = here?.id === id ? here.game : (await this.archive.get(id).catch(() => null))?.game;
    if (!wanted()) return;
    if (game && JSON.stringify(game) !== JSON.stringify(this.game.saved())) {
      this.boardView = this.#boardView({ id, game });
    }
    this.#hold();
  }

  /** Sees to it that the archive has what lies on the tables. */
  #adopt() {
    for (const next of GAMES.map(laid)) {
      if (!next || next.game.turns.length === 0) continue;
      lay(next);
      void this.archive.adopt(next.id, next.game);
    }
  }

  #open(kind: GameKind): { boardView: BoardView<LocalGame>; id: string } {
    const open = (next: Laid) => ({ boardView: this.#boardView(next), id: next.id });
    const fresh = () => ({ id: newId(), game: freshGame(kind, seed()) });
    try {
      return open(laid(kind) ?? fresh());
    } catch {
      return open(fresh());
    }
  }

  #boardView({ id, game }: Laid): BoardView<LocalGame> {
    const made = new LocalGame(game, {
      engine: this.#outside.engine,
      rules: this.#outside.rules,
      layOut: this.#outside.layOut,
      keep: (saved) => {
        this.unkept = !lay({ id, game: saved });
        const { seating, winner, board } = made;
        if (board.ending) finish({ setup: board.setup, seating, winner });
        void this.archive.keep(id, saved, board.ending !== null);
      },
      played: (turn) => this.#announce(turn),
      thrown: (face, by, fits) => this.announce(thrownWords(face, by, fits)),
    });
    return new BoardView(made.board);
  }

  #announce(turn: TurnView) {
    const result = resultWords(this.table);
    const swapped = chosenWords(this.table, t('call.computer'));
    if (swapped) return this.announce(swapped);
    this.announce(result ? `${turnWords(turn)}. ${result}` : turnWords(turn));
  }
}

/** A seed for a pile, short enough to share. */
export function dealNumber(): string {
  return String(Math.floor(Math.random() * 1e9));
}

/** A number to begin a game with. */
export function seed(): number {
  return Math.floor(Math.random() * 2 ** 32);
}
