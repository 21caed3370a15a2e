/** What a `plychange` event carries in `detail`. */
export interface PlyChange {
  /** How many turns are played in the position that is shown. */
  ply: number;
  /** How many turns the game has. */
  plies: number;
  /** The last turn as the record writes it; null at the start. */
  turn: string | null;
}

/** What a `boardload` event carries in `detail`. */
export interface BoardLoad {
  game: string;
  plies: number;
}

/** What a `boarderror` event carries in `detail`. Places are numbers from 1, as text, as far as they are known. */
export interface BoardError {
  /** A code such as `trax.occupied` or `record.none`; `unloaded` if the rules could not be fetched. */
  code: string;
  /** What the board shows, in its language. */
  message: string;
  turn?: string;
  line?: string;
  /** The text that is at fault. */
  text?: string;
}

/** The element `<loopline-board>`. */
export interface LooplineBoard extends HTMLElement {
  /** `trax` or `twixt`; as found in the record once it is read. */
  game: string;
  /** The attribute, or the text inside the element. */
  record: string;
  /** The position that is shown. Setting it sets the position that the record begins from. */
  position: string;
  /** `auto`, `light` or `dark`, and `classic`, `ink`, `contrast` or `blue-orange`. */
  theme: string;
  /** How many turns are played in the position that is shown. */
  ply: number;
  /** How many turns the game has. */
  readonly plies: number;
  /** All turns as the record writes them. */
  readonly turns: string[];

  addEventListener(
    type: 'plychange',
    listener: (this: LooplineBoard, event: CustomEvent<PlyChange>) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: 'boardload',
    listener: (this: LooplineBoard, event: CustomEvent<BoardLoad>) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: 'boarderror',
    listener: (this: LooplineBoard, event: CustomEvent<BoardError>) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

export declare const LooplineBoard: { prototype: LooplineBoard; new (): LooplineBoard };

declare global {
  interface HTMLElementTagNameMap {
    'loopline-board': LooplineBoard;
  }
}
