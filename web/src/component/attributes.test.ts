//! What attributes say, and what is not understood.
import { expect, test } from 'vitest';
import { readControls, readGame, readLanguage, readPly, readTheme, readTurn } from './attributes';

test('a theme is words in any order', () => {
  expect(readTheme(null)).toEqual({ light: 'auto', palette: 'classic' });
  expect(readTheme('dark')).toEqual({ light: 'dark', palette: 'classic' });
  expect(readTheme(' blue-orange  Light ')).toEqual({ light: 'light', palette: 'blue-orange' });
  expect(readTheme('constructor pink')).toEqual({ light: 'auto', palette: 'classic' });
});

test('a turn is a whole number', () => {
  expect(readPly(' 12 ')).toBe(12);
  expect(readPly('0')).toBe(0);
  for (const text of [null, '', '-1', '1.5', '1e3', 'end', '12345678']) expect(readPly(text), `${text}`).toBe(null);
});

test('a property takes a number or its text', () => {
  expect([3, -1, Number.POSITIVE_INFINITY, '7'].map(readTurn)).toEqual([3, -1, Number.POSITIVE_INFINITY, 7]);
  for (const value of [null, undefined, Number.NaN, 'x', {}, true]) expect(readTurn(value)).toBe(null);
});

test('the buttons are shown unless they are turned off', () => {
  for (const text of [null, '', 'full']) expect(readControls(text)).toBe(true);
  for (const text of ['none', 'Off', ' false ']) expect(readControls(text)).toBe(false);
});

test('a board speaks its own language, else that of the page, else that of the reader', () => {
  expect(readLanguage('de-AT', 'fr', ['sv'])).toBe('de');
  expect(readLanguage(null, 'FR', ['sv'])).toBe('fr');
  expect(readLanguage('zz', null, ['sv'])).toBe('sv');
  expect(readLanguage(null, null, [])).toBe('en');
});

test('a game is named in any case', () => {
  expect(readGame(' TwixT ')).toBe('twixt');
  expect(readGame(null)).toBe('');
});
