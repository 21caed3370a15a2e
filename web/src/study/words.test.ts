//! Names, files, shares and faults in words.
import { beforeAll, expect, test } from 'vitest';
import { words } from '../i18n/index.svelte';
import type { Colour, NamedThreat } from '../protocol';
import { faultWords } from './problem-words';
import { dayOf, fileName } from './share';
import { coloursOf, lineText, namedWords, resultWords, setupWords, shares, studyTitle, worth } from './words';

const TRAX = { game: 'trax', rules: 'official', size: null, swap: null } as const;
const TWIXT = { game: 'twixt', rules: 'pp', size: '24x20', swap: null } as const;

beforeAll(() => words.need('analysis'));

test('a study is called by its players, or else by its game', () => {
  expect(studyTitle({ setup: TRAX, names: { first: 'Ann', second: 'Ben' } })).toBe('Ann – Ben');
  expect(studyTitle({ setup: TRAX, names: { second: 'Ben' } })).toBe('unknown – Ben');
  expect(studyTitle({ setup: TRAX, names: { event: 'Club' } })).toBe('Trax, Official');
  expect(setupWords(TWIXT)).toBe('TwixT, TwixT PP, 24 × 20');
  expect(setupWords({ ...TWIXT, size: '12' })).toBe('TwixT, TwixT PP, 12 × 12');
  expect(setupWords({ ...TWIXT, size: null })).toBe('TwixT, TwixT PP, 24 × 24');
});

test('a line is worth a share, or a win or a loss in so many turns', () => {
  expect(worth(0.634, null)).toBe('63%');
  expect(worth(1, 3)).toBe('wins in 3');
  expect(worth(0, -2)).toBe('loses in 2');
  expect(shares(0.25, coloursOf('twixt'), 'twixt')).toBe('Red 25%, Black 75%');
});

test('a named threat says who plays what, and whether that can be stopped', () => {
  const threat = {
    by: 'white',
    name: 'attack',
    turns: ['A3\\', 'B3/'],
    squares: [],
    own_turns: 1,
    sure: false,
  } as const;
  const words = (change: Partial<NamedThreat>, toMove: Colour = 'red') =>
    namedWords({ ...threat, turns: [...threat.turns], squares: [], ...change }, toMove);
  expect(words({})).toBe('White can close a loop with A3\\ or B3/. It can be stopped.');
  expect(words({ sure: true }, 'white')).toBe('White can close a loop with A3\\ or B3/.');
  expect(words({ sure: true, own_turns: 2, turns: ['C7+'] })).toBe(
    'With C7+, White threatens to win. No turn stops it.',
  );
  expect(words({ name: 'l', own_turns: 2 }, 'white')).toMatch(/makes two attacks at once\. It can be stopped\.$/);
  expect(words({ name: 'corner', own_turns: 2 })).toMatch(/from this corner\.$/);
});

test('a result names the winner and how it came', () => {
  const words = (result: string) => resultWords({ setup: TWIXT, result });
  expect(words('1-0')).toBe('Red won');
  expect(words('0-1 resign')).toBe('Black won by resignation');
  expect(words('0-1 time')).toBe('Black won on time');
  expect(words('1-0 forfeit')).toBe('Red won by forfeit');
  expect(words('draw')).toBe('A draw');
  expect(words('')).toBe('');
  expect(words('1-0 magic')).toBe('');
});

test('turns of the engine are written as in the list', () => {
  expect(lineText('A3+', 'trax')).toBe('A3+');
  expect(lineText('k12', 'twixt')).toBe('K12');
  expect(lineText('swap', 'twixt')).toBe('swap');
});

test('a fault says where it is as far as that is known', () => {
  const code = 'trax.not-adjacent';
  expect(faultWords({ code, params: { at: 'Z9', game: '2', turn: '3', line: '4', text: 'Z9/' } })).toBe(
    'Game 2, turn 3, line 4, “Z9/”: No tile lies beside Z9',
  );
  expect(faultWords({ code: 'record.none', params: {} })).toBe('No game was found in it.');
});

test('a file is called after the game and its date, by letters and digits alone', () => {
  expect(fileName('Ann – Ben', '2012.05.03', 'sgf')).toBe('ann-ben-2012-05-03.sgf');
  expect(fileName('../../x', '', 'svg')).toBe('x.svg');
  expect(fileName('–', '2012', 'png')).toBe('game-2012.png');
  expect(fileName('a'.repeat(200), 'spring '.repeat(9), 'png').length).toBeLessThan(90);
  expect(dayOf(new Date(2026, 0, 9, 23, 59))).toBe('2026-01-09');
});
