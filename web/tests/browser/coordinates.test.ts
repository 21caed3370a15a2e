//! The coordinates of a board stay readable however large it is and whatever part of it is in view.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { button, click, squares, tap, waitForTurn } from './board';
import { expectCoordinates, expectLastTurn } from './coordinates';
import { pinch } from './finger';
import { COMPUTER, opening, TRAX, TWIXT, TWO } from './games';
import { analysis, paste } from './study';
import { PHONE, useBrowser, Visit } from './visit';

useBrowser();

const phone = { size: PHONE, touch: true };

/** A game of a world championship that spread over fourteen columns and thirteen rows. */
const WIDE =
  '@0/ @1/ C1/ C2/ D1/ E2/ A2+ @1/ C0\\ A4+ C4+ F5+ G4\\ H3\\ F2/ G1+ D0+ D0/ I4+ J5/ K4\\ L4\\ I6+ H2+ H0+ L8+ M6/ D9/ C9/ I8+ K9+ C10/ B10/ I1/ J1/ J0/ F11\\ J5/ E12\\';
const PEGS = 'l12 m10 n13 j9 p12 h11 k14 r15 i13 t14'.split(' ');

/** Zooms by `times` steps and drags the board with the mouse. */
async function drag(page: Page, times: number, by: { x: number; y: number }) {
  const box = await page.locator('.board .hit').boundingBox();
  if (!box) throw new Error('there is no board');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.keyboard.down('Control');
  for (let step = 0; step < times; step += 1) await page.mouse.wheel(0, -70);
  await page.keyboard.up('Control');
  await page.mouse.down();
  await page.mouse.move(x + by.x / 2, y + by.y / 2);
  await page.mouse.move(x + by.x, y + by.y);
  await page.mouse.up();
}

test('two letters never stand in one place while coordinates shift', async () => {
  const visit = await Visit.start({ stored: opening(TRAX, TWO, ['@0/']), moving: true });
  const { page } = visit;
  // The letters are looked at as soon as they shift, at every moment of their animation.
  const most = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          const label = document.querySelector('.label:has(.was)');
          if (!label) return;
          observer.disconnect();
          const letters = [...label.children];
          const running = letters.flatMap((one) => one.getAnimations());
          const both = Array.from({ length: 181 }, (_, step) => {
            for (const one of running) one.currentTime = step * 10;
            return Math.min(...letters.map((one) => Number(getComputedStyle(one).opacity)));
          });
          resolve(running.length === 2 ? Math.max(...both) : Number.NaN);
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { subtree: true, childList: true });
      }),
  );
  await click(page, { x: -1, y: 0 });
  await button(page, 'Place').click();
  expect(await most).toBe(0);
  await visit.leave();
});

test('24 × 24 on a phone names fewer lines in readable letters, more of them closer, and its own from the other side', async () => {
  const visit = await Visit.start({ ...phone, scheme: 'dark', stored: opening(TWIXT, TWO, PEGS) });
  const { page } = visit;
  const whole = await expectCoordinates(page, 8);
  expect(whole.columns.length).toBeLessThan(24);
  expect(whole.banded).toBe(0);
  await visit.picture('coordinates-twixt-phone');
  await page.getByRole('gridcell').first().focus();
  await page.keyboard.press('f');
  const turned = await expectCoordinates(page, 8);
  expect([turned.columns, turned.rows]).toEqual([whole.rows, whole.columns]);
  const view = await page.locator('.board .hit').boundingBox();
  await pinch(page, { x: (view?.x ?? 0) + 150, y: (view?.y ?? 0) + 170 }, 30, 84);
  const closer = await expectCoordinates(page, 6);
  expect(closer.scale).toBeGreaterThan(whole.scale * 2);
  expect(closer.banded).toBe(2);
  expect(closer.columns.map(Number)).toEqual(closer.columns.map((_, index) => Number(closer.columns[0]) + index));
  await visit.expectAccessible();
  await visit.picture('coordinates-twixt-phone-closer');
  await visit.leave();
});

test('the largest board has its coordinates beside it too', async () => {
  const stored = opening({ ...TWIXT, size: '48' }, TWO, PEGS);
  const visit = await Visit.start({ ...phone, stored });
  const seen = await expectCoordinates(visit.page, 8);
  expect(seen.banded).toBe(0);
  await visit.picture('coordinates-twixt-phone-48');
  await visit.leave();
});

test('wherever a large table of Trax is dragged, its coordinates stay in view', async () => {
  const visit = await Visit.start({ stored: opening(TRAX, TWO, WIDE.split(' ')) });
  const { page } = visit;
  await expectCoordinates(page, 8);
  await visit.picture('coordinates-trax');
  for (const by of [
    { x: 160, y: 130 },
    { x: -300, y: -220 },
  ]) {
    await drag(page, 2, by);
    await expectCoordinates(page);
  }
  await visit.picture('coordinates-trax-closer');
  await visit.leave();
});

test('on a phone every turn of a game that outgrows the view is seen with its coordinates', async () => {
  const visit = await analysis(phone);
  const { page } = visit;
  await paste(page, WIDE);
  await page.keyboard.press('Home');
  for (const [turn] of WIDE.split(' ').entries()) {
    await page.keyboard.press('ArrowRight');
    await expectLastTurn(page);
    if (turn % 5 === 4) await expectCoordinates(page);
  }
  await visit.picture('coordinates-replay');
  await visit.leave();
});

test('against the computer the view of a phone follows its answers on a large table', async () => {
  const turns = WIDE.split(' ').slice(0, 30);
  const visit = await Visit.start({ ...phone, stored: opening(TRAX, COMPUTER, turns) });
  const { page } = visit;
  await expectLastTurn(page);
  for (let turn = 0; turn < 2; turn += 1) {
    const [space] = await squares(page, ': space');
    if (!space) throw new Error('there are no spaces');
    await tap(page, space);
    await button(page, 'Place').click();
    await waitForTurn(page);
    await expectLastTurn(page);
    await expectCoordinates(page);
  }
  await visit.picture('coordinates-trax-phone-computer');
  await visit.leave();
});
