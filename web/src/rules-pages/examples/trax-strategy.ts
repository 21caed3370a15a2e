//! The examples of the strategy of Trax: attacks and defences, two attacks at once, lines.
import type { Examples } from '../format';
import { LIMITED, OFFICIAL, played } from './setups';

export const traxStrategy: Examples = {
  'trax-close': {
    setup: OFFICIAL,
    turns: played('@0+ @1+ A0\\ @2+'),
    goal: { kind: 'win' },
    show: ['A3\\'],
    claims: { solutions: 1, forced: 1, end: 'loop', winner: 'first' },
  },
  'trax-close-middle': {
    setup: OFFICIAL,
    turns: played('@0+ A0+ A0/ @1+ @1\\'),
    goal: { kind: 'win' },
    show: ['B0+'],
    claims: { solutions: 1, forced: 2, end: 'loop', winner: 'second' },
  },
  'trax-close-side': {
    setup: OFFICIAL,
    turns: played('@0+ A0+ A0/ A0\\ A0\\'),
    goal: { kind: 'win' },
    show: ['@2/'],
    claims: { solutions: 1, end: 'loop', winner: 'second' },
  },
  'trax-defend-first': {
    setup: OFFICIAL,
    turns: played('@0+ @1+ A0\\ A0/'),
    goal: { kind: 'defend' },
    show: ['B1/'],
    claims: { solutions: 2, wins: 0 },
  },
  'trax-defend': {
    setup: OFFICIAL,
    turns: played('@0+ A0+ @1\\ @1/ C0/'),
    goal: { kind: 'defend' },
    show: ['A3/'],
    claims: { solutions: 2, wins: 0 },
  },
  'trax-defend-two': {
    setup: OFFICIAL,
    turns: played('@0+ @1/ A2\\ A3/ A0\\'),
    goal: { kind: 'defend' },
    show: ['@2/'],
    claims: { solutions: 1, wins: 0 },
  },
  'trax-corner': {
    setup: OFFICIAL,
    turns: played('@0+ @1/'),
    marks: ['A1'],
    goal: { kind: 'turn', turns: played('A0\\ @1\\') },
    show: ['A0\\'],
  },
  'trax-l': {
    setup: OFFICIAL,
    turns: played('@0+ A0/ A0/ @3/'),
    goal: { kind: 'double' },
    show: ['A1\\'],
    claims: { solutions: 1, wins: 0, forced: 1 },
  },
  'trax-l-second': {
    setup: OFFICIAL,
    turns: played('@0+ @1/ A2\\ A3/ @3/'),
    goal: { kind: 'double' },
    show: ['C3\\'],
    claims: { solutions: 1, wins: 0, forced: 1 },
  },
  'trax-l-game': {
    setup: LIMITED,
    turns: played('@0+ @1/ @1\\ A0\\ @1/ C1/ C0+'),
    goal: { kind: 'double' },
    show: ['A1\\'],
    claims: { solutions: 1, wins: 0 },
  },
  'trax-double-chain': {
    setup: LIMITED,
    turns: played('@0/ @1/ @1/ @1/ B0/ @1+ B0\\ @2/'),
    goal: { kind: 'double' },
    show: ['E1/'],
    claims: { solutions: 1, wins: 0, forced: 3 },
  },
  'trax-cave': {
    setup: LIMITED,
    turns: played('@0+ @1+ @1+ @1+ A0+ @2+ E1+ F2+'),
    marks: ['C1', 'D1'],
    goal: { kind: 'double' },
    show: ['C3\\'],
    claims: { solutions: 1, wins: 0 },
  },
  'trax-counter': {
    setup: LIMITED,
    turns: played(
      '@0+ @1/ @1\\ A0\\ B1+ @1/ A2+ C0+ D1/ E2/ E1/ D0/ D0+ F3/ E2/ @5/ B6\\ B7\\',
    ),
    goal: { kind: 'double' },
    show: ['C7+'],
    claims: { solutions: 1, wins: 0 },
  },
  'trax-line-back': {
    setup: LIMITED,
    turns: played('@0+ @1+ @1+ @1+ @1/ A2/ @2\\ @2\\ B1\\ C0/ @3\\ A4+'),
    goal: { kind: 'defend' },
    show: ['B2\\'],
    claims: { solutions: 1, wins: 0 },
  },
  'trax-line-back-late': {
    setup: LIMITED,
    turns: played('@0+ @1+ @1\\ A0\\ A0+ @2+ @3\\ A4+ C5/ @3\\ F1/ D0/ A6/ @4+'),
    goal: { kind: 'defend' },
    show: ['H3+'],
    claims: { solutions: 1, wins: 0 },
  },
};
