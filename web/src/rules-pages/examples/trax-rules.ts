//! The examples of the first pages of Trax: tiles, turns and forced tiles.
import type { Examples } from '../format';
import { OFFICIAL, played } from './setups';

export const traxRules: Examples = {
  'trax-start': { setup: OFFICIAL, turns: [] },
  'trax-first-loop': {
    setup: OFFICIAL,
    turns: played('@0/ A0\\'),
    goal: { kind: 'win' },
    show: ['@1/'],
    claims: { solutions: 1, end: 'loop', winner: 'first' },
  },
  'trax-beside': { setup: OFFICIAL, turns: played('@0+ @1/') },
  'trax-two-ends': {
    setup: OFFICIAL,
    turns: played('@0+ A0+'),
    show: ['@1/'],
    claims: { forced: 1 },
  },
  'trax-not-forced': {
    setup: OFFICIAL,
    turns: played('@0/ B1\\ B2+'),
    marks: ['A2'],
  },
  'trax-chain': {
    setup: OFFICIAL,
    turns: played('@0+ A0+ A0/ A0/ A0/'),
    goal: { kind: 'turn', turns: ['B4\\'] },
    show: ['B4\\'],
    claims: { forced: 4 },
  },
  'trax-chain-figure': {
    setup: OFFICIAL,
    turns: played('@0+ A0+ A0/ A0/ A0/ B4\\'),
    figure: {
      shaded: ['B1', 'B2', 'B3', 'B4', 'B5'],
      arrows: [['B4', 'B1']],
      letters: { A: 'B4', B: 'B1' },
    },
  },
  'trax-both-ways': {
    setup: OFFICIAL,
    turns: played('@0+ @1+ @1/ @1/'),
    show: ['C2\\'],
    claims: { forced: 3 },
  },
  'trax-three-ends': {
    setup: OFFICIAL,
    turns: played('@0+ B1/ @1/ @1/ A2\\ A3+ D2+ D3\\'),
    marks: ['C2', 'B2'],
    claims: { refused: { 'B3\\': 'trax.three-ends', 'C3/': 'trax.three-ends' } },
  },
  'trax-labels': {
    setup: OFFICIAL,
    turns: played('@0+ @1/ B2\\'),
    typed: true,
    goal: { kind: 'turn', turns: ['C2/'] },
    show: ['C2/'],
  },
  'trax-labels-shift': {
    setup: OFFICIAL,
    turns: played('@0+ @1/ B2\\'),
    typed: true,
    goal: { kind: 'turn', turns: ['@1+'] },
    show: ['@1+'],
  },
  'trax-game': {
    setup: OFFICIAL,
    turns: [],
    show: played('@0/ @1/ C1/ C0/ C3\\ D1/ E2+ D3\\ D4\\ E4\\ F1\\ @1/ G5/ H5+ B0\\ C0\\ G8/ I7\\'),
    claims: { end: 'line', winner: 'second' },
  },
};
