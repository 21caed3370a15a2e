//! How soon the first turn is possible, and whether rippling and panning keep up with the screen.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { button, click } from './board';
import { firstTurn } from './first-turn';
import { frames } from './frames';
import { opening, TRAX, TWO } from './games';
import { DESKTOP, PHONE, useBrowser, Visit, type Visitor } from './visit';

useBrowser();
const data = JSON.parse(readFileSync(new URL('./positions.json', import.meta.url), 'utf8'));

async function start(visitor: Visitor, slow: boolean) {
  const visit = await Visit.start({
    ...visitor,
    prepare: async (page) => {
      await firstTurn.watch(page);
      if (!slow) return;
      const session = await page.context().newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 150,
        downloadThroughput: 1_600_000 / 8,
        uploadThroughput: 750_000 / 8,
      });
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    },
  });
  const { time } = await firstTurn.of(visit.page);
  await visit.leave();
  return time;
}

test('first turn', async () => {
  for (let i = 0; i < 3; i += 1) {
    console.log(
      'desktop',
      await start({ size: DESKTOP }, false),
      'phone',
      await start({ size: PHONE, touch: true }, true),
    );
  }
});

test('ripple', async () => {
  for (let i = 0; i < 2; i += 1) {
    const visit = await Visit.start({
      moving: true,
      stored: opening(TRAX, TWO, data.ripple.turns.split(' ')),
    });
    const { page } = visit;
    await click(page, { x: 1, y: 1 });
    await page.waitForTimeout(300);
    await visit.picture('ripple-ghost');
    console.log(
      'ripple',
      await frames(page, async () => {
        await button(page, 'Place').click();
        await page.waitForTimeout(1200);
      }),
    );
    await visit.picture('ripple');
    await visit.leave();
  }
});

test('pan', async () => {
  for (let i = 0; i < 2; i += 1) {
    const visit = await Visit.start({
      moving: true,
      stored: opening({ ...TRAX, rules: 'loop' }, TWO, data.large.turns.split(' ')),
    });
    const { page } = visit;
    await page.waitForTimeout(1000);
    console.log(
      'pan',
      await frames(page, async () => {
        await page.mouse.move(640, 400);
        await page.mouse.down();
        for (let step = 0; step < 90; step += 1)
          await page.mouse.move(640 + 150 * Math.sin(step / 8), 400 + 90 * Math.cos(step / 6));
        await page.mouse.up();
      }),
    );
    await visit.picture('pan');
    await visit.leave();
  }
});
