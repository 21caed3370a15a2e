//! Rings around marked squares.
import type { Drawing, Grid } from '../protocol';

/** How wide a ring is, in squares. */
const RING = 0.34;

/** Rings around the squares of these names, as large a drawing as they need; none if there are no names. */
export function rings(marks: readonly string[], { left, top, columns, rows }: Grid): Drawing | null {
  const squares = rows.flatMap((row, down) =>
    columns.flatMap((column, right) =>
      marks.includes(`${column}${row.label}`) ? [{ x: left + right, y: top + down }] : [],
    ),
  );
  if (squares.length === 0) return null;
  const [xs, ys] = [squares.map(({ x }) => x), squares.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const circle = (at: { x: number; y: number }) =>
    `<circle class="ring" cx="${at.x + 0.5}" cy="${at.y + 0.5}" r="${RING}"/>`;
  return {
    x,
    y,
    width: Math.max(...xs) - x + 1,
    height: Math.max(...ys) - y + 1,
    markup: squares.map(circle).join(''),
  };
}
