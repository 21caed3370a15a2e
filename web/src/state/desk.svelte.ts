//! A board and the view of it.

import { BAND } from '../board/axis';
import type { Extent } from '../protocol';
import type { BoardState } from './board-state.svelte';
import { Camera } from './camera.svelte';

/** The first tiles of Trax lie on a table of so many squares each way. */
const ROOM = 6;
/** Room for the coordinates around the board, in squares. */
const LABELS = { trax: 0.47, twixt: 0.75 };
/** The filled square of the solitaire lies on one with so many squares more. */
const AROUND = 3.5;

export class Desk<Board extends BoardState = BoardState> {
  readonly table: Board;
  readonly camera: Camera;

  constructor(table: Board) {
    this.table = table;
    const range = table.setup.game !== 'twixt' ? { least: 32, most: 120 } : { least: 4, most: 90 };
    this.camera = new Camera(range, () => matchMedia('(prefers-reduced-motion: reduce)').matches, BAND);
  }

  /** What the view has to hold. */
  get content(): Extent {
    const { setup, scene } = this.table;
    if (setup.game === 'twixt') return grown(scene, LABELS.twixt);
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
