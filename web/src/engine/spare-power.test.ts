//! Who searches ahead.
import { expect, test } from 'vitest';
import { type Device, hasSparePower } from './spare-power';

const desktop: Device = { cores: 8, hidden: false, touch: false, saving: false, charging: null };

test('a device that is seen, fed and has a second core has power to spare', () => {
  expect(hasSparePower(desktop)).toBe(true);
  expect(hasSparePower({ ...desktop, charging: true })).toBe(true);
  expect(hasSparePower({ ...desktop, touch: true, charging: true })).toBe(true);
});

test.each<Partial<Device>>([{ cores: 1 }, { hidden: true }, { saving: true }, { charging: false }, { touch: true }])(
  'not with %o',
  (less) => {
    expect(hasSparePower({ ...desktop, ...less })).toBe(false);
  },
);
