//! The loupe under unsteady fingers: holes all over the largest usual board on the smallest usual phone.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barText, button, place } from './board';
import { finger } from './finger';
import { opening, TWIXT, TWO } from './games';
import { long } from './long';
import { PHONE, useBrowser, Visit } from './visit';

useBrowser();

/** A finger comes down, and is lifted, so many pixels at most beside the hole. */
const NOISE = 6;

/** Numbers from -1 to 1 that are the same in every run. */
function* unsteady(seed: number) {
  let state = seed;
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 31 - 1;
  }
}

const name = (x: number, y: number) => `${String.fromCharCode(65 + x)}${y + 1}`;

/** The hole of the pending peg. */
async function pending(page: Page): Promise<{ x: number; y: number }> {
  const [, letter = '', row = ''] = /^([A-Z])(\d+);/.exec(await barText(page)) ?? [];
  return { x: letter.charCodeAt(0) - 65, y: Number(row) - 1 };
}

test('with six pixels of noise fewer than 2 of 100 holes are missed, and none after nudging', async () => {
  const visit = await Visit.start({ size: PHONE, touch: true, stored: opening(TWIXT, TWO) });
  const { page } = visit;
  const hand = await finger(page);
  const noise = unsteady(7);
  const off = () => Number(noise.next().value) * NOISE;
  const every = long ? 1 : 5;
  const holes = Array.from({ length: Math.floor((24 * 22) / every) }, (_, index) => ({
    x: 1 + ((index * every) % 22),
    y: Math.floor((index * every) / 22),
  }));
  const corner = await place(page, { x: 0, y: 0 });
  const next = await place(page, { x: 1, y: 1 });
  const missed: string[] = [];
  for (const { x, y } of holes) {
    const at = { x: corner.x + x * (next.x - corner.x), y: corner.y + y * (next.y - corner.y) };
    await hand.down({ x: at.x + off(), y: at.y + off() });
    await hand.move({ x: at.x + off(), y: at.y + off() });
    await hand.up();
    const found = await pending(page);
    if (found.x === x && found.y === y) continue;
    missed.push(name(x, y));
    const steps = [
      ['One hole right', x - found.x],
      ['One hole left', found.x - x],
      ['One hole down', y - found.y],
      ['One hole up', found.y - y],
    ] as const;
    for (const [arrow, count] of steps) {
      for (let step = 0; step < count; step += 1) await button(page, arrow).click();
    }
    expect(await pending(page), `nudged to ${name(x, y)}`).toEqual({ x, y });
  }
  expect(missed.length, `missed ${missed.join(' ')}`).toBeLessThan(holes.length * 0.02);
  await visit.leave();
});
