//! The examples of whole games and of figures: drawings with numbers, letters and shaded squares.
import type { Examples } from '../format';
import { OFFICIAL, played } from './setups';

const SAMPLE = played('@0+ B1/ A0/ B3+ C3/ D3+ B4\\ E3+ A3/ C5/ E2\\ A6/ @6/ E6\\ A2+ F5\\');

/** The setups of TwixT beside each other, each of two pegs, with room for the third. */
const SETUPS = '16x14 r R:c3,f3,l3,m6,i6,c7,j10,d10,k11,d12 B: L:';

/** First pegs of the usual board that are about even, in the upper left quarter. */
const EVEN = ['B6', 'C6', 'D6', 'E6', 'F7', 'G7', 'H7', 'I7', 'J7', 'K7', 'L7'];

/** A hole and those that mirror it on the middle lines of the usual board. */
function mirrored(hole: string): string[] {
  const [column = '', row = ''] = [hole[0], hole.slice(1)];
  const right = String.fromCharCode('A'.charCodeAt(0) + 23 - (column.charCodeAt(0) - 'A'.charCodeAt(0)));
  return [column, right].flatMap((letter) => [letter + row, letter + String(25 - Number(row))]);
}

export const figures: Examples = {
  'trax-sample': {
    setup: OFFICIAL,
    turns: [],
    show: SAMPLE,
    claims: { end: 'loop', winner: 'second' },
  },
  'trax-sample-figure': {
    setup: OFFICIAL,
    turns: SAMPLE,
    figure: { numbers: 'all' },
    claims: { end: 'loop', winner: 'second' },
  },
  'trax-short-loop': {
    setup: OFFICIAL,
    turns: played('@0/ @1+ @1\\ A0\\ @1\\ A0\\ @1\\ @1\\ C0+'),
    claims: { end: 'loop', winner: 'first' },
  },
  'trax-short-line': {
    setup: OFFICIAL,
    turns: played('@0+ @1+ @1+ @1+ E1+ @1+ G1+ @1+'),
    claims: { end: 'line', winner: 'second' },
  },
  'twixt-setups-figure': {
    setup: { game: 'twixt', rules: 'standard', size: '16x14', swap: 'none', position: SETUPS },
    turns: [],
    marks: ['B5', 'D5', 'G5', 'H4', 'K5', 'N4', 'B11', 'F11', 'L9', 'I12'],
    figure: {
      numbers: [
        ['C3', 'C7'],
        ['F3', 'I6'],
        ['L3', 'M6'],
        ['D10', 'D12'],
        ['J10', 'K11'],
      ],
      letters: { A: 'C2', B: 'F2', C: 'L2', D: 'D9', E: 'J9' },
    },
  },
  'twixt-first-pegs': {
    setup: { game: 'twixt', rules: 'standard', size: '24', swap: 'sides' },
    turns: [],
    figure: { shaded: EVEN.flatMap(mirrored), letters: { A: 'L12', B: 'L1' } },
  },
};
