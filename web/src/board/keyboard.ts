//! What the keys do on the board.
import { t } from '../i18n/index.svelte';
import type { Extent } from '../protocol';
import type { Camera } from '../state/camera.svelte';
import type { Session } from '../state/session.svelte';
import { cellWords, choiceWords, problemWords, turnWords } from '../state/speech';

/** What the keyboard acts on. */
export interface Desk {
  session(): Session;
  camera(): Camera;
  content(): Extent;
  /** Opens the field for typed turns. */
  type(): void;
  /** The square under the cursor. */
  home(): { x: number; y: number };
  /** Moves the cursor, as far as there are squares. */
  move(x: number, y: number): void;
}

export class Keyboard {
  readonly #desk: Desk;
  readonly #keys: Record<string, () => void>;

  constructor(desk: Desk) {
    this.#desk = desk;
    this.#keys = {
      ArrowLeft: () => this.#step(-1, 0),
      ArrowRight: () => this.#step(1, 0),
      ArrowUp: () => this.#step(0, -1),
      ArrowDown: () => this.#step(0, 1),
      Home: () => this.#jump('left'),
      End: () => this.#jump('right'),
      PageUp: () => this.#jump('top'),
      PageDown: () => this.#jump('bottom'),
      ' ': () => this.#show(),
      Enter: () => this.#place(),
      Escape: () => this.#cancel(),
      '/': () => this.#desk.type(),
      o: () => this.#read(),
      l: () => this.#last(),
      '+': () => this.#desk.camera().zoomIn(),
      '=': () => this.#desk.camera().zoomIn(),
      '-': () => this.#desk.camera().zoomOut(),
      '0': () => this.#desk.camera().fit(this.#desk.content()),
    };
  }

  press(event: KeyboardEvent) {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : this.#keys[key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  get #table() {
    return this.#desk.session().table;
  }

  #say(text: string) {
    this.#desk.session().say(text);
  }

  #step(dx: number, dy: number) {
    const { x, y } = this.#desk.home();
    this.#desk.move(x + dx, y + dy);
  }

  #jump(to: 'left' | 'right' | 'top' | 'bottom') {
    const { x, y } = this.#desk.home();
    const { left, top, columns, rows } = this.#table.grid;
    if (to === 'left' || to === 'right') this.#desk.move(to === 'left' ? left : left + columns.length - 1, y);
    else this.#desk.move(x, to === 'top' ? top : top + rows.length - 1);
  }

  #show() {
    const { x, y } = this.#desk.home();
    if (!this.#table.mine) return this.#waiting();
    this.#table.point(x, y);
    this.#tell();
  }

  #place() {
    const { x, y } = this.#desk.home();
    const table = this.#table;
    const shown = table.pending?.choices;
    if (!table.mine) return this.#waiting();
    if (shown?.x === x && shown.y === y) {
      if (table.canPlace) table.commit();
      else this.#tell();
      return;
    }
    table.show(x, y);
    if (table.setup.game === 'twixt' && table.canPlace) table.commit();
    else this.#tell();
  }

  /** Says what is shown now, or why nothing is. */
  #tell() {
    const { pending, choice, refused } = this.#table;
    if (pending && choice) this.#say(choiceWords(pending.choices, choice, pending.index));
    else if (refused) this.#say(problemWords(refused.problem));
  }

  #waiting() {
    this.#say(
      problemWords({
        code: this.#table.ending ? `${this.#table.setup.game}.game-over` : 'not-your-turn',
        params: {},
      }),
    );
  }

  #cancel() {
    if (!this.#table.pending && !this.#table.refused) return;
    this.#table.cancel();
    this.#say(t('say.cancelled'));
  }

  #read() {
    const { x, y } = this.#desk.home();
    const { left, top, columns, rows } = this.#table.grid;
    const row = rows[y - top];
    const cell = row?.cells[x - left];
    if (row && cell) this.#say(cellWords(`${columns[x - left]}${row.label}`, cell));
  }

  #last() {
    const turn = this.#table.view.turns.at(-1);
    this.#say(turn ? turnWords(turn) : t('say.nothing'));
  }
}
