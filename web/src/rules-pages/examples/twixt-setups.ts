//! The examples of the setups of TwixT: two pegs that one more peg joins in two ways.
import type { Setup } from '../../protocol';
import type { Example, Examples, Pair } from '../format';

const NINE: Setup = { game: 'twixt', rules: 'standard', size: '9', swap: 'none' };

/** Two pegs that are not attacked: both ways are open. */
const open = (pegs: Pair, others: Pair, ways: [string, string]): Example => ({
  ...attacked(pegs, others, ways),
  marks: ways.map((hole) => hole.toUpperCase()),
});

/** Two pegs with a turn of the other side between: the ways that are left. */
const attacked = ([a, b]: Pair, [first, last]: Pair, left: string[]): Example => ({
  setup: NINE,
  turns: [a, first, b, last],
  goal: { kind: 'join', pegs: [a, b] },
  show: left.slice(0, 1),
  claims: { safe: [a, b], solutions: left.length },
});

export const twixtSetups: Examples = {
  'twixt-beam': open(['e3', 'e7'], ['b4', 'h7'], ['d5', 'f5']),
  'twixt-beam-attacked': attacked(['e3', 'e7'], ['b4', 'd5'], ['f5']),
  'twixt-tilt': open(['d3', 'g6'], ['h3', 'b8'], ['e5', 'f4']),
  'twixt-tilt-attacked': attacked(['d3', 'g6'], ['h3', 'f4'], ['e5']),
  'twixt-coign': open(['e3', 'f6'], ['b4', 'h7'], ['d5', 'g4']),
  'twixt-coign-attacked': attacked(['e3', 'f6'], ['b4', 'd5'], ['g4']),
  'twixt-mesh': open(['e4', 'e6'], ['c4', 'h7'], ['c5', 'g5']),
  'twixt-mesh-attacked': attacked(['e4', 'e6'], ['c4', 'e5'], ['g5']),
  'twixt-short': open(['e5', 'f6'], ['c6', 'h3'], ['g4', 'd7']),
  'twixt-short-attacked': attacked(['e5', 'f6'], ['c6', 'e7'], ['g4']),
  'twixt-double-link': {
    setup: NINE,
    turns: ['d3', 'b5', 'f7', 'h4'],
    goal: { kind: 'join', pegs: ['d3', 'f7'] },
    show: ['e5'],
    claims: { solutions: 1 },
  },
  'twixt-single-way': {
    setup: NINE,
    turns: ['d3', 'b5', 'f7'],
    goal: { kind: 'part', pegs: ['d3', 'f7'] },
    show: ['e5'],
  },
  'twixt-broken': {
    setup: NINE,
    turns: ['e4', 'c4', 'b7', 'g4', 'e6'],
    goal: { kind: 'part', pegs: ['e4', 'e6'] },
    show: ['e5'],
    claims: { solutions: 1 },
  },
};
