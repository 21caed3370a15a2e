//! Brings what is drawn on the board into sight: on a small screen it may lie above the window.
import { tick } from 'svelte';

/** How far below the upper edge of the window what is shown should begin, in pixels. */
const ROOM = 16;

/** Scrolls back to the overlay on the board, once it is drawn. */
export async function reveal() {
  await tick();
  // What lies beyond the board's frame cannot be seen anyway.
  const tops = ['.stage', '.stage .overlay'].map(
    (part) => document.querySelector(part)?.getBoundingClientRect().top ?? ROOM,
  );
  const top = Math.max(...tops);
  if (top < ROOM) scrollBy({ top: top - ROOM });
}
