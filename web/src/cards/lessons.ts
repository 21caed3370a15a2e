//! The lesson of each mistake that has a name.
import type { PuzzleGame } from '../puzzles/games';

export const LESSONS: Record<PuzzleGame, Readonly<Record<string, string>>> = {
  trax: {
    attack: 'trax-narrow',
    line: 'trax-line-early',
    double: 'trax-jobs',
    l: 'trax-l',
    cave: 'trax-cave',
    edge: 'trax-edge',
    corner: 'trax-corner',
    pair: 'trax-pair',
    'handed-over': 'trax-whose',
    'missed-win': 'trax-spot',
    allowed: 'trax-bend',
    'missed-defence': 'trax-save',
  },
  twixt: {
    'must-play': 'twixt-must-play',
    ladder: 'twixt-ladder',
    'missed-win': 'twixt-win',
    allowed: 'twixt-two-threats',
    'missed-defence': 'twixt-must-play',
    'handed-over': 'twixt-win',
  },
};
