//! The examples of the rules of TwixT: holes, links, winning, the swap, rule sets and notation.
import type { Setup } from '../../protocol';
import type { Examples } from '../format';

const game = (size: number | string, rules = 'standard', swap = 'none'): Setup => ({
  game: 'twixt',
  rules,
  size: String(size),
  swap,
});

/** An own link, d5–e3, lies across the lane from d3 to e5; nothing else keeps {first} from winning. */
const ACROSS = ['e1', 'a4', 'd3', 'c5', 'd7', 'g6', 'f8', 'h4', 'e3', 'b2', 'd5', 'g2'];

export const twixtRules: Examples = {
  'twixt-border': {
    setup: game(8),
    turns: [],
    goal: { kind: 'turn', turns: ['b1', 'c1', 'd1', 'e1', 'f1', 'g1'] },
    show: ['d1'],
    claims: { refused: { a1: 'twixt.corner', a4: 'twixt.foreign-border', h5: 'twixt.foreign-border' } },
  },
  'twixt-link': {
    setup: game(9),
    turns: ['e5', 'b2'],
    goal: { kind: 'turn', turns: ['d3', 'f3', 'c4', 'g4', 'c6', 'g6', 'd7', 'f7'] },
    show: ['f3'],
    marks: ['D3', 'F3', 'C4', 'G4', 'C6', 'G6', 'D7', 'F7'],
  },
  'twixt-cut': {
    setup: game(8),
    turns: ['d3', 'c5', 'g6', 'e4'],
    goal: { kind: 'turn', turns: ['b4', 'f4'] },
    show: ['f4'],
    marks: ['E5'],
  },
  'twixt-swap-sides': {
    setup: game(12, 'standard', 'sides'),
    turns: ['d7'],
    goal: { kind: 'turn', turns: ['swap'] },
    show: ['swap', 'g6'],
  },
  'twixt-swap-reflect': {
    setup: game(12, 'standard', 'reflect'),
    turns: ['d7'],
    goal: { kind: 'turn', turns: ['swap'] },
    show: ['swap', 'f6'],
    marks: ['G4'],
  },
  'twixt-take-off': {
    setup: game(8),
    turns: ACROSS,
    goal: { kind: 'win' },
    show: ['e5-e3d5'],
    marks: ['E5'],
    claims: { wins: 0, end: 'connect', winner: 'first' },
  },
  'twixt-simple': {
    setup: game(8, 'simple'),
    turns: ACROSS,
    show: ['e5'],
    claims: { wins: 0, refused: { 'e5-e3d5': 'twixt.no-edits' } },
  },
  'twixt-pp': {
    setup: game(8, 'pp'),
    turns: ACROSS,
    goal: { kind: 'win' },
    show: ['e5'],
    claims: { wins: 1, solutions: 1, end: 'connect', winner: 'first' },
  },
  'twixt-by-hand': {
    setup: game(9),
    turns: ['d3', 'h4'],
    show: ['e5+e5', 'c6', 'g6+g6/e5/d3'],
  },
  'twixt-handicap': { setup: game('12x10'), turns: [] },
  'twixt-dead': {
    setup: game(5, 'simple'),
    turns: ['b4', 'c3', 'c2'],
    show: ['e4'],
    claims: { end: 'dead', winner: 'nobody' },
  },
  'twixt-hole-names': {
    setup: game(12),
    turns: [],
    goal: { kind: 'turn', turns: ['h4'] },
    show: ['h4'],
    typed: true,
  },
  'twixt-edit-text': {
    setup: game(9),
    turns: ['c3', 'g3', 'd5', 'h5'],
    goal: { kind: 'turn', turns: ['e7-c3d5+e7/d5'] },
    show: ['e7-c3d5+e7/d5'],
    typed: true,
  },
};
