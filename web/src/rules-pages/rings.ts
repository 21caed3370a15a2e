//! Rings around marked squares.
import type { Drawing, Grid } from '../protocol';

/** How wide a ring is, in squares. */
const RING = 0.34;

/** A ring around a square. */
export const ring = (x: number, y: number, name: string) =>
  `<circle class="${name}" cx="${x + 0.5}" cy="${y + 0.5}" r="${RING}"/>`;

/** The squares of these names. */
function squaresOf(names: readonly string[], { left, top, columns, rows }: Grid): [x: number, y: number][] {
  const wanted = new Set(names.map((name) => name.toUpperCase()));
  return rows.flatMap((row, down) =>
    columns.flatMap((column, right): [number, number][] =>
      wanted.has(`${column}${row.label}`) ? [[left + right, top + down]] : [],
    ),
  );
}

/** Rings around the squares of these names. */
export const ringed = (names: readonly string[], grid: Grid): string[] =>
  squaresOf(names, grid).map(([x, y]) => ring(x, y, 'ring'));

/** The same, as large a drawing as they need; none if there are no names. */
export function rings(names: readonly string[], grid: Grid): Drawing | null {
  const squares = squaresOf(names, grid);
  if (squares.length === 0) return null;
  const [xs, ys] = [squares.map(([x]) => x), squares.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const markup = ringed(names, grid).join('');
  return { x, y, width: Math.max(...xs) - x + 1, height: Math.max(...ys) - y + 1, markup };
}

/** Shapes as a drawing as large as the position; none if there are none. */
export function drawn({ scene }: { scene: Drawing }, shapes: string[]): Drawing | null {
  return shapes.length === 0 ? null : { ...scene, markup: shapes.join('') };
}
