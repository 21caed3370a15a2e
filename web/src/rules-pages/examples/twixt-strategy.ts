//! The examples of the strategy of TwixT: two threats, blocking from afar, the ladder and a whole game.
import type { Setup } from '../../protocol';
import type { Examples } from '../format';

const game = (size: number): Setup => ({
  game: 'twixt',
  rules: 'standard',
  size: String(size),
  swap: 'none',
});

const RACE = ['d4', 'e6', 'c7', 'c3', 'e2', 'd5', 'f5', 'g5', 'd6', 'd7', 'b7', 'f6'];

/** A chain from the top that {second} has to stop. */
const CHAIN = ['e3', 'b6', 'c9', 'i5', 'f1'];

/** A chain beside a wall along the lower border. */
const WALL = ['d3', 'c8', 'c5', 'e9', 'd7', 'a9', 'e1', 'h3'];

export const twixtStrategy: Examples = {
  'twixt-win-first': {
    setup: game(8),
    turns: [...RACE, 'd8', 'e3'],
    goal: { kind: 'win' },
    show: ['c1'],
    claims: { wins: 2, solutions: 2, end: 'connect', winner: 'first' },
  },
  'twixt-win-second': {
    setup: game(8),
    turns: ['e3', 'e7', 'c6', 'd5', 'b4', 'c7', 'd4', 'g6', 'e5', 'd3', 'g3', 'f5', 'd2', 'h4', 'f3'],
    goal: { kind: 'win' },
    show: ['a6'],
    claims: { end: 'connect', winner: 'second' },
  },
  'twixt-two-threats': {
    setup: game(8),
    turns: RACE,
    goal: { kind: 'double' },
    show: ['d8', 'e3', 'c1'],
    claims: { wins: 0, end: 'connect', winner: 'first' },
  },
  'twixt-near-block': {
    setup: game(10),
    turns: [...CHAIN, 'e5'],
    show: ['e7', 'd7', 'f5', 'f8', 'g8', 'h9', 'i9', 'f6', 'g10'],
    claims: { end: 'connect', winner: 'first' },
  },
  'twixt-far-block': {
    setup: game(10),
    turns: CHAIN,
    goal: { kind: 'turn', turns: ['d7', 'e7', 'g6'] },
    show: ['d7', 'f6', 'g6', 'd5', 'f8', 'e5', 'a4', 'e6', 'j3'],
    claims: { end: 'connect', winner: 'second' },
  },
  'twixt-ladder-lost': {
    setup: game(10),
    turns: WALL,
    show: ['f8', 'g8', 'h7', 'i7', 'g6', 'j9'],
    claims: { end: 'connect', winner: 'second' },
  },
  'twixt-ladder-peg': {
    setup: game(10),
    turns: [...WALL, 'i9', 'g3'],
    goal: { kind: 'turn', turns: ['f8'] },
    show: ['f8', 'g8', 'h7', 'e5', 'g10'],
    claims: { end: 'connect', winner: 'first' },
  },
  'twixt-ladder-ahead': {
    setup: game(10),
    turns: WALL,
    goal: { kind: 'turn', turns: ['g8'] },
    show: ['g8', 'f7', 'f6', 'h7', 'h10'],
    claims: { end: 'connect', winner: 'first' },
  },
  'twixt-sample': {
    setup: { ...game(12), swap: 'sides' },
    turns: [],
    show: [
      ...['d8', 'e10', 'e6', 'c11', 'g9', 'i10', 'g11', 'f8', 'h7', 'f4', 'h3', 'g6'],
      ...['g5', 'h11', 'i9', 'f3', 'g10', 'f10', 'i11', 'h2', 'i1', 'j3', 'k12'],
    ],
    claims: { end: 'connect', winner: 'first' },
  },
};
