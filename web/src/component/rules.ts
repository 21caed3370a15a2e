//! The component's module: the only place that knows how its answers are written. All boards of a page share one.
import type { Drawing, GameView, Grid, Imported, Setup } from '../protocol';
import init, { Line, main_line, style } from '../wasm/component/component.js';
import address from '../wasm/component/component_bg.wasm?url';
import { trusted } from './trusted';

let loading: Promise<void> | null = null;
let drawings: string | null = null;

/** Fetches and starts the rules, once for all boards; a failed attempt is made again by the next board. */
export function ready(): Promise<void> {
  loading ??= init({ module_or_path: address }).then(
    () => {
      drawings = style();
    },
    (reason) => {
      loading = null;
      throw reason;
    },
  );
  return loading;
}

/** How drawings look, once the rules are there; their colours are in themes.css. */
export const drawingStyle = (): string | null => drawings;

/** The main line of the first game in a record, played from a position if there is one, or why there is none. */
export function read(game: string, record: string, position: string): Imported {
  return JSON.parse(main_line(game, record, position));
}

/** A game that is stepped through. */
export class Walk {
  readonly #line: Line;

  constructor({ game, rules, size, swap, position }: Setup) {
    this.#line = new Line(game, rules, size, swap, position);
  }

  view(): GameView {
    return JSON.parse(this.#line.view());
  }

  scene(): Drawing {
    const scene: Drawing = JSON.parse(this.#line.scene());
    return { ...scene, markup: trusted(scene.markup) };
  }

  grid(): Grid {
    return JSON.parse(this.#line.grid());
  }

  play(turn: string): boolean {
    return this.#line.play(turn);
  }

  undo(): boolean {
    return this.#line.undo();
  }

  free() {
    this.#line.free();
  }
}
