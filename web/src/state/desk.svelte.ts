//! A table and the view of it.
import type { Extent } from '../protocol';
import { Camera } from './camera.svelte';
import type { Table } from './table.svelte';

/** The first tiles of Trax lie on a table of so many squares each way. */
const ROOM = 6;

export class Desk {
  readonly table: Table;
  readonly camera: Camera;

  constructor(table: Table) {
    this.table = table;
    const range = table.setup.game === 'trax' ? { least: 32, most: 120 } : { least: 4, most: 90 };
    this.camera = new Camera(range, () => matchMedia('(prefers-reduced-motion: reduce)').matches);
  }

  /** What the view has to hold. */
  get content(): Extent {
    const { x, y, width, height } = this.table.scene;
    if (this.table.setup.game !== 'trax') return { x, y, width, height };
    const wide = Math.max(width, ROOM);
    const high = Math.max(height, ROOM);
    return { x: x - (wide - width) / 2, y: y - (high - height) / 2, width: wide, height: high };
  }

  /** Shows all of the table. */
  fit() {
    this.camera.fit(this.content);
  }
}
