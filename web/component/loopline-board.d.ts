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
  game: 'trax' | 'twixt';
  /** How many turns the game has. */
  plies: number;
}

/** What a `boarderror` event carries in `detail`. Places are as far as they are known. */
export interface BoardError {
  /** A code such as `trax.occupied` or `record.none`; `unloaded` if the rules could not be fetched. */
  code: string;
  /** What the board shows, in its language. */
  message: string;
  /** The turn at fault, from 1. */
  turn?: number;
  /** The line of the record, from 1. */
  line?: number;
  /** The text that is at fault. */
  text?: string;
}

/** The events of `<loopline-board>`. They bubble. */
export interface LooplineBoardEvents {
  /** Another turn is shown. */
  plychange: CustomEvent<PlyChange>;
  /** A game has been read. */
  boardload: CustomEvent<BoardLoad>;
  /** There is no game to show. */
  boarderror: CustomEvent<BoardError>;
}

/**
 * What the element can be set to. Null or undefined removes the attribute; `ply` then stays as it is, as it does with
 * everything that is no number.
 */
export interface LooplineBoardSettings {
  /** `trax` or `twixt`, where the record does not show which. */
  game?: string | null;
  /** The game; without it, the text inside the element. */
  record?: string | null;
  /** The position that the record begins from. */
  position?: string | null;
  /** `auto`, `light` or `dark`, and `classic`, `ink`, `contrast` or `blue-orange`. */
  theme?: string | null;
  /** How many turns are played in the position that is shown. */
  ply?: number | string | null;
  /** `none` hides the buttons. */
  controls?: string | null;
}

/** The settings and listeners of the element in JSX. */
export type LooplineBoardProps = LooplineBoardSettings & {
  [Name in keyof LooplineBoardEvents as `on${Name}`]?: (event: LooplineBoardEvents[Name]) => void;
};

/** The element `<loopline-board>`. */
export interface LooplineBoard extends HTMLElement {
  /** As found in the record once it is read. */
  get game(): string;
  set game(game: LooplineBoardSettings['game']);
  /** The attribute, or the text inside the element. */
  get record(): string;
  set record(record: LooplineBoardSettings['record']);
  /** The position that is shown. */
  get position(): string;
  set position(position: LooplineBoardSettings['position']);
  get theme(): string;
  set theme(theme: LooplineBoardSettings['theme']);
  get ply(): number;
  set ply(ply: LooplineBoardSettings['ply']);
  /** How many turns the game has. */
  readonly plies: number;
  /** All turns as the record writes them. */
  readonly turns: string[];

  addEventListener<K extends keyof (LooplineBoardEvents & HTMLElementEventMap)>(
    type: K,
    listener: (this: LooplineBoard, event: (LooplineBoardEvents & HTMLElementEventMap)[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof (LooplineBoardEvents & HTMLElementEventMap)>(
    type: K,
    listener: (this: LooplineBoard, event: (LooplineBoardEvents & HTMLElementEventMap)[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}

export declare const LooplineBoard: { prototype: LooplineBoard; new (): LooplineBoard };

declare global {
  interface HTMLElementTagNameMap {
    'loopline-board': LooplineBoard;
  }
}
