//! The examples of the first pages of Trax: tiles and turns.
import type { Setup } from '../../protocol';
import type { Examples } from '../format';

const OFFICIAL: Setup = { game: 'trax', rules: 'official', size: null, swap: null };

export const traxRules: Examples = {
  'trax-first-loop': {
    setup: OFFICIAL,
    turns: ['@0/', 'A0\\'],
    goal: { kind: 'win' },
    show: ['@1/'],
    claims: { solutions: 1, end: 'loop', winner: 'first' },
  },
};
