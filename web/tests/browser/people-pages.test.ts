//! Pages about people: they are found by name, bots have owners and are there, and one rated game puts two on the list.
import { type ChildProcess, spawn } from 'node:child_process';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { button } from './board';
import { TRAX_MIDDLE, TRAX_WIN } from './games';
import { accept, hashOf, offer, play, seated, signUp } from './people';
import { Program } from './program';
import { PHONE, useBrowser, Visit } from './visit';

useBrowser();

const WIDE = { width: 1280, height: 720 };

describe.skipIf(!process.env.LOOPLINE)('with the real server', () => {
  const binary = process.env.LOOPLINE ?? '';
  const program = new Program(binary);
  const bots: ChildProcess[] = [];
  beforeAll(() => program.start());
  afterAll(async () => {
    for (const bot of bots) bot.kill();
    await program.end();
  });

  const start = async (name: string, size = WIDE) => {
    const visit = await Visit.start({ size, address: program.address, hash: '#/live' });
    await signUp(visit.page, name);
    return visit;
  };

  const leave = async (...visits: Visit[]) => {
    for (const visit of visits) {
      // Accounts were opened behind the backs of these pages, whose old sessions ended.
      visit.forgive(/401/);
      await visit.leave();
    }
  };

  /** Makes a bot of whoever uses a page, and a token with which it plays. */
  const makeBot = (page: Page, name: string): Promise<string> =>
    page.evaluate(async (name) => {
      const send = async (path: string, body: unknown) => {
        const headers = { 'Content-Type': 'application/json' };
        return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
      };
      const { id } = await send('/api/me/bots', { name });
      return (await send('/api/me/tokens', { label: name, scopes: ['play'], bot: id })).token;
    }, name);

  test('a name from right to left stands apart from the words beside it', async () => {
    const sarah = await start('שרה');
    const { page } = sarah;
    await page.getByText('\u2068שרה\u2069').first().waitFor();
    await page.getByRole('searchbox', { name: 'Find a player' }).fill('שר');
    await page.getByRole('search').getByRole('link', { name: 'שרה' }).click();
    await page.locator('h1 > bdi', { hasText: 'שרה' }).waitFor();
    await sarah.picture('people-leftward');
    await leave(sarah);
  });

  test('members are found by the beginning of their names', async () => {
    const ada = await start('Ada Quux');
    const { page } = ada;
    const field = page.getByRole('searchbox', { name: 'Find a player' });
    await field.fill('ada');
    const found = page.getByRole('search').getByRole('link', { name: 'Ada Quux' });
    await found.waitFor();
    await field.fill('adx');
    await page.getByText('No name begins with that.').waitFor();
    await page.getByRole('button', { name: /^Challenge somebody/ }).click();
    const name = page.getByLabel('Name of the member');
    await name.fill('ada');
    await expect.poll(() => page.locator('datalist option').getAttribute('value')).toBe('Ada Quux');
    await button(page, 'Close').click();
    // By keyboard to the page of the person.
    await field.fill('ada');
    await found.waitFor();
    await field.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Ada Quux' }).waitFor();
    await leave(ada);
  });

  test('a bot is listed with its owner, is there while its program runs, and is marked', async () => {
    const ben = await start('Ben');
    const { page } = ben;
    const token = await makeBot(page, 'Hal');
    await ben.go('#/ratings');
    const list = page.getByRole('region', { name: 'Bots and their owners' });
    const entry = list.getByRole('listitem').filter({ hasText: 'Hal' });
    await entry.getByText('away').waitFor();
    await entry.getByRole('link', { name: 'Ben' }).waitFor();

    bots.push(
      spawn(binary, ['bot', '--level', '1', program.address], {
        env: { ...process.env, LOOPLINE_TOKEN: token },
        stdio: 'ignore',
      }),
    );
    const isOnline = async () => {
      const answer = (await (await fetch(`${program.address}/api/bots`)).json()) as {
        bots: { online: boolean }[];
      };
      return answer.bots.map(({ online }) => online);
    };
    await expect.poll(isOnline).toEqual([true]);
    await ben.go('#/live');
    await page.getByRole('button', { name: /online$/ }).click();
    const online = page.getByRole('dialog', { name: 'Who is online' });
    await online.getByRole('listitem').filter({ hasText: 'Hal' }).getByText('Bot', { exact: true }).waitFor();
    await online.getByRole('button', { name: 'Challenge Hal' }).click();
    await page
      .getByRole('radio', { name: 'I place the first peg' })
      .or(page.getByRole('radio', { name: 'White, first' }))
      .first()
      .check();
    await button(page, 'Send the challenge').click();
    // It sits down, is marked at the table, and is there.
    await seated(page);
    const seat = page
      .locator('.place li')
      .filter({ has: page.getByRole('link', { name: 'Hal' }) })
      .first();
    await seat.getByText('Bot', { exact: true }).waitFor();
    await expect.poll(() => seat.getByText('away').count()).toBe(0);
    await seat.getByRole('link', { name: 'Hal' }).click();
    await page.getByRole('heading', { level: 1, name: 'Hal' }).waitFor();
    await page.getByText('Owner: Ben').waitFor();
    await page.getByRole('link', { name: 'Ben', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Ben' }).waitFor();
    await leave(ben);
  });

  test('after one rated game both stand below the line, and their pages tell of it', async () => {
    const cleo = await start('Cleo');
    const dan = await start('Dan');
    const link = await offer(cleo.page, { radios: ['For each turn', '5 min', 'White, first'] });
    await dan.go(hashOf(link));
    await accept(dan.page);
    for (const { page } of [cleo, dan]) await seated(page);
    await play([cleo.page, dan.page], [...TRAX_MIDDLE, TRAX_WIN]);

    const rated = cleo.page.locator('.rating b').filter({ hasText: /^\+\d+$/ });
    await rated.first().waitFor();
    const { pool } = (await cleo.page.evaluate(async () => {
      const answer = await fetch('/api/people/Cleo');
      return (await answer.json()).ratings[0];
    })) as { pool: string };
    await cleo.go(`#/ratings/${pool}`);
    await cleo.page.getByRole('heading', { name: 'Provisional' }).waitFor();
    const below = cleo.page.locator('main h2 + ul').first().getByRole('link');
    await expect.poll(() => below.allTextContents()).toEqual(['Cleo', 'Dan']);
    await cleo.look((scheme) => `desktop-${scheme}-provisional`);

    await below.last().click();
    await cleo.page.getByRole('heading', { level: 1, name: 'Dan' }).waitFor();
    await cleo.page.getByText('0 won · 0 drawn · 1 lost').first().waitFor();
    await cleo.page.getByText(/^Member since/).waitFor();
    const opponents = cleo.page.getByRole('region', { name: 'Opponents in rated games' });
    await opponents.getByRole('link', { name: 'Cleo', exact: true }).waitFor();
    await cleo.page.getByRole('region', { name: 'Recent games' }).getByText('lost').waitFor();
    await opponents.getByRole('link', { name: /^Games against Cleo/ }).click();
    const against = cleo.page.getByRole('region', { name: 'Games against Cleo' });
    await expect.poll(() => against.getByRole('listitem').count()).toBe(1);
    await cleo.look((scheme) => `desktop-${scheme}-profile`, true);
    await cleo.page.getByRole('link', { name: 'All games', exact: true }).last().click();
    await cleo.page.getByRole('region', { name: 'Recent games' }).waitFor();
    await cleo.page.setViewportSize(PHONE);
    await cleo.look((scheme) => `phone-${scheme}-profile`, true);
    await button(cleo.page, 'Follow Dan').click();
    await button(cleo.page, 'Stop following Dan').waitFor();
    await leave(cleo, dan);
  });
});
