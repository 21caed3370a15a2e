import { expect, test } from 'vitest';
import type { SanctionView } from '../protocol';
import { isShown } from './shown';

const DAY = 24 * 60 * 60 * 1000;
const appeal = { text: 'It was not me.', at_ms: 0, answer: 'So it is.', granted: true };

test.each([
  ['holds', { active: true }, true],
  ['is over and read', {}, false],
  ['is over and not read', { seen: false }, true],
  ['was appealed lately', { appeal }, true],
])('a sanction that %s', (_, change, shown) => {
  const sanction: SanctionView = {
    id: 's',
    person: 'ben',
    kind: 'mute',
    reason: 'Insults.',
    at_ms: 0,
    until_ms: null,
    active: false,
    seen: true,
    appeal_until_ms: null,
    appeal: null,
    ...change,
  };
  expect(isShown(sanction, DAY)).toBe(shown);
  expect(isShown(sanction, 40 * DAY)).toBe(shown && !('appeal' in change));
});
