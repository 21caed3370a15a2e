//! What is read out.
import { expect, test } from 'vitest';
import '../i18n/index.svelte';
import type { TurnView } from '../protocol';
import { cellWords, endingWords, problemWords, turnWords } from './speech';

const turn: TurnView = {
  text: 'C4/',
  by: 'white',
  kind: 'place',
  label: 'C4',
  mark: 'slash',
  forced: ['D4', 'D5', 'E5'],
  links: 0,
};

test('a turn of Trax names its tile and its forced chain', () => {
  expect(turnWords(turn)).toBe('White plays C4 slash; 3 forced: D4, D5, E5');
  expect(turnWords({ ...turn, forced: [] })).toBe('White plays C4 slash');
});

test('a turn of TwixT names its peg and counts its links', () => {
  const peg = { ...turn, by: 'black', label: 'K12', mark: null, forced: [], links: 1 } as const;
  expect(turnWords({ ...peg, forced: [] })).toBe('Black plays K12; 1 link');
  expect(turnWords({ ...peg, forced: [], kind: 'swap' })).toBe('Black swaps');
});

test('refusals name colours in the language of the page, unknown ones their code', () => {
  const problem = { code: 'trax.three-ends', params: { at: 'B2', colour: 'red' } };
  expect(problemWords(problem)).toBe('Three red ends would meet at B2');
  expect(problemWords({ code: 'new-rule', params: {} })).toContain('new-rule');
});

test('endings name the winner and the reason', () => {
  expect(endingWords({ winner: 'red', reason: 'line' }, 'trax')).toBe('Red wins with a line');
  expect(endingWords({ winner: null, reason: 'both' }, 'trax')).toBe('A draw: both colours finished at once');
  expect(endingWords({ winner: 'red', reason: 'something new' }, 'twixt')).toBe('Red wins');
  expect(endingWords({ winner: null, reason: 'something new' }, 'twixt')).toBe('A draw');
});

test('players are told whether they have won, and how', () => {
  const line = { winner: 'red', reason: 'line' } as const;
  expect(endingWords(line, 'trax', 'red')).toBe('You won with a line');
  expect(endingWords(line, 'trax', 'white')).toBe('You lost: Red has a line');
  expect(endingWords({ winner: 'red', reason: 'something new' }, 'twixt', 'black')).toBe('You lost');
  expect(endingWords({ winner: null, reason: 'both' }, 'trax', 'red')).toContain('A draw');
});

test('squares say what they hold', () => {
  expect(cellWords('A0', { kind: 'space', white: ['south'], red: [] })).toBe('A0: space; white at bottom');
  expect(cellWords('B1', { kind: 'tile', mark: 'plus', white: ['north', 'south'] })).toBe(
    'B1: plus, white joins top, bottom',
  );
  expect(cellWords('C3', { kind: 'peg', colour: 'red', links: ['D5'] })).toBe('C3: red peg; linked to D5');
});
