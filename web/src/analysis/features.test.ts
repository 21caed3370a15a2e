//! Named features of TwixT in words, and which of them are drawn.
import { beforeAll, expect, test } from 'vitest';
import { words } from '../i18n/index.svelte';
import type { Feature, NamedHole } from '../protocol';
import { concerns, drawn, featureWords, shapeOf, whereText } from './features';

beforeAll(() => words.need('analysis'));

const hole = (label: string): NamedHole => ({
  x: label.charCodeAt(0) - 65,
  y: Number(label.slice(1)) - 1,
  label,
});
const feature = (name: Feature['name'], pegs: string, holes: string, stops = ''): Feature => {
  const [own, free, others] = [pegs, holes, stops].map((text) => text.split(' ').filter(Boolean).map(hole));
  return { by: 'black', name, pegs: own ?? [], holes: free ?? [], stops: others ?? [] };
};

const BEAM = feature('beam', 'E3 I3', 'G2 G4');
const PEG = feature('blocked', 'G7', 'F7 E7', 'D7');
const LINK = feature('blocked', 'G7', '', 'F6 E8');
const MUST = feature('must-play', '', 'G8 H9');
const LADDER = feature('ladder', 'G15', 'I16 K17', 'I18 K19');
const EDGE = feature('edge', 'M21', 'M24');
const MANY = feature('must-play', '', 'A2 A3 A4 A5 A6 A7 A8 A9 B2 B3 B4 B5 B6');

test('a feature says whose it is, where, and what it means', () => {
  expect(featureWords(BEAM)).toBe('Black joins E3–I3 with G2 or G4. No single turn prevents it.');
  expect(featureWords(PEG)).toBe('The peg in D7 blocks Black’s straight way from G7.');
  expect(featureWords(LINK)).toBe('The link F6–E8 blocks Black’s straight way from G7.');
  expect(featureWords(LADDER)).toBe('Black runs from G15 to the border: I16 K17. The wall beside it comes too late.');
  expect(featureWords(EDGE)).toBe(
    'The peg in M21 is sure to connect Black to the border, even if the other side moves first.',
  );
  expect(featureWords(MUST)).toBe('Black has to play G8 or H9: with any other peg the game is lost.');
  expect(featureWords(feature('must-play', '', ''))).toBe('No peg saves Black: the other side wins by force.');
});

test('in the list a feature is written in a few letters and by its shape', () => {
  expect([BEAM, LADDER, PEG, MUST, MANY].map(whereText)).toEqual(['E3–I3', 'G15', 'G7', 'G8, H9', '13 holes']);
  expect([BEAM, LADDER, EDGE, PEG, MUST].map(shapeOf)).toEqual(['diamond', 'rungs', 'pin', 'bar', 'square']);
});

test('the gravest are drawn, and never so many holes that the board cannot be read', () => {
  expect(drawn([MUST, BEAM, PEG])).toEqual([MUST, BEAM, PEG]);
  expect(drawn([MANY, BEAM])).toEqual([BEAM]);
  expect(drawn(Array.from({ length: 9 }, () => BEAM))).toHaveLength(6);
});

test('a feature concerns its pegs, its holes and what stops it', () => {
  expect(concerns(PEG, 6, 6) && concerns(PEG, 4, 6) && concerns(PEG, 3, 6)).toBe(true);
  expect(concerns(PEG, 2, 6)).toBe(false);
});
