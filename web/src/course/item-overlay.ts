//! What is drawn over the position of an item.
import type { Drawing } from '../protocol';
import type { BoardState } from '../state/board-state.svelte';

/** How wide the ring around a marked square is, in squares. */
const RING = 0.34;

/** A ring around a square. */
export const ring = (x: number, y: number, name: string) =>
  `<circle class="${name}" cx="${x + 0.5}" cy="${y + 0.5}" r="${RING}"/>`;

/** Rings around the squares of these names. */
export function rings({ grid }: BoardState, names: readonly string[]): string[] {
  const { left, top, columns, rows } = grid;
  const wanted = new Set(names.map((name) => name.toUpperCase()));
  return rows.flatMap((row, down) =>
    columns.flatMap((column, right) =>
      wanted.has(`${column}${row.label}`) ? [ring(left + right, top + down, 'ring')] : [],
    ),
  );
}

/** Shapes as a drawing over the position. */
export function drawn({ scene }: BoardState, shapes: string[]): Drawing | null {
  if (shapes.length === 0) return null;
  const { x, y, width, height } = scene;
  return { x, y, width, height, markup: shapes.join('') };
}
