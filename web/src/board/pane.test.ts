//! The picture is pushed while it covers the view, and drawn anew when it does not.
import { expect, test } from 'vitest';
import { Pane, type Placed } from './pane';

const view = { x: 3, y: -2, scale: 40, width: 800, height: 600 };

/** The table's coordinates at the upper left corner of the view. */
function corner({ area, margin, push }: Placed, scale: number) {
  return { x: area.x + (margin.x - push.x) / scale, y: area.y + (margin.y - push.y) / scale };
}

test('a view that moves a little pushes what is drawn', () => {
  const pane = new Pane();
  const first = pane.place(view);
  expect(first.push).toEqual({ x: 0, y: 0 });
  const moved = pane.place({ ...view, x: 5, y: -1 });
  expect(moved.box).toBe(first.box);
  expect(moved.push).toEqual({ x: -80, y: -40 });
  expect(corner(moved, 40)).toEqual({ x: 5, y: -1 });
});

test('what is drawn always covers the view, and its corner is where it belongs', () => {
  const pane = new Pane();
  for (let step = 0; step < 200; step += 1) {
    const at = { ...view, x: 3 + step * 0.37, y: -2 + Math.sin(step) * 9 };
    const placed = pane.place(at, 2);
    const { x, y } = corner(placed, at.scale);
    expect(Math.abs(x - at.x) * at.scale).toBeLessThanOrEqual(0.26);
    expect(Math.abs(y - at.y) * at.scale).toBeLessThanOrEqual(0.26);
    expect(Math.abs(placed.push.x)).toBeLessThanOrEqual(placed.margin.x);
    expect(Math.abs(placed.push.y)).toBeLessThanOrEqual(placed.margin.y);
  }
});

test('another scale or size draws anew', () => {
  const pane = new Pane();
  const first = pane.place(view);
  expect(pane.place({ ...view, scale: 41 }).box).not.toBe(first.box);
  expect(pane.place({ ...view, width: 700 }).push).toEqual({ x: 0, y: 0 });
});

test('a view without a size is drawn as nothing', () => {
  expect(new Pane().place({ x: 0, y: 0, scale: 0, width: 0, height: 0 }).box).toBe('0 0 1 1');
});
