//! Names from right to left within texts from left to right.

/** Letters that are written from right to left. */
const LEFTWARD = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A name as it stands in a text, so that the signs beside it keep their places if it is written from right to left. */
export function isolated(name: string): string {
  return LEFTWARD.test(name) ? `\u2068${name}\u2069` : name;
}
