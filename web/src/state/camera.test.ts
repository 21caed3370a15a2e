//! The view keeps still unless it must move.
import { expect, test } from 'vitest';
import { Camera } from './camera.svelte';

const around = (size: number) => ({ x: -size / 2, y: -size / 2, width: size, height: size });

function camera(content = around(10)) {
  const one = new Camera({ least: 20, most: 200 });
  one.resize(1000, 500, content);
  return one;
}

test('at first all of the table is in view, in the middle', () => {
  const one = camera();
  expect(one.scale).toBe(50);
  expect(one.box).toBe('-10 -5 20 10');
  expect(one.at(500, 250)).toEqual({ x: 0, y: 0 });
});

test('tiles inside the view do not move it', () => {
  const one = camera();
  one.reveal({ x: -9, y: -4, width: 1, height: 1 }, around(18));
  expect(one.box).toBe('-10 -5 20 10');
});

test('a tile outside the view moves it no farther than needed', () => {
  const one = camera({ x: -1, y: -1, width: 20, height: 10 });
  const before = one.x;
  one.reveal({ x: before - 1, y: 0, width: 1, height: 1 }, { x: before - 1, y: 0, width: 15, height: 8 });
  expect(one.x).toBe(before - 1);
  expect(one.scale).toBe(50);
});

test('a table larger than the view makes everything smaller', () => {
  const one = camera();
  one.reveal({ x: 9, y: 9, width: 1, height: 1 }, around(20));
  expect(one.scale).toBe(25);
});

test('zooming keeps what is under the pointer', () => {
  const one = camera();
  const before = one.at(100, 100);
  one.zoom(2, 100, 100);
  expect(one.scale).toBe(100);
  expect(one.at(100, 100)).toEqual(before);
});

test('a view that was moved by hand keeps its middle when the window changes', () => {
  const one = camera();
  one.pan(50, 0);
  const middle = one.at(500, 250);
  one.resize(600, 600, around(10));
  expect(one.at(300, 300)).toEqual(middle);
  one.fit(around(10));
  expect(one.at(300, 300)).toEqual({ x: 0, y: 0 });
});

test('pixels and squares are each other’s inverse', () => {
  const one = camera();
  const { left, top } = one.pixel(3, -2);
  expect(one.at(left, top)).toEqual({ x: 3, y: -2 });
});

test('a table too large at the least scale is followed to the last turn, with its neighbours', () => {
  const content = { x: 0, y: 0, width: 40, height: 80 };
  for (const part of [
    { x: 37, y: 70, width: 2, height: 5 },
    { x: 0, y: 0, width: 1, height: 1 },
    { x: 3, y: 40, width: 1, height: 20 },
  ]) {
    const one = new Camera({ least: 20, most: 200 });
    one.resize(360, 500, content);
    one.reveal(part, content);
    expect(one.x).toBeLessThanOrEqual(Math.max(part.x - 1, 0));
    expect(one.y).toBeLessThanOrEqual(Math.max(part.y - 1, 0));
    expect(one.x + 360 / one.scale).toBeGreaterThanOrEqual(Math.min(part.x + part.width + 1, 40));
    expect(one.y + 500 / one.scale).toBeGreaterThanOrEqual(Math.min(part.y + part.height + 1, 80));
    const before = one.box;
    one.reveal({ ...part, width: 1, height: 1 }, content);
    expect(one.box).toBe(before);
  }
});

test('a chain longer than the view makes everything smaller', () => {
  const content = { x: 0, y: 0, width: 40, height: 80 };
  const one = new Camera({ least: 20, most: 200 });
  one.resize(360, 500, content);
  one.reveal({ x: 2, y: 2, width: 28, height: 3 }, content);
  expect(one.scale).toBe(12);
  expect(one.x).toBe(1);
});

test('the last turn is shown beside what covers the edges, which stand free where the table begins', () => {
  const content = { x: 0, y: 0, width: 40, height: 80 };
  const covered = { left: 26, top: 24 };
  const one = new Camera({ least: 20, most: 200 }, undefined, covered);
  one.resize(360, 500, content);
  for (const part of [
    { x: 20, y: 40, width: 1, height: 1 },
    { x: 12, y: 21, width: 2, height: 3 },
    { x: 37, y: 70, width: 2, height: 5 },
    { x: 3, y: 2, width: 3, height: 1 },
    { x: 0, y: 0, width: 1, height: 1 },
  ]) {
    one.reveal(part, content);
    const from = one.pixel(part.x, part.y);
    const to = one.pixel(part.x + part.width, part.y + part.height);
    expect(from.left).toBeGreaterThanOrEqual(one.x > content.x ? covered.left : 0);
    expect(from.top).toBeGreaterThanOrEqual(one.y > content.y ? covered.top : 0);
    expect(to.left).toBeLessThanOrEqual(360);
    expect(to.top).toBeLessThanOrEqual(500);
    const before = one.box;
    one.reveal(part, content);
    expect(one.box).toBe(before);
  }
  expect([one.x, one.y]).toEqual([0, 0]);
});
