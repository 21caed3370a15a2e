//! Turns are planned on the board while the other is to move: by mouse, finger and keys, for one turn and for whole
//! lines.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { barText, button, click, place, placeAt, type Square, squares, tap } from './board';
import { finger } from './finger';
import { hashOf, meet, play, seated, type } from './people';
import { DESKTOP, PHONE, useBrowser, Visit } from './visit';

useBrowser();

describe.skipIf(!process.env.LOOPLINE)('with the real server', () => {
  const desktop = () => ({ size: DESKTOP });
  const phone = () => ({ size: PHONE, touch: true });
  const says = (page: Page, words: string) => page.locator('.bar .words').filter({ hasText: words }).waitFor();
  /** Shows the next tiles until it is the one with this mark. */
  const turnTo = async (page: Page, mark: string) => {
    const word = new RegExp(`\\b${mark}\\b`);
    for (let shown = await barText(page); !word.test(shown); shown = await barText(page)) {
      const before = shown;
      await button(page, 'Next tile').click();
      await expect.poll(() => barText(page)).not.toBe(before);
    }
  };
  /** The squares that are marked as planned. */
  const marked = (page: Page): Promise<Square[]> =>
    page
      .locator('.view .planned rect')
      .evaluateAll((all) => all.map((one) => ({ x: Number(one.getAttribute('x')), y: Number(one.getAttribute('y')) })));
  const expectMarked = (page: Page, squares: Square[]) => expect.poll(() => marked(page)).toEqual(squares);
  const lastTurn = (page: Page) => page.locator('aside ol li').last().innerText();

  test('a peg is planned by mouse, another takes its place, and it is played when the other has moved', async () => {
    const { anna, bert } = await meet({ game: 'TwixT', radios: ['12 × 12'] }, desktop());
    const both = [anna.page, bert.page] as const;
    const { page } = anna;
    await play(both, ['f6']);
    await placeAt(page, { x: 7, y: 6 }, 'Plan');
    await says(page, 'you answer H7');
    await expectMarked(page, [{ x: 7, y: 6 }]);
    await placeAt(page, { x: 6, y: 7 }, 'Plan');
    await says(page, 'you answer G8');
    await expectMarked(page, [{ x: 6, y: 7 }]);
    await expect.poll(() => squares(page, ', planned')).toEqual([{ x: 6, y: 7 }]);
    await expect.poll(() => page.locator('aside ol li').count()).toBe(1);
    await anna.expectAccessible();
    await anna.picture('desktop-light-live-premove');

    // It is the server that keeps it.
    await page.reload();
    await seated(page, 1);
    await says(page, 'you answer G8');
    await expectMarked(page, [{ x: 6, y: 7 }]);
    await type(bert.page, 'e9');
    for (const one of both) await seated(one, 3);
    for (const one of both) await expect.poll(() => lastTurn(one)).toContain('G8');
    await expectMarked(page, []);
    await expect.poll(() => barText(page)).toMatch(/^Guest \d{4} is to move\.$/);

    // Nothing is planned once it was taken off, by a click on it or by Escape from wherever one is.
    await placeAt(page, { x: 8, y: 3 }, 'Plan');
    await expectMarked(page, [{ x: 8, y: 3 }]);
    await click(page, { x: 8, y: 3 });
    await expectMarked(page, []);
    await placeAt(page, { x: 8, y: 3 }, 'Plan');
    await says(page, 'you answer I4');
    await page.getByRole('tab', { name: 'Plan' }).focus();
    await page.keyboard.press('Escape');
    await expectMarked(page, []);
    await type(bert.page, 'j9');
    await seated(page, 4);
    await says(page, 'Your move');
    await anna.leave();
    await bert.leave();
  });

  test('a tile is planned by a finger, and stays on its space when the names of the spaces shift', async () => {
    const { anna, bert } = await meet({}, phone(), desktop());
    const both = [anna.page, bert.page] as const;
    const { page } = anna;
    await play(both, ['@0/']);
    await tap(page, { x: 1, y: 0 });
    await button(page, 'Next tile').tap();
    await button(page, 'Plan').tap();
    await expectMarked(page, [{ x: 1, y: 0 }]);
    const planned = /you answer B1(.)\./.exec(await barText(page))?.[1] ?? '';
    expect(['/', '\\', '+']).toContain(planned);
    await anna.expectAccessible();
    await anna.expectNoSidewaysScroll();
    await anna.picture('phone-light-live-premove');
    // Off by one tap, and chosen once more.
    await tap(page, { x: 1, y: 0 });
    await expectMarked(page, []);
    await tap(page, { x: 1, y: 0 });
    await turnTo(page, 'slash');
    await button(page, 'Plan').tap();
    await says(page, 'you answer B1/');

    await type(bert.page, '@1/');
    for (const one of both) await seated(one, 3);
    for (const one of both) await expect.poll(() => lastTurn(one)).toContain('C1');
    await anna.leave();
    await bert.leave();
  });

  test('a peg is planned by a finger through the loupe', async () => {
    const { anna, bert } = await meet(
      { game: 'TwixT', radios: ['12 × 12'] },
      { ...phone(), scheme: 'dark' },
      desktop(),
    );
    const { page } = anna;
    await play([page, bert.page], ['f6']);
    const hand = await finger(page);
    const at = await place(page, { x: 6, y: 7 });
    await hand.down(at);
    await page.locator('.loupe').waitFor();
    await hand.up();
    await button(page, 'Plan').tap();
    await expectMarked(page, [{ x: 6, y: 7 }]);
    await anna.expectAccessible();
    await anna.picture('phone-dark-live-premove');
    await type(bert.page, 'e9');
    await seated(page, 3);
    await expect.poll(() => lastTurn(page)).toContain('G8');
    await anna.leave();
    await bert.leave();
  });

  test('tiles and pegs are planned and taken off by keys alone', async () => {
    for (const game of ['Trax', 'TwixT'] as const) {
      const { anna, bert } = await meet(
        { game, radios: game === 'TwixT' ? ['12 × 12'] : [] },
        { ...desktop(), scheme: 'dark' },
      );
      const { page } = anna;
      await play([page, bert.page], [game === 'Trax' ? '@0/' : 'f6']);
      await page.locator('[role="gridcell"][tabindex="0"]').focus();
      for (const key of game === 'Trax' ? ['ArrowRight'] : ['ArrowDown', 'ArrowRight', 'ArrowDown'])
        await page.keyboard.press(key);
      await page.keyboard.press('Enter');
      if (game === 'Trax') await page.keyboard.press('Enter');
      await expect.poll(async () => (await marked(page)).length).toBe(1);
      await anna.expectAccessible();
      await anna.picture(`desktop-dark-live-premove-${game.toLowerCase()}`);
      const said = page.locator('[role="status"], [aria-live]').filter({ hasText: 'Planned, whatever' });
      await said.first().waitFor({ state: 'attached' });
      await page.keyboard.press('Escape');
      await expectMarked(page, []);
      await anna.leave();
      await bert.leave();
    }
  });

  test('a line of Trax is planned on the board step by step, and followed by the server', async () => {
    const { anna, bert, link } = await meet({}, desktop());
    const both = [anna.page, bert.page] as const;
    const { page } = anna;
    await play(both, ['@0/']);
    const chosen = () => button(page, 'Next tile').isEnabled();
    const lay = async (square: Square, mark: string) => {
      // The board may still be moving to make room for what was planned before: a click beside the square chooses
      // nothing.
      for (let tries = 0; tries < 5 && !(await chosen()); tries += 1) {
        await click(page, square);
        await expect
          .poll(chosen, { timeout: 2000 })
          .toBe(true)
          .catch(() => undefined);
      }
      await turnTo(page, mark);
      await button(page, 'Plan').click();
    };
    await page.getByRole('tab', { name: 'Plan' }).click();
    await button(page, 'Plan a line on the board').click();
    await says(page, 'What will your opponent play?');
    await lay({ x: -1, y: 0 }, 'slash');
    await says(page, 'What do you answer?');
    await lay({ x: 1, y: 0 }, 'slash');
    await says(page, 'And what will your opponent play then?');
    await lay({ x: 0, y: 1 }, 'plus');
    await expectMarked(page, [
      { x: -1, y: 0 },
      { x: 1, y: 0 },
      { x: 0, y: 1 },
    ]);
    await anna.expectAccessible();
    await anna.picture('desktop-light-live-line');
    // What else happens at the table leaves the line alone.
    const carl = await Visit.start({ ...desktop(), hash: hashOf(link) });
    await page.getByText('1 is watching').first().waitFor({ state: 'attached' });
    await expect.poll(async () => (await marked(page)).length).toBe(3);
    await carl.leave();
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await marked(page)).length).toBe(2);
    await button(page, 'Back one turn').click();
    await expect.poll(async () => (await marked(page)).length).toBe(1);
    await lay({ x: 1, y: 0 }, 'slash');
    await button(page, 'Save this line').click();
    await page.locator('aside').getByText('C1/').waitFor();
    await type(bert.page, '@1/');
    await page.getByRole('tab', { name: 'Turns' }).click();
    for (const one of both) await seated(one, 3);
    for (const one of both) await expect.poll(() => lastTurn(one)).toContain('C1');
    await anna.leave();
    await bert.leave();
  });
});
