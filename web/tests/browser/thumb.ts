//! A thumb that taps what is in sight and never scrolls, and counts.
import type { Locator } from 'playwright-core';
import { place, type Square } from './board';
import type { Visit } from './visit';

export class Thumb {
  taps = 0;
  readonly #visit: Visit;

  constructor(visit: Visit) {
    this.#visit = visit;
  }

  /** Taps a control, which has to be in sight. */
  async tap(control: Locator) {
    await this.#visit.expectInView(control);
    await control.tap();
    this.taps += 1;
  }

  /** Taps a square of a board, of which there may be several. */
  async square(square: Square, board?: Locator) {
    const { page } = this.#visit;
    const { x, y } = await place(board ?? page, square);
    const size = page.viewportSize();
    if (!size || x < 0 || y < 0 || x > size.width || y > size.height) throw new Error('the square is out of sight');
    await page.touchscreen.tap(x, y);
    this.taps += 1;
  }
}
