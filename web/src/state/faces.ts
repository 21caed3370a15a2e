//! Turns of Luck Trax as they are shown: the faces stand before a colon.

/** A turn without the faces that were thrown for it. */
export function plain(text: string): string {
  return text.slice(text.indexOf(':') + 1);
}

/** The faces that were thrown for a turn, as records write them. */
export function facesOf(text: string): string {
  return text.slice(0, Math.max(text.indexOf(':'), 0));
}
