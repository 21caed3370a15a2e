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
