//! What the keys do on the board.
import { t } from '../i18n/index.svelte';
import type { MarkName } from '../protocol';
import type { BoardView } from '../state/board-view.svelte';
import { cellWords, choiceWords, problemWords, squareName, turnWords } from '../state/speech';

/** What the keyboard acts on. */
export interface Hands {
  boardView(): BoardView;
  /** Has a text read out. */
  announce(text: string): void;
  /** Opens the field for typed turns. */
  type(): void;
  /** The square under the cursor. */
  home(): { x: number; y: number };
  /** Moves the cursor, as far as there are squares. */
  move(x: number, y: number): void;
}

export class Keyboard {
  readonly #hands: Hands;
  readonly #keys: Record<string, () => void>;

  constructor(hands: Hands) {
    this.#hands = hands;
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
      '/': () => this.#hands.type(),
      '1': () => this.#want('plus'),
      '2': () => this.#want('slash'),
      '3': () => this.#want('backslash'),
      m: () => this.#list(),
      o: () => this.#read(),
      l: () => this.#last(),
      f: () => this.#flip(),
      r: () => this.#table.ripple(),
      '+': () => this.#boardView.camera.zoomIn(),
      '=': () => this.#boardView.camera.zoomIn(),
      '-': () => this.#boardView.camera.zoomOut(),
      '0': () => this.#boardView.fit(),
    };
  }

  press(event: KeyboardEvent) {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : this.#keys[key];
    if (!act) return;
    event.preventDefault();
    // A key that is held down places nothing.
    if (!event.repeat || (key !== 'Enter' && key !== ' ')) act();
  }

  get #boardView() {
    return this.#hands.boardView();
  }

  get #table() {
    return this.#boardView.table;
  }

  #announce(text: string) {
    this.#hands.announce(text);
  }

  #step(dx: number, dy: number) {
    const { x, y } = this.#hands.home();
    // Moving along the board cancels a swap.
    if (this.#table.swapping) this.#table.cancel();
    this.#hands.move(x + dx, y + dy);
  }

  #jump(to: 'left' | 'right' | 'top' | 'bottom') {
    const { x, y } = this.#hands.home();
    const { left, top, columns, rows } = this.#table.grid;
    if (to === 'left' || to === 'right')
      this.#hands.move(to === 'left' ? left : left + columns.length - 1, y);
    else this.#hands.move(x, to === 'top' ? top : top + rows.length - 1);
  }

  #show() {
    const { x, y } = this.#hands.home();
    if (!this.#table.picks) return this.#waiting();
    this.#table.point(x, y);
    this.#describe();
  }

  #place() {
    const { x, y } = this.#hands.home();
    const table = this.#table;
    const shown = table.pending?.choices;
    if (!table.picks) return this.#waiting();
    if (table.swapping) return table.commit();
    if (shown?.x === x && shown.y === y) {
      if (table.canPlace) table.commit();
      else this.#describe();
      return;
    }
    table.show(x, y);
    if (table.setup.game === 'twixt' && table.canPlace) table.commit();
    else this.#describe();
  }

  /** Announces what is shown now, or why nothing is. */
  #describe() {
    const { pending, choice, refused } = this.#table;
    if (pending && choice)
      this.#announce(choiceWords(pending.choices, choice, pending.index, this.#table.preview));
    else if (refused) this.#announce(problemWords(refused.problem));
  }

  #waiting() {
    this.#announce(
      problemWords({
        code: this.#table.ending ? `${this.#table.setup.game}.game-over` : 'not-your-turn',
        params: {},
      }),
    );
  }

  /** Shows the tile of a mark, or wants it for the next space. */
  #want(mark: MarkName) {
    const table = this.#table;
    if (!table.picks || table.setup.game === 'twixt') return;
    table.want(mark);
    if (table.pending) this.#describe();
    else this.#announce(table.mark ? t(`mark.${table.mark}`) : t('say.cancelled'));
  }

  /** Announces what may be played on the square, without showing it. */
  #list() {
    const { x, y } = this.#hands.home();
    if (!this.#table.picks) return this.#waiting();
    const { choices } = this.#table.peek(x, y);
    const options = choices.options.map((choice, index) =>
      choiceWords(choices, choice, index, this.#table.preview),
    );
    if (choices.refusal) this.#announce(problemWords(choices.refusal));
    else if (options.length > 0) this.#announce(options.join('. '));
  }

  /** Shows the board from its other side. */
  #flip() {
    if (this.#table.setup.game !== 'twixt') return;
    this.#boardView.flip();
    this.#announce(this.#table.flipped ? t('say.flipped') : t('say.straight'));
  }

  #cancel() {
    if (!this.#table.canDismiss) return;
    this.#table.dismiss();
    this.#announce(t('say.cancelled'));
  }

  #read() {
    const { x, y } = this.#hands.home();
    const { left, top, columns, rows } = this.#table.grid;
    const row = rows[y - top];
    const cell = row?.cells[x - left];
    if (row && cell) this.#announce(cellWords(squareName(columns[x - left], row.label), cell));
  }

  #last() {
    const turn = this.#table.view.turns.at(-1);
    this.#announce(turn ? turnWords(turn) : t('say.nothing'));
  }
}
