//! The examples of winning, of the rule sets and of the side games of Trax.
import type { Examples } from '../format';
import { FOURNIER, LIMITED, LOOP, OFFICIAL, played, SMALL, solitaire } from './setups';

const STRAIGHT = played('@0+ @1+ @1+ @1+ E1+ @1+ G1+');
const BOTH = played(
  '@0+ @1+ B0+ B3\\ @2+ C0/ D3/ E3\\ C5+ D5+ A2\\ E1/ C0+ C7+ F3/ B6+ C0\\ A7+ B1\\ @7/ @6\\ H3/ G7\\ C3\\',
);

export const traxWinning: Examples = {
  'trax-loop-large': {
    setup: OFFICIAL,
    turns: played('@0/ @1+ @1\\ A0\\ @1\\ A0\\ @1\\ @1\\'),
    goal: { kind: 'win' },
    show: ['C0+'],
    claims: { solutions: 1, forced: 5, end: 'loop', winner: 'first' },
  },
  'trax-gift': {
    setup: OFFICIAL,
    turns: played('@0/ B1\\'),
    show: ['A2\\'],
    claims: { end: 'loop', winner: 'second' },
  },
  'trax-line': {
    setup: OFFICIAL,
    turns: STRAIGHT,
    goal: { kind: 'win' },
    show: ['@1+'],
    claims: { solutions: 1, end: 'line', winner: 'second' },
  },
  'trax-line-winding': {
    setup: LIMITED,
    turns: played('@0+ @1+ @1+ @1+ D0\\ C3/ A3+ @2+ @2/ A3/ D4\\ @3+ @3\\'),
    goal: { kind: 'win' },
    show: ['A1+'],
    claims: { solutions: 1, forced: 2, end: 'line', winner: 'second' },
  },
  'trax-line-turned': { setup: OFFICIAL, turns: played('@0+ @1\\ @1+ @1+ @1+ @1+ @1+ @1+') },
  'trax-line-short': {
    setup: OFFICIAL,
    turns: played('@0/ B1\\ B2+ C2+ D2+ E2+ F2+ G2+ H2+ I2+'),
    marks: ['A2'],
    goal: { kind: 'win' },
    show: ['A2+'],
    claims: { solutions: 1, end: 'line', winner: 'first' },
  },
  'trax-both': {
    setup: LIMITED,
    turns: BOTH,
    show: ['B4+'],
    claims: { end: 'loop', winner: 'first' },
  },
  'trax-both-fournier': {
    setup: FOURNIER,
    turns: BOTH,
    show: ['B4+'],
    claims: { end: 'both', winner: 'nobody' },
  },
  'trax-draw': {
    setup: LIMITED,
    turns: played('@0/ @1/ @1/ @1/ D2/ A2+ B3/ D0/ E1/ B0+ @1+ F0/ G1/ @3\\ B1+ F0+ E0/ H1/ H8+ A7/ A3+ A2\\'),
    claims: { end: 'no-turn', winner: 'nobody' },
  },
  'trax-loop-set': { setup: LOOP, turns: STRAIGHT, show: ['@1+'] },
  'trax-small': { setup: SMALL, turns: [] },
  'trax-luck-first': {
    setup: OFFICIAL,
    turns: played('@0+ @1/'),
    goal: { kind: 'turn', turns: played('A0/ B0/ @1/ C1/ A2/') },
    show: ['@1/'],
  },
  'trax-luck-second': {
    setup: OFFICIAL,
    turns: played('@0+ @1/ B2\\'),
    goal: { kind: 'turn', turns: played('C2/ A3/') },
    show: ['C2/'],
  },
  'trax-solitaire-3': { setup: solitaire(3, 1980), turns: [] },
  'trax-solitaire-4': { setup: solitaire(4, 2009), turns: [] },
};
