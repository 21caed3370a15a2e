//! The server's time is estimated from its answers, whatever the local clock shows.
import { expect, test } from 'vitest';
import { ServerTime } from './server-time';

function device(start = 1_000_000) {
  const clock = { now: start };
  return { clock, time: new ServerTime(() => clock.now) };
}

test('before anything was heard, the time here is taken', () => {
  const { time } = device(5);
  expect(time.now()).toBe(5);
});

test('half of the way there and back is counted', () => {
  const { clock, time } = device();
  clock.now += 100;
  time.sample(clock.now - 100, 7_000_000);
  expect(time.now()).toBe(7_000_050);
  clock.now += 1000;
  expect(time.now()).toBe(7_001_050);
});

test('a slower answer does not spoil what a quick one told', () => {
  const { clock, time } = device();
  time.sample(clock.now - 10, 7_000_000);
  clock.now += 2000;
  time.sample(clock.now - 2000, 7_000_300);
  expect(time.now()).toBe(7_002_005);
});

test('when the device’s clock is set, the next answer counts', () => {
  const { clock, time } = device();
  time.sample(clock.now - 10, 7_000_000);
  clock.now += 3_600_000 / 60;
  const wrong = clock.now + 3_600_000;
  clock.now = wrong;
  time.sample(clock.now - 80, 7_060_000);
  expect(time.now()).toBe(7_060_040);
});
