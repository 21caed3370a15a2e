//! Nothing that one asks or writes holds up a turn: offers that cannot be repeated yet, and more lines than the chat
//! takes.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { button } from './board';
import { firstUnlessLong } from './long';
import { ask, hashOf, meet, play, seated, type } from './people';
import { DESKTOP, useBrowser } from './visit';

useBrowser();

describe.skipIf(!process.env.LOOPLINE)('with the real server', () => {
  const here = () => ({ size: DESKTOP });
  const count = (page: Page) => page.locator('aside ol li:not(.unsettled)').count();
  const early = (page: Page, name: string) => button(page, name).getAttribute('aria-disabled');

  /**
   * Leaves a command unanswered in the browser, as a page does that the connection was lost to, and opens the table
   * again.
   */
  async function leave(page: Page, link: string, seq: number, command: object) {
    const name = `loopline.live.out.${hashOf(link).split('/').at(-1)}`;
    await page.evaluate(([name, letters]) => localStorage.setItem(name, letters), [
      name,
      JSON.stringify([{ cid: `stale-${seq}`, seq, ply: 2, command }]),
    ] as const);
    await page.reload();
    await page.getByText('You have asked already').first().waitFor();
    await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), name)).toBe(null);
  }

  for (const [name, command] of firstUnlessLong([
    ['Draw', { do: 'draw' }],
    ['Undo', { do: 'takeback' }],
  ] as const)) {
    test(`${name} asked for again in the same turn does not hold up the turn`, async () => {
      const { anna, bert, link } = await meet({}, here());
      await play([anna.page, bert.page], ['@0/', 'A0/']);
      await ask(anna.page, name);
      await button(bert.page, 'Decline').click();
      await anna.page
        .getByText(/^Guest \d{4} declines\.$/)
        .first()
        .waitFor();
      expect(await early(anna.page, name)).toBe('true');
      expect(await button(anna.page, name).getAttribute('title')).toContain('You have asked already');

      // A page that is opened again knows of it too.
      await anna.page.reload();
      await seated(anna.page, 2);
      expect(await early(anna.page, name)).toBe('true');
      // Two players, two turns, the offer and the answer.
      await leave(anna.page, link, 6, command);
      await seated(anna.page, 2);
      expect(await anna.page.getByText('Waiting for Guest').count()).toBe(0);
      await type(anna.page, 'B1/');
      await expect.poll(() => count(bert.page)).toBe(3);
      await type(bert.page, 'A3+');
      await seated(anna.page, 4);
      expect(await early(anna.page, name)).toBe('false');
      // What the other plays past has lapsed.
      await type(anna.page, 'A4/');
      await ask(anna.page, name);
      await anna.page.getByText('Waiting for Guest').waitFor();
      await type(bert.page, 'C1/');
      await anna.page.getByText('played on without answering').first().waitFor();
      for (const visit of [anna, bert]) await visit.leave();
    });
  }

  test('a turn and giving up do not wait for the limit of the chat', async () => {
    const { anna, bert } = await meet({}, here());
    await play([anna.page, bert.page], ['@0/', 'A0/']);
    await anna.page.getByRole('tab', { name: 'Chat' }).click();
    // Far more quickly than a test could type.
    await anna.page.getByLabel('Message').evaluate(async (field: HTMLInputElement) => {
      for (let line = 1; line <= 10; line += 1) {
        field.value = `line ${line}`;
        field.dispatchEvent(new Event('input', { bubbles: true }));
        field.form?.requestSubmit();
        await Promise.resolve();
      }
    });
    const written = (page: Page) =>
      page
        .locator('aside li:not(.coming)')
        .filter({ hasText: /line \d/ })
        .count();
    await anna.page.getByRole('tab', { name: 'Turns' }).click();
    await type(anna.page, 'B1/');
    await expect.poll(() => count(bert.page)).toBe(3);
    await anna.page.getByRole('tab', { name: 'Chat' }).click();
    expect(await written(anna.page), 'the turn has overtaken the lines').toBeLessThan(10);
    await button(anna.page, 'Resign').click();
    await anna.page.locator('dialog').getByRole('button', { name: 'Resign' }).click();
    await bert.page.locator('.bar .words').filter({ hasText: 'You won: your opponent resigned' }).waitFor();

    // What was said is there in the next game of the match.
    await button(anna.page, 'Rematch').click();
    await button(bert.page, 'Rematch').click();
    for (const { page } of [anna, bert]) {
      await button(page, 'Resign').waitFor();
      await page.getByRole('tab', { name: 'Chat' }).click();
      await page.locator('aside').getByText('line 1', { exact: true }).waitFor();
    }
    for (const visit of [anna, bert]) await visit.leave();
  });
});
