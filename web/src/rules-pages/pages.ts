//! The rules pages in reading order. Their texts are in `texts/<language>/rules/<page>.json`.
import type { GameKind } from '../protocol';

export interface PageEntry {
  id: string;
  /** Whose side names the page uses, and under which heading of the index it stands. */
  game: Extract<GameKind, 'trax' | 'twixt'>;
}

const TRAX = [
  'trax',
  'trax-forced',
  'trax-winning',
  'trax-sets',
  'trax-strategy',
  'trax-tactics',
  'trax-sample',
  'trax-luck',
  'trax-solitaire',
  'trax-notation',
  'trax-history',
  'trax-short',
];

const TWIXT = [
  'twixt',
  'twixt-rules',
  'twixt-swap',
  'twixt-variants',
  'twixt-notation',
  'twixt-setups',
  'twixt-strategy',
  'twixt-sample',
  'twixt-history',
  'twixt-short',
];

export const PAGES: readonly PageEntry[] = [
  ...TRAX.map((id) => ({ id, game: 'trax' }) as const),
  ...TWIXT.map((id) => ({ id, game: 'twixt' }) as const),
];
