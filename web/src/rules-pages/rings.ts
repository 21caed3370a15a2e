//! Rings around marked squares.
import type { Drawing, Grid } from '../protocol';

/** How wide a ring is, in squares. */
const RING = 0.34;

/** Rings around the squares of these names; none if there are no names. */
export function rings(
  marks: readonly string[],
  grid: Grid,
  { x, y, width, height }: Drawing,
): Drawing | null {
  if (marks.length === 0) return null;
  const { left, top, columns, rows } = grid;
  const drawn = rows.flatMap((row, down) =>
    columns.flatMap((column, right) =>
      marks.includes(`${column}${row.label}`)
        ? [`<circle class="ring" cx="${left + right + 0.5}" cy="${top + down + 0.5}" r="${RING}"/>`]
        : [],
    ),
  );
  return { x, y, width, height, markup: drawn.join('') };
}
