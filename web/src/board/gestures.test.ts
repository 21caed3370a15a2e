//! Recognition of taps, drags, pinches and aiming.
import { expect, test } from 'vitest';
import { Gestures, type Spot } from './gestures';

const at = (left: number, top = 0): Spot => ({ left, top });

function recorded(aiming = false) {
  const log: string[] = [];
  const gestures = new Gestures({
    hover: (spot) => void (spot && log.push(`hover ${spot.left}`)),
    tap: (spot, type, double) => log.push(`${double ? 'double' : 'tap'} ${type} ${spot.left}`),
    aims: (type) => aiming && type === 'touch',
    aim: (spot) => log.push(`aim ${spot.left}`),
    lift: (spot) => log.push(`lift ${spot.left}`),
    drop: () => log.push('drop'),
    pan: (left, top) => log.push(`pan ${left} ${top}`),
    zoom: (factor) => log.push(`zoom ${factor}`),
  });
  return { gestures, log };
}

test('down and up on the same place is a tap, and nothing happens before the up', () => {
  const { gestures, log } = recorded();
  gestures.down(1, at(5), 'mouse');
  expect(log).toEqual([]);
  gestures.up(1, at(6), 100);
  expect(log).toEqual(['tap mouse 6']);
});

test('two quick taps on one place are a double tap, three are not two', () => {
  const { gestures, log } = recorded();
  for (const time of [0, 200, 400]) {
    gestures.down(1, at(5), 'touch');
    gestures.up(1, at(5), time);
  }
  expect(log).toEqual(['tap touch 5', 'double touch 5', 'tap touch 5']);
});

test('two taps far apart in place or time are two taps', () => {
  const { gestures, log } = recorded();
  for (const [left, time] of [
    [5, 0],
    [80, 100],
    [80, 900],
  ] as const) {
    gestures.down(1, at(left), 'mouse');
    gestures.up(1, at(left), time);
  }
  expect(log).toEqual(['tap mouse 5', 'tap mouse 80', 'tap mouse 80']);
});

test('a drag moves the table and plays nothing', () => {
  const { gestures, log } = recorded();
  gestures.down(1, at(0), 'mouse');
  gestures.move(1, at(20), 'mouse');
  gestures.move(1, at(25, 3), 'mouse');
  gestures.up(1, at(25, 3), 50);
  expect(log).toEqual(['pan 20 0', 'pan 5 3']);
});

test('a trembling finger still taps', () => {
  const { gestures, log } = recorded();
  gestures.down(1, at(0), 'touch');
  gestures.move(1, at(6), 'touch');
  gestures.up(1, at(6), 50);
  expect(log).toEqual(['tap touch 6']);
});

test('two fingers zoom and play nothing', () => {
  const { gestures, log } = recorded();
  gestures.down(1, at(0), 'touch');
  gestures.down(2, at(100), 'touch');
  gestures.move(2, at(200), 'touch');
  gestures.up(2, at(200), 50);
  gestures.up(1, at(0), 60);
  expect(log).toEqual(['pan 50 0', 'zoom 2']);
});

test('a press that aims is lifted, or dropped by a second finger', () => {
  const { gestures, log } = recorded(true);
  gestures.down(1, at(0), 'touch');
  gestures.move(1, at(40), 'touch');
  gestures.up(1, at(41), 50);
  gestures.down(1, at(0), 'touch');
  gestures.down(2, at(9), 'touch');
  gestures.up(1, at(0), 90);
  expect(log).toEqual(['aim 0', 'aim 40', 'lift 41', 'aim 0', 'drop']);
});

test('a mouse that only moves hovers', () => {
  const { gestures, log } = recorded();
  gestures.move(1, at(3), 'mouse');
  gestures.move(2, at(4), 'touch');
  expect(log).toEqual(['hover 3']);
});
