//! A finger that moves sideways over a board turns its turns, as it turns pages.

/** A shorter way is a tap. */
const LEAST = 32;

export interface Touch {
  x: number;
  y: number;
}

/** How many turns a finger steps that went from one place to another: 1 forward if it moved to the left. */
export function swiped(from: Touch, to: Touch): -1 | 0 | 1 {
  const [across, down] = [to.x - from.x, to.y - from.y];
  if (Math.abs(across) < LEAST || Math.abs(across) < 1.5 * Math.abs(down)) return 0;
  return across < 0 ? 1 : -1;
}

/** Where the keys lead from turn `ply` of `of`; null for any other key. */
export function keyed(key: string, ply: number, of: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return Math.max(ply - 1, 0);
    case 'ArrowRight':
      return Math.min(ply + 1, of);
    case 'Home':
      return 0;
    case 'End':
      return of;
    default:
      return null;
  }
}
