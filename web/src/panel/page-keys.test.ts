//! The keys of the page beside those of the board.
import { expect, test } from 'vitest';
import { WALK_KEYS } from '../analysis/walk';
import { Keyboard } from '../board/keyboard';
import { LIVE_KEYS, PLAY_KEYS } from './page-keys';

test.each([
  ['in play', PLAY_KEYS],
  ['in games with others', LIVE_KEYS],
  ['in the analysis', WALK_KEYS],
])('no key has two meanings %s', (_, own) => {
  const keys = [...Keyboard.rows.flatMap((row) => row.keys.map(([key]) => key)), ...Object.keys(own)];
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});
