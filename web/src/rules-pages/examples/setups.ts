//! The rules that the examples are played by.
import type { Setup } from '../../protocol';

const trax = (rules: string): Setup => ({ game: 'trax', rules, size: null, swap: null });

export const OFFICIAL = trax('official');
export const LIMITED = trax('limited');
export const FOURNIER = trax('fournier');
export const LOOP = trax('loop');
export const SMALL = trax('3x3');

/** The solitaire with a pile that everyone who reads the page gets. */
export const solitaire = (size: 3 | 4, seed: number): Setup => ({
  game: 'solitaire',
  rules: `${size}x${size} seed ${seed}`,
  size: null,
  swap: null,
});

/** Turns as they stand in a record. */
export const played = (record: string): string[] => record.split(' ').filter(Boolean);
