//! A board and the view of it.

import { BAND } from '../board/axis';
import type { Extent } from '../protocol';
import type { BoardState } from './board-state.svelte';
import { Camera } from './camera.svelte';
import type { TurnSource } from './turn-source';

/** The first tiles of Trax lie on a table of so many squares each way. */
const ROOM = 6;
/** Room for the coordinates around the board, in squares; for small holes at least so much in pixels. */
const LABELS = { trax: 0.47, twixt: 0.75, pixels: 14 };
/** So far the drawing of TwixT reaches beyond its board. */
const RIM = 0.4;
/** The filled square of the solitaire lies on one with so many squares more. */
const AROUND = 3.5;

export class BoardView<Source extends TurnSource = TurnSource> {
  readonly table: BoardState<Source>;
  readonly camera: Camera;

  /** Another board with the same squares may be seen by the same camera. */
  constructor(table: BoardState<Source>, camera?: Camera) {
    this.table = table;
    const range = table.setup.game !== 'twixt' ? { least: 32, most: 120 } : { least: 4, most: 90 };
    this.camera = camera ?? new Camera(range, () => matchMedia('(prefers-reduced-motion: reduce)').matches, BAND);
  }

  /** What the view has to hold. */
  get content(): Extent {
    return this.contentIn(this.camera.width, this.camera.height);
  }

  /** What a view of so many pixels has to hold. */
  contentIn(wide: number, high: number): Extent {
    return this.table.setup.game === 'twixt' ? this.#board(wide, high) : this.#table();
  }

  /** The board of TwixT with its coordinates beside it, however small it gets. */
  #board(wide: number, high: number): Extent {
    const { scene } = this.table;
    const around = 2 * LABELS.pixels;
    const scale = Math.min((wide - around) / scene.width, (high - around) / scene.height);
    return grown(scene, scale > 0 ? Math.max(LABELS.twixt, LABELS.pixels / scale - RIM) : LABELS.twixt);
  }

  #table(): Extent {
    const { scene } = this.table;
    const { x, y, width, height } = grown(scene, LABELS.trax);
    const { pile } = this.table.view;
    const room = pile ? pile.size + AROUND : ROOM;
    const wide = Math.max(width, room);
    const high = Math.max(height, room);
    return { x: x - (wide - width) / 2, y: y - (high - height) / 2, width: wide, height: high };
  }

  /** Shows TwixT from its other side. */
  flip() {
    this.table.flip(!this.table.flipped);
    this.fit();
  }

  /** Shows all of the table. */
  fit() {
    this.camera.fit(this.content);
  }
}

function grown({ x, y, width, height }: Extent, by: number): Extent {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}
