//! The editor: one board for each game, kept between visits.
import type { Problem, Setup } from '../protocol';
import { readPosition } from '../rules/tools';
import { BoardView } from '../state/board-view.svelte';
import type { Claims } from '../state/claims';
import { type Content, Slot } from '../state/slot.svelte';
import { checkSetup, load, save } from '../state/store';
import { LONG, Reader } from '../study/reader.svelte';
import { type EditedGame, Laying } from './laying';
import { SetupBoard } from './setup-board.svelte';

const FRESH: Record<EditedGame, Setup> = {
  trax: { game: 'trax', rules: 'official', size: null, swap: null },
  twixt: { game: 'twixt', rules: 'standard', size: '24x24', swap: null },
};

const isEdited = (game: unknown): game is EditedGame => game === 'trax' || game === 'twixt';

function slot(game: EditedGame, claims: Claims): Slot<Setup> {
  const check = (value: unknown) => {
    const setup = checkSetup(value);
    return setup?.game === game ? setup : null;
  };
  return new Slot(`editor.${game}`, check, claims);
}

export class Workshop {
  readonly #announce: (text: string) => void;
  readonly reader = new Reader();
  /** Where each board is kept; one tab at a time changes it. */
  readonly #slots: Record<EditedGame, Slot<Setup>>;
  boardView: BoardView<SetupBoard>;

  constructor(announce: (text: string) => void, claims: Claims, game: EditedGame) {
    this.#announce = announce;
    this.#slots = { trax: slot('trax', claims), twixt: slot('twixt', claims) };
    const last = load('editor', (value) => (isEdited(value) ? value : null));
    this.boardView = $state.raw(this.#open(this.#kept(last ?? game)));
  }

  /** Where the board that is shown is kept. */
  get slot(): Slot<Setup> {
    return this.#slots[this.game];
  }

  /** Opens the board: it is stored from now on, unless another tab has it. */
  enter() {
    const content: Content<Setup> = {
      now: () => this.board.edited.setup,
      show: (kept) => {
        this.boardView = this.#open(kept);
      },
      hold: () => {},
      isBlank: () => this.board.blank,
    };
    this.slot.open(content);
  }

  /** Closes the board, so that another tab may have it. */
  leave() {
    this.slot.close();
  }

  get board(): SetupBoard {
    return this.boardView.table.source;
  }

  get game(): EditedGame {
    return this.board.setup.game === 'twixt' ? 'twixt' : 'trax';
  }

  /** Shows the board of another game. */
  show(game: EditedGame) {
    if (game !== this.game) this.#change(this.#kept(game));
  }

  /** Takes over the position of a text, whichever the game. */
  async take(text: string): Promise<Problem | null> {
    const read = text.length > LONG ? await this.reader.read(text, 'position') : readPosition(text);
    // A cancelled read needs no message.
    const { studies, problem } = read ?? { studies: [], problem: { code: 'study.stopped', params: {} } };
    const setup = studies[0]?.setup;
    if (!setup || !isEdited(setup.game)) return problem ?? { code: 'editor.text', params: {} };
    if (setup.game !== this.game) this.#change(this.#kept(setup.game));
    // Rules first: the text brings its own board.
    this.board.change(setup);
    const refused = this.board.load(setup.position ?? '');
    this.slot.opened();
    this.boardView.fit();
    return refused;
  }

  #change(setup: Setup) {
    this.leave();
    this.boardView = this.#open(setup);
    save('editor', this.game);
    this.enter();
  }

  #kept(game: EditedGame): Setup {
    return this.#slots[game].read() ?? FRESH[game];
  }

  #open(setup: Setup): BoardView<SetupBoard> {
    const listener = {
      announce: (text: string) => this.#announce(text),
      changed: (changed: Setup) => {
        save('editor', changed.game);
        this.slot.keep();
      },
    };
    const boardView = (from: Setup) => new BoardView(new SetupBoard(new Laying(from), listener).board);
    try {
      return boardView(setup);
    } catch {
      return boardView(FRESH[isEdited(setup.game) ? setup.game : 'trax']);
    }
  }
}
