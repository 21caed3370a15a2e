//! One finger on the glass.
import type { CDPSession, Page } from 'playwright-core';

export async function finger(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  return {
    down: (at: { x: number; y: number }) => send('touchStart', [at]),
    move: (at: { x: number; y: number }) => send('touchMove', [at]),
    up: () => send('touchEnd', []),
  };
}

/** Two taps on one place, as quick as a person's however busy the machine is: they bring their own times. */
export async function doubleTap(page: Page, at: { x: number; y: number }) {
  const session = await page.context().newCDPSession(page);
  const begun = Date.now() / 1000;
  for (const later of [0, 0.1]) {
    const [down, up] = [begun + later, begun + later + 0.05];
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [at],
      timestamp: down,
    });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: up });
  }
}

/** Two fingers that go apart, or together, about a place. */
export async function pinch(page: Page, { x, y }: { x: number; y: number }, from: number, to: number) {
  const session = await page.context().newCDPSession(page);
  const points = (apart: number) => [
    { x: x - apart, y: y - apart, id: 0 },
    { x: x + apart, y: y + apart, id: 1 },
  ];
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: object[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: touchPoints as { x: number; y: number }[],
    });
  await send('touchStart', points(from));
  for (let step = 1; step <= 4; step += 1) await send('touchMove', points(from + ((to - from) * step) / 4));
  await send('touchEnd', []);
}
