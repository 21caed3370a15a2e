//! A board and the view of it.
import type { Extent } from '../protocol';
import type { BoardState } from './board-state.svelte';
import { Camera } from './camera.svelte';

/** The first tiles of Trax lie on a table of so many squares each way. */
const ROOM = 6;
/** The filled square of the solitaire lies on one with so many squares more. */
const AROUND = 3.5;

export class Desk<Board extends BoardState = BoardState> {
  readonly table: Board;
  readonly camera: Camera;

  constructor(table: Board) {
    this.table = table;
    const range = table.setup.game !== 'twixt' ? { least: 32, most: 120 } : { least: 4, most: 90 };
    this.camera = new Camera(range, () => matchMedia('(prefers-reduced-motion: reduce)').matches);
  }

  /** What the view has to hold. */
  get content(): Extent {
    const { x, y, width, height } = this.table.scene;
    if (this.table.setup.game === 'twixt') return { x, y, width, height };
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
