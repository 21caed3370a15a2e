//! The live places on the phone and the desktop, by day and night, in every language, and by keyboard alone.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { button, place as squarePlace, tap, turns } from './board';
import { expectCoordinates } from './coordinates';
import { pinch } from './finger';
import { TRAX_MIDDLE, TRAX_WIN } from './games';
import { SPOKEN } from './long';
import { accept, ask, hashOf, meet, offer, play, seated } from './people';
import { DESKTOP, DEVICES, PHONE, useBrowser, Visit } from './visit';

useBrowser();

/** Texts that do not fit their buttons or tabs. */
const cut = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.place button, .place a.button')]
      .filter((one) => one.offsetWidth > 0 && one.scrollWidth > one.clientWidth + 1)
      .map((one) => one.innerText),
  );

describe.skipIf(!process.env.LOOPLINE)('with the real server', () => {
  test.each(DEVICES)('everything is accessible and fits on the %s, by day and by night', async (device, size) => {
    const here = { size, touch: device === 'phone' };
    const look = (visit: Visit, name: string) => visit.look((scheme) => `${device}-${scheme}-live-${name}`);
    const anna = await Visit.start({ ...here, hash: '#/live' });
    await anna.page.getByText(/You play as Guest \d{4}/).waitFor();
    await look(anna, 'lobby');
    await anna.page.getByRole('button', { name: /Play with a friend/ }).click();
    await look(anna, 'new');
    // The game, the seat, the clock with its two times, and the rules; the rest on request.
    const groups = anna.page.locator('dialog fieldset');
    expect(await groups.count()).toBe(6);
    await button(anna.page, 'More options').click();
    await expect.poll(() => groups.count()).toBeGreaterThan(7);
    await anna.page.keyboard.press('Escape');
    const link = await offer(anna.page, { radios: ['White, first', 'For the game', '10 min'] });
    await look(anna, 'waiting');
    const bert = await Visit.start({ ...here, hash: hashOf(link) });
    await accept(bert.page);
    const both = [anna.page, bert.page] as const;
    for (const page of both) await seated(page);
    await play(both, TRAX_MIDDLE);
    await bert.page.getByRole('tab', { name: 'Chat' }).click();
    await bert.page.getByLabel('Message').fill('Good luck, and mind the cave!');
    await bert.page.keyboard.press('Enter');
    await anna.page.getByRole('tab', { name: /^Chat\s?1$/ }).waitFor();
    await anna.page.getByRole('tab', { name: 'Chat' }).click();
    await anna.page.locator('aside').getByText('mind the cave').waitFor();
    await anna.page.evaluate(() => scrollTo(0, 0));
    await look(anna, 'table');
    await bert.page.getByRole('tab', { name: 'Plan' }).click();
    await bert.page.evaluate(() => scrollTo(0, 0));
    await ask(bert.page, 'Draw');
    await anna.page
      .locator('main')
      .getByText(/^Guest \d{4} offers a draw\.$/)
      .waitFor();
    await look(anna, 'offer');
    await button(anna.page, 'Decline').click();
    for (const page of both) await page.getByRole('tab', { name: 'Turns' }).click();
    await play(both, [TRAX_WIN], TRAX_MIDDLE.length);
    await anna.page.evaluate(() => scrollTo(0, 0));
    await button(anna.page, 'Rematch').waitFor();
    await look(anna, 'over');
    await anna.leave();
    await bert.leave();
  });

  test('two phones play by touch', async () => {
    const here = { size: PHONE, touch: true };
    const { anna, bert } = await meet({ game: 'TwixT', radios: ['12 × 12', 'No clock'] }, here);
    const place = async (page: Page, x: number, y: number) => {
      await tap(page, { x, y });
      await button(page, 'Place').tap();
    };
    await place(anna.page, 5, 5);
    await seated(bert.page, 1);
    await bert.page.locator('.bar').getByText('Which colour do you take?').waitFor();
    await button(bert.page, 'Red').tap();
    await button(bert.page, 'Place').tap();
    for (const { page } of [anna, bert]) await seated(page, 2);
    await anna.page.getByText('You: Black').waitFor();
    await place(anna.page, 4, 7);
    await seated(bert.page, 3);
    for (const { page } of [anna, bert]) await expectCoordinates(page, 5);
    await pinch(bert.page, await squarePlace(bert.page, { x: 5, y: 5 }), 30, 80);
    await expectCoordinates(bert.page);

    // An offer is in view, and can be answered, wherever the page is; whoever made it sees that it waits.
    const inView = (page: Page, where: string, words: RegExp) =>
      expect
        .poll(() =>
          page
            .locator(where)
            .getByText(words)
            .evaluate((at) => {
              const { left, top, right, bottom } = at.getBoundingClientRect();
              const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
              return top >= 0 && bottom <= innerHeight && (at.contains(hit) || hit === null);
            }),
        )
        .toBe(true);
    // Also in the dialogs of the frame, wherever they are scrolled to.
    await button(bert.page, 'Menu').tap();
    await button(bert.page, 'Settings').tap();
    await bert.page.getByRole('heading', { name: 'Settings' }).waitFor();
    await bert.page.locator('dialog').evaluate((one) => one.scrollTo(0, one.scrollHeight));
    await ask(anna.page, 'Undo');
    await bert.page
      .locator('dialog')
      .getByText(/^Guest \d{4} would like to take the last turn back\.$/)
      .waitFor();
    await inView(bert.page, 'dialog .offers', /^Guest \d{4} would like to take the last turn back\.$/);
    await bert.picture('phone-light-live-offer-settings');
    await bert.expectAccessible();
    await bert.page.locator('dialog').getByRole('button', { name: 'Decline' }).tap();
    await expect.poll(() => bert.page.locator('dialog .offers').innerText()).toBe('');
    await expect.poll(() => button(anna.page, 'Undo').getAttribute('aria-disabled')).toBe('true');
    await bert.page.keyboard.press('Escape');

    await bert.page.getByRole('tab', { name: 'Chat' }).tap();
    await bert.page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await ask(anna.page, 'Draw');
    await anna.page.getByText('You offered a draw.').waitFor();
    await anna.picture('phone-light-live-waits');
    await inView(bert.page, '.board .offers', /^Guest \d{4} offers a draw\.$/);
    await bert.picture('phone-light-live-offer-chat');
    await bert.page.evaluate(() => scrollTo(0, 0));
    await button(bert.page, 'Resign').tap();
    await bert.page
      .locator('dialog')
      .getByText(/^Guest \d{4} offers a draw\.$/)
      .waitFor();
    await bert.page.locator('dialog').getByRole('button', { name: 'Accept' }).tap();
    await expect.poll(() => bert.page.locator('main').getByText('A draw by agreement').count()).toBeGreaterThan(0);
    await anna.leave();
    await bert.leave();
  });

  test.each(SPOKEN)('%s reads well', async (language) => {
    const stored = { settings: { language } };
    const here = { size: PHONE, touch: true, stored };
    const anna = await Visit.start({ ...here, hash: '#/live' });
    const { page } = anna;
    await page.locator('button.way').first().click();
    await page.locator('dialog form').waitFor();
    await expect.poll(() => cut(page)).toEqual([]);
    await anna.expectNoSidewaysScroll();
    await anna.picture(`phone-light-${language}-live-new`);
    await page.locator('dialog button[type="submit"]').click();
    await page.locator('img').waitFor();
    await expect.poll(() => cut(page)).toEqual([]);
    await anna.picture(`phone-light-${language}-live-waiting`);
    const bert = await Visit.start({ ...here, size: DESKTOP, touch: false, hash: new URL(page.url()).hash });
    await expect.poll(() => cut(bert.page)).toEqual([]);
    await bert.page.locator('main form button[type="submit"]').click();
    for (const one of [anna, bert]) {
      await seated(one.page);
      for (const tab of await one.page.getByRole('tab').all()) {
        await tab.click();
        await expect.poll(() => cut(one.page)).toEqual([]);
        await one.expectNoSidewaysScroll();
      }
      await one.expectAccessible();
    }
    await page.evaluate(() => scrollTo(0, 0));
    await anna.picture(`phone-light-${language}-live-table`);
    await bert.picture(`desktop-light-${language}-live-table`);
    await anna.leave();
    await bert.leave();
  });

  test('a game is offered, joined and played by keyboard alone', async () => {
    const anna = await Visit.start({ size: DESKTOP, hash: '#/live' });
    const { page } = anna;
    const said = () => page.locator('p.hidden[role="status"]').first().innerText();
    /** Goes on with Tab until something with this name has the focus. */
    const tabTo = async (name: RegExp, at = page) => {
      for (let step = 0; step < 60; step += 1) {
        const now = await at.evaluate(() => {
          const one = document.activeElement;
          const acts = one instanceof HTMLButtonElement || one instanceof HTMLAnchorElement;
          return acts ? (one.getAttribute('aria-label') ?? one.innerText) : '';
        });
        if (name.test(now)) return;
        await at.keyboard.press('Tab');
      }
      throw new Error(`no way to ${name}`);
    };
    await tabTo(/Play with a friend/);
    await page.keyboard.press('Enter');
    await page.locator('dialog form').waitFor();
    await page.locator('dialog input[type="radio"]').first().focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Link to this game').waitFor();
    const link = await page.getByLabel('Link to this game').inputValue();
    const bert = await Visit.start({ size: DESKTOP, hash: hashOf(link) });
    await accept(bert.page);
    for (const one of [page, bert.page]) await seated(one);
    const first = (await page.getByText('You: White').count()) > 0;
    const order = first ? [page, bert.page] : [bert.page, page];
    for (const [index, one] of order.entries()) {
      await one.locator('[role="gridcell"][tabindex="0"]').focus();
      if (index === 0) {
        await one.keyboard.press('Enter');
        await one.keyboard.press('Enter');
      } else {
        await one.keyboard.press('/');
        await one.keyboard.type('A0/');
        await one.keyboard.press('Enter');
      }
      for (const both of order) await seated(both, index + 1);
    }
    await page.locator('[role="gridcell"][tabindex="0"]').focus();
    await page.keyboard.press('t');
    await expect.poll(said).toMatch(/Guest \d{4}: \d+ minutes/);
    await page.keyboard.press('l');
    await expect.poll(said).toMatch(/plays A0 slash/);
    await tabTo(/^Resign$/);
    await page.keyboard.press('Enter');
    await page.locator('dialog :focus').waitFor();
    await tabTo(/^Resign$/);
    await page.keyboard.press('Enter');
    await page.locator('.bar .words').filter({ hasText: 'You lost: you resigned' }).waitFor();
    await expect.poll(() => turns(page)).toBe(2);
    await anna.leave();
    await bert.leave();
  });
});
