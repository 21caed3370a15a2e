//! The editor: one board for each game, kept between visits.
import type { Problem, Setup } from '../protocol';
import { Desk } from '../state/desk.svelte';
import { checkSetup, load, save } from '../state/store';
import { LONG, Reader } from '../study/reader.svelte';
import { LaidBoard } from './laid-board.svelte';
import { type EditedGame, Laying, readPosition } from './laying';

const FRESH: Record<EditedGame, Setup> = {
  trax: { game: 'trax', rules: 'official', size: null, swap: null },
  twixt: { game: 'twixt', rules: 'standard', size: '24x24', swap: null },
};

const isEdited = (game: unknown): game is EditedGame => game === 'trax' || game === 'twixt';

export class Workshop {
  readonly #say: (text: string) => void;
  readonly reader = new Reader();
  desk: Desk<LaidBoard>;

  constructor(say: (text: string) => void, game: EditedGame) {
    this.#say = say;
    const last = load('editor', (value) => (isEdited(value) ? value : null));
    this.desk = $state.raw(this.#open(this.#kept(last ?? game)));
  }

  get board(): LaidBoard {
    return this.desk.table;
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
    // Whoever stops the reading knows why nothing was found.
    const { studies, problem } = read ?? { studies: [], problem: { code: 'study.stopped', params: {} } };
    const setup = studies[0]?.setup;
    if (!setup || !isEdited(setup.game)) return problem ?? { code: 'editor.text', params: {} };
    if (setup.game !== this.game) this.#change(this.#kept(setup.game));
    // Rules first: the text brings its own board.
    this.board.change(setup);
    const refused = this.board.load(setup.position ?? '');
    this.desk.fit();
    return refused;
  }

  #change(setup: Setup) {
    this.desk = this.#open(setup);
    save('editor', this.game);
  }

  #kept(game: EditedGame): Setup {
    const kept = load(`editor.${game}`, checkSetup);
    return kept?.game === game ? kept : FRESH[game];
  }

  #open(setup: Setup): Desk<LaidBoard> {
    const listener = {
      say: (text: string) => this.#say(text),
      changed: (changed: Setup) => {
        save('editor', changed.game);
        save(`editor.${changed.game}`, changed);
      },
    };
    const desk = (from: Setup) => new Desk(new LaidBoard(new Laying(from), listener));
    try {
      return desk(setup);
    } catch {
      return desk(FRESH[isEdited(setup.game) ? setup.game : 'trax']);
    }
  }
}
