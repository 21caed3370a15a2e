// Generated from crates/render by its tests (UPDATE_THEMES=1 cargo test -p loopline-render); do not edit.

/** What the first and the second side are called in each palette of the boards. */
export const palettes = {
  'classic': { trax: ['white', 'red'], twixt: ['red', 'black'] },
  'ink': { trax: ['white', 'black'], twixt: ['red', 'black'] },
  'contrast': { trax: ['white', 'black'], twixt: ['red', 'black'] },
  'blue-orange': { trax: ['orange', 'blue'], twixt: ['orange', 'blue'] },
} as const;

export type PaletteName = keyof typeof palettes;
export type SideName = (typeof palettes)[PaletteName]['trax' | 'twixt'][0 | 1];
