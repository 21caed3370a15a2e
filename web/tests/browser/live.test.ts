//! Two people play by a link, each in a browser of their own, and nothing that happens to the server or the page loses
//! anything.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { button, placeAt, turns } from './board';
import { TRAX_MIDDLE, TRAX_WIN } from './games';
import { accept, ask, hashOf, meet, offer, play, seated, type } from './people';
import { Program } from './program';
import { DESKTOP, useBrowser, Visit } from './visit';

useBrowser();

/** What a browser says of a server that is away. */
const AWAY = /ERR_CONNECTION|WebSocket|\/api\/|\/assets\//;

/** Red joins the borders of a board of 6 × 6. */
const TWIXT_GAME = ['c1', 'a2', 'd3', 'a4', 'c5', 'a5', 'e6'];

describe.skipIf(!process.env.LOOPLINE)('with the real server', () => {
  const program = new Program(process.env.LOOPLINE ?? '');
  beforeAll(() => program.start());
  afterAll(() => program.end());

  const here = () => ({ size: DESKTOP, address: program.address });
  const inMain = (page: Page, words: string | RegExp) => page.locator('main').getByText(words);
  const says = (page: Page, words: string) => page.locator('.bar .words').filter({ hasText: words }).waitFor();

  test('Trax to the end by a link, with the server killed in the middle', async () => {
    const { anna, bert } = await meet({ radios: ['For each turn', '5 min', 'Any number'] }, here());
    const both = [anna.page, bert.page] as const;
    const [before, after] = [TRAX_MIDDLE.slice(0, 4), TRAX_MIDDLE.slice(4)];
    await play(both, before);

    await program.kill();
    await type(anna.page, after[0] ?? '');
    await says(anna.page, 'Your turn is saved here');
    await anna.page.getByText('Reconnecting').waitFor();
    await anna.picture('desktop-light-live-lost');
    await expect.poll(() => turns(anna.page)).toBe(5);
    await expect.poll(() => turns(bert.page)).toBe(4);

    await program.start();
    for (const page of both) await seated(page, 5);
    await expect.poll(() => anna.page.getByText('Reconnecting').count()).toBe(0);
    await play(both, after.slice(1), 5);
    const frame = () => anna.page.locator('.frame').boundingBox();
    const board = await frame();
    await play(both, [TRAX_WIN], TRAX_MIDDLE.length);
    await says(anna.page, 'You won with a loop');
    await says(bert.page, 'You lost: White has a loop');
    await anna.page.getByText('1 – 0').waitFor();
    // Nothing moves at the end, and what is told of it lies below the board.
    await expect.poll(() => frame()).toEqual(board);
    const end = await anna.page.getByRole('region', { name: 'End of the game' }).boundingBox();
    expect(end?.y).toBeGreaterThanOrEqual((board?.y ?? 0) + (board?.height ?? 0));
    await anna.expectAccessible();
    await anna.picture('desktop-light-live-end');

    for (const visit of [anna, bert]) {
      visit.forgive(AWAY);
      await visit.leave();
    }
  });

  test('TwixT to the end, with a turn on its way when the page is reloaded and the server killed', async () => {
    const { anna, bert } = await meet({ game: 'TwixT', radios: ['6 × 6'] }, here());
    const both = [anna.page, bert.page] as const;
    await play(both, TWIXT_GAME.slice(0, 2));
    await bert.page.reload();
    await seated(bert.page, 2);

    await program.kill();
    await type(anna.page, TWIXT_GAME[2] ?? '');
    await says(anna.page, 'Your turn is saved here');
    await program.start();
    await anna.page.reload();
    for (const page of both) await seated(page, 3);

    await play(both, TWIXT_GAME.slice(3), 3);
    await says(anna.page, 'You won: your borders are connected');
    await says(bert.page, 'You lost: Red has connected its borders');

    await button(anna.page, 'Analyse').last().click();
    await anna.page.waitForFunction(() => location.hash.startsWith('#/analysis'));
    await expect.poll(() => anna.page.locator('.analysis .tree button').count()).toBeGreaterThan(5);
    for (const visit of [anna, bert]) {
      visit.forgive(AWAY);
      await visit.leave();
    }
  });

  test('a draw is declined, a turn taken back, a draw agreed on, and a rematch begun', async () => {
    const { anna, bert } = await meet({ game: 'TwixT', radios: ['12 × 12', 'Any number'] }, here());
    const both = [anna.page, bert.page] as const;
    await play(both, ['f6', 'e8', 'g8']);

    await ask(anna.page, 'Draw');
    await inMain(bert.page, /^Guest \d{4} offers a draw\.$/).waitFor();
    await inMain(anna.page, 'You offered a draw.').waitFor();
    await bert.picture('desktop-light-live-draw');
    await button(bert.page, 'Decline').click();
    await expect.poll(() => button(anna.page, 'Draw').getAttribute('aria-pressed')).toBe('false');

    await ask(anna.page, 'Undo');
    await inMain(bert.page, 'would like to take the last turn back').waitFor();
    await button(bert.page, 'Accept').click();
    for (const page of both) await seated(page, 2);
    await play(both, ['h7', 'h9'], 2);

    await ask(bert.page, 'Draw');
    await inMain(anna.page, /^Guest \d{4} offers a draw\.$/).waitFor();
    await button(anna.page, 'Accept').click();
    for (const page of both) await says(page, 'A draw by agreement');
    await anna.page.getByText('½ – ½').waitFor();
    for (const name of ['Draw', 'Undo', 'Resign']) expect(await button(anna.page, name).count(), name).toBe(0);
    expect(await anna.page.getByRole('tab', { name: 'Plan' }).count()).toBe(0);

    // What was read out at this table is not found elsewhere, nor at it again.
    const said = async () => (await anna.page.locator('p.hidden[role="status"]').first().innerText()).trim();
    await expect.poll(() => said()).toMatch(/draw/);
    const { hash } = new URL(anna.page.url());
    for (const elsewhere of ['#/live', hash]) {
      await anna.page.evaluate((to) => {
        location.hash = to;
      }, elsewhere);
      await anna.page.getByRole('heading', { level: 1 }).or(button(anna.page, 'Rematch')).first().waitFor();
      await expect.poll(said).toBe('');
    }

    await button(anna.page, 'Rematch').click();
    await inMain(bert.page, /^Guest \d{4} offers a rematch\.$/).waitFor();
    await button(bert.page, 'Rematch').click();
    for (const page of both) await seated(page, 0);
    // Whoever did not begin the game before begins this one.
    await play([bert.page, anna.page], ['f6', 'swap']);
    await anna.leave();
    await bert.leave();
  });

  test('a game is resigned, after the question whether that is meant', async () => {
    const { anna, bert } = await meet({}, here());
    await play([anna.page, bert.page], ['@0/', 'A0/']);

    // The game can be gone on with from the first screen, which says whose turn it is.
    for (const [visit, note] of [
      [anna, 'Your turn'],
      [bert, 'Their turn'],
    ] as const) {
      const { page } = visit;
      await page.evaluate(() => {
        location.hash = '#/';
      });
      const running = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: note });
      await running.waitFor();
      await visit.picture('desktop-light-home-running');
      await running.click();
      await seated(page, 2);
    }

    await button(anna.page, 'Resign').click();
    await anna.page.locator('dialog').getByRole('button', { name: 'Play on' }).click();
    await button(anna.page, 'Resign').click();
    await anna.page.locator('dialog').getByRole('button', { name: 'Resign' }).click();
    await says(anna.page, 'You lost: you resigned');
    await says(bert.page, 'You won: your opponent resigned');
    // A game that was to be the only one can be followed by another, too.
    for (const { page } of [anna, bert]) await button(page, 'Rematch').click();
    for (const { page } of [anna, bert]) await seated(page);
    await anna.leave();
    await bert.leave();
  });

  test('clocks run as the server decides, and who lets theirs run out has lost', async () => {
    const { anna, bert } = await meet({ radios: ['For each turn', '10 sec'] }, here());
    const { page } = bert;
    await page.waitForFunction(() => /^Guest \d{4} is to move – Loopline$/.test(document.title));
    await type(anna.page, '@0/');
    await page.waitForFunction(() => document.title === 'Your turn – Loopline');
    const clocks = (at: Page) => at.locator('[role="timer"]').allInnerTexts();
    await expect.poll(async () => (await clocks(page)).some((text) => /^[0-9]\.\d$/.test(text))).toBe(true);
    // The two are read one after the other, and perhaps not at once.
    const least = async (at: Page) =>
      Math.min(...(await clocks(at)).map((text) => Number(text.replace(':', '.')) || 10));
    await expect.poll(async () => Math.abs((await least(page)) - (await least(anna.page)))).toBeLessThan(1);
    await says(anna.page, 'You won on time');
    await says(bert.page, 'You lost on time');
    await expect.poll(async () => (await clocks(page)).filter((text) => text === '0.0')).toHaveLength(1);
    await anna.leave();
    await bert.leave();
  });

  test('watchers see every turn, are counted, and read the chat; nobody else sees a note', async () => {
    const { anna, bert, link } = await meet({}, here());
    const carl = await Visit.start({ ...here(), hash: hashOf(link) });
    await seated(carl.page);
    await play([anna.page, bert.page], ['@0/', 'A0/']);
    await seated(carl.page, 2);
    await anna.page.getByText('1 is watching').first().waitFor({ state: 'attached' });
    // Who watches is told so, and has no buttons of those who play.
    await says(carl.page, 'You are watching');
    await carl.picture('desktop-light-live-watching');
    for (const name of ['Draw', 'Undo', 'Resign', 'Next tile', 'Place', 'Plan'])
      expect(await button(carl.page, name).count(), name).toBe(0);

    for (const { page } of [anna, bert, carl]) await page.getByRole('tab', { name: 'Chat' }).click();
    await anna.page.getByLabel('Message').fill('<b>well</b> played & "fast"');
    await button(anna.page, 'Send').click();
    for (const { page } of [bert, carl]) await page.locator('aside').getByText('<b>well</b> played & "fast"').waitFor();
    await carl.page.getByLabel('Message').fill('hello from outside');
    await carl.page.keyboard.press('Enter');
    await carl.page.locator('aside').getByText('(spectator)').waitFor();
    // Players read what spectators write after the end.
    expect(await bert.page.locator('aside').getByText('hello from outside').count()).toBe(0);
    await bert.page.getByRole('button', { name: 'Mute' }).click();
    await expect.poll(() => bert.page.locator('aside').getByText('<b>well</b> played').count()).toBe(0);
    await anna.expectAccessible();
    await anna.picture('desktop-light-live-chat');

    await anna.page.getByRole('tab', { name: 'More' }).click();
    await anna.page.getByLabel('Notes').fill('a cave on the right');
    await anna.page.getByText('Saved.').waitFor();
    await anna.page.reload();
    await seated(anna.page, 2);
    await anna.page.getByRole('tab', { name: 'More' }).click();
    await expect.poll(() => anna.page.getByLabel('Notes').inputValue()).toBe('a cave on the right');
    await carl.page.getByRole('tab', { name: 'More' }).click();
    await expect.poll(() => carl.page.getByLabel('Notes').count()).toBe(0);
    for (const visit of [anna, bert, carl]) await visit.leave();
  });

  test('a planned line and a premove are played by themselves', async () => {
    const { anna, bert } = await meet({ game: 'TwixT', radios: ['12 × 12', 'Any number'] }, here());
    const both = [anna.page, bert.page] as const;
    await play(both, ['f6', 'e8', 'g8']);
    const { page } = anna;
    await page.getByRole('tab', { name: 'Plan' }).click();
    await button(page, 'Plan a line on the board').click();
    await says(page, 'What will your opponent play?');
    await placeAt(page, { x: 3, y: 9 }, 'Plan');
    await says(page, 'What do you answer?');
    await placeAt(page, { x: 7, y: 9 }, 'Plan');
    await anna.expectAccessible();
    await anna.picture('desktop-light-live-plan');
    await button(page, 'Save this line').click();
    await page.locator('aside').getByText('H10').waitFor();
    await page.getByLabel('Whatever my opponent plays, I answer').fill('b2');
    await button(page, 'Add').click();
    await expect.poll(() => page.locator('aside li').count()).toBe(2);

    await type(bert.page, 'd10');
    await page.getByRole('tab', { name: 'Turns' }).click();
    for (const one of both) await seated(one, 5);
    await expect.poll(() => page.locator('aside ol li').last().innerText()).toContain('H10');
    await anna.leave();
    await bert.leave();
  });

  test('an offer in the lobby is taken up by whoever comes, under their own name', async () => {
    const anna = await Visit.start({ ...here(), hash: '#/live' });
    await anna.page.getByText(/You play as Guest \d{4}/).waitFor();
    await button(anna.page, 'Change name').click();
    await anna.page.getByLabel('Name', { exact: true }).fill('Anna');
    await button(anna.page, 'Save name').click();
    await anna.page.getByText('You play as Anna').waitFor();
    await offer(anna.page, { listed: true, radios: ['Days for each turn', '3 days'] });
    await anna.page.reload();
    await anna.page.getByText('Waiting for somebody to accept').waitFor();
    await expect
      .poll(() => anna.page.locator('img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(0);

    const bert = await Visit.start({ ...here(), hash: '#/live' });
    const row = bert.page.locator('li').filter({ hasText: 'Anna' });
    await row.getByText('3 days a turn · Not rated').waitFor();
    await bert.expectAccessible();
    await row.getByRole('link', { name: 'Play' }).click();
    await bert.page.getByRole('heading', { name: 'Anna invites you' }).waitFor();
    await bert.page.getByText('Not rated').waitFor();
    await bert.expectAccessible();
    // To look at the terms takes no seat.
    await anna.page.getByText('Waiting for somebody to accept').waitFor();
    // A guest is asked for a name, by which the other knows them at once.
    await bert.page.getByLabel('Name', { exact: true }).fill('Bert');
    await accept(bert.page);
    for (const { page } of [anna, bert]) await seated(page);
    await bert.page.getByText('Anna').first().waitFor();
    await anna.page.getByText('Bert', { exact: true }).first().waitFor();
    for (const { page } of [anna, bert]) await page.locator('.info').getByText('3 days a turn · Not rated').waitFor();
    await bert.page.goto(new URL('#/live', program.address).href);
    await inMain(bert.page, 'Against Anna').waitFor();
    await anna.leave();
    await bert.leave();
  });

  test('a game that nobody has joined is withdrawn, and one that is not there says so', async () => {
    const anna = await Visit.start({ ...here(), hash: '#/live' });
    const link = await offer(anna.page);
    await button(anna.page, 'Withdraw the offer').click();
    await anna.page.getByRole('heading', { name: 'You have withdrawn this offer' }).waitFor();
    const bert = await Visit.start({ ...here(), hash: hashOf(link) });
    await bert.page.getByRole('heading', { name: /^Guest \d{4} has withdrawn this offer$/ }).waitFor();
    await bert.expectAccessible();
    await bert.leave();
    // It is withdrawn where it is listed as well.
    await anna.go('#/live');
    await offer(anna.page, { listed: true });
    await anna.go('#/live');
    await button(anna.page, 'Withdraw').click();
    await expect.poll(() => anna.page.getByText('Your offer').count()).toBe(0);
    await anna.page.evaluate(() => {
      location.hash = '#/live/nowhere';
    });
    await anna.page.getByRole('heading', { name: 'There is no such game' }).waitFor();
    await anna.leave();
  });
});
