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

/** Keys with one text in the help, and what each does on a board. */
interface KeyRow {
  keys: [key: string, act: (board: Keyboard) => void][];
  words(): string;
}

export class Keyboard {
  readonly #hands: Hands;

  /** All keys of the board. */
  static readonly rows: KeyRow[] = [
    {
      keys: [
        ['ArrowLeft', (board) => board.#step(-1, 0)],
        ['ArrowUp', (board) => board.#step(0, -1)],
        ['ArrowDown', (board) => board.#step(0, 1)],
        ['ArrowRight', (board) => board.#step(1, 0)],
      ],
      words: () => t('keys.arrows'),
    },
    {
      keys: [
        ['Home', (board) => board.#jump('left')],
        ['End', (board) => board.#jump('right')],
        ['PageUp', (board) => board.#jump('top')],
        ['PageDown', (board) => board.#jump('bottom')],
      ],
      words: () => t('keys.edges'),
    },
    { keys: [[' ', (board) => board.#show()]], words: () => t('keys.space') },
    { keys: [['Enter', (board) => board.#place()]], words: () => t('keys.enter') },
    { keys: [['Escape', (board) => board.#cancel()]], words: () => t('keys.escape') },
    { keys: [['/', (board) => board.#hands.type()]], words: () => t('keys.slash') },
    {
      keys: [
        ['1', (board) => board.#want('plus')],
        ['2', (board) => board.#want('slash')],
        ['3', (board) => board.#want('backslash')],
      ],
      words: () => t('keys.marks'),
    },
    { keys: [['m', (board) => board.#list()]], words: () => t('keys.m') },
    { keys: [['o', (board) => board.#read()]], words: () => t('keys.o') },
    { keys: [['l', (board) => board.#last()]], words: () => t('keys.l') },
    { keys: [['r', (board) => board.#table.ripple()]], words: () => t('keys.r') },
    { keys: [['f', (board) => board.#flip()]], words: () => t('keys.f') },
    {
      keys: [
        ['+', (board) => board.#boardView.camera.zoomIn()],
        ['-', (board) => board.#boardView.camera.zoomOut()],
        ['0', (board) => board.#boardView.fit()],
      ],
      words: () => t('keys.zoom'),
    },
  ];

  constructor(hands: Hands) {
    this.#hands = hands;
  }

  press(event: KeyboardEvent) {
    const key = named(event.key);
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : acts.get(key);
    if (!act) return;
    event.preventDefault();
    // A key that is held down places nothing.
    if (!event.repeat || (key !== 'Enter' && key !== ' ')) act(this);
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
    if (to === 'left' || to === 'right') this.#hands.move(to === 'left' ? left : left + columns.length - 1, y);
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
    if (pending && choice) this.#announce(choiceWords(pending.choices, choice, pending.index, this.#table.preview));
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
    const options = choices.options.map((choice, index) => choiceWords(choices, choice, index, this.#table.preview));
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

const acts = new Map(Keyboard.rows.flatMap(({ keys }) => keys));

/** A key as the list names it, whether with Shift or Caps Lock or not: on many keyboards `+` is `=` with Shift. */
function named(key: string): string {
  if (key === '=') return '+';
  return key.length === 1 ? key.toLowerCase() : key;
}
