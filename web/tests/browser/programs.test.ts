//! Tokens, bots, and other sites that ask for access.
import { createHash, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Me } from '../../src/protocol';
import { fillIn, fold, logIn, logOut, signUp } from './accounts';
import { button } from './board';
import { Program } from './program';
import { DESKTOP, PHONE, useBrowser, Visit } from './visit';

useBrowser();

/** Another site, whose pages are empty. */
class Site {
  readonly #server: Server = createServer((_, answer) => {
    answer.setHeader('Content-Type', 'text/html');
    answer.end('<!doctype html><html lang="en"><title>Club</title><link rel="icon" href="data:,"><h1>Club</h1>');
  });
  name = '';

  async start() {
    await new Promise<void>((begun) => this.#server.listen(0, '127.0.0.1', begun));
    // Not the name of the program: a browser has no cookies of one for the other.
    this.name = `localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  get back() {
    return `http://${this.name}/back`;
  }

  end() {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

describe.skipIf(!process.env.LOOPLINE)('with the real server', () => {
  const program = new Program(process.env.LOOPLINE ?? '');
  const site = new Site();
  beforeAll(() => Promise.all([program.start(), site.start()]));
  afterAll(async () => {
    site.end();
    await program.end();
  });

  const here = (hash = '#/account') => ({ size: DESKTOP, address: program.address, hash });

  /** What the server says to a program that has a token. */
  const withToken = (token: string) =>
    fetch(`${program.address}/api/me`, { headers: { Authorization: `Bearer ${token}` } });

  /** The name of whoever acts with a token. */
  const nameWith = async (token: string) => ((await (await withToken(token)).json()) as Me).person.name;

  /** The token that is shown once. */
  const shown = (page: Page) => page.getByLabel('Token', { exact: true }).inputValue();

  const bothSizes = async (visit: Visit, name: string) => {
    await visit.look((scheme) => `desktop-${scheme}-programs-${name}`, true);
    await visit.page.setViewportSize(PHONE);
    await visit.look((scheme) => `phone-${scheme}-programs-${name}`, true);
    await visit.page.setViewportSize(DESKTOP);
  };

  test('a token is made by keyboard, is shown once, opens what it is for, and is ended', async () => {
    const visit = await Visit.start(here());
    const { page } = visit;
    await signUp(page, 'Agnes');
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await fold(page, 'New token').locator('summary').focus();
    await press('Enter', 'Tab');
    await page.keyboard.type('Notation program');
    // The second and the third box.
    await press('Tab', 'Tab', 'Space', 'Tab', 'Space');
    await bothSizes(visit, 'new');
    await page.getByLabel('What it is for').focus();
    await press('Enter');
    await page.getByRole('heading', { name: 'The token “Notation program”' }).waitFor();
    const token = await shown(page);
    const field = page.getByLabel('Token', { exact: true });
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    await bothSizes(visit, 'once');
    expect(await nameWith(token)).toBe('Agnes');

    await button(page, 'I have saved it').focus();
    await press('Enter');
    expect(await page.content()).not.toContain(token);
    await page.reload();
    const entry = page.getByRole('list', { name: 'Tokens' }).getByRole('listitem');
    await entry.getByText('Your games · Playing').waitFor();
    await entry.getByText('last used on').waitFor();
    await button(page, 'Remove the token Notation program').focus();
    await press('Enter');
    await page.getByText('The token Notation program is removed.').waitFor();
    expect(await entry.count()).toBe(0);
    expect((await withToken(token)).status).toBe(401);
    await visit.leave();
  });

  test('a bot is made, has a token of its own, and is closed', async () => {
    const visit = await Visit.start(here());
    const { page } = visit;
    await signUp(page, 'Bruno');
    const bots = fold(page, 'New bot');
    await bots.locator('summary').click();
    await bots.getByLabel('Name of the bot').fill('Bruno');
    await button(page, 'Make the bot').click();
    await bots.getByRole('alert').filter({ hasText: 'This name is taken' }).waitFor();
    await bots.getByLabel('Name of the bot').fill('Brunobot');
    await button(page, 'Make the bot').click();
    await page.getByText('The bot has been created.').waitFor();
    await bots.locator('summary').click();

    const tokens = fold(page, 'New token');
    await tokens.locator('summary').click();
    await tokens.getByLabel('What it is for').fill('Machine in the attic');
    await tokens.getByLabel('Seeking opponents').check();
    await tokens.getByLabel('Playing').check();
    await tokens.getByLabel('Who acts with it').selectOption('The bot Brunobot');
    expect(await tokens.getByLabel('Seeking opponents').isDisabled()).toBe(true);
    await bothSizes(visit, 'bot');
    await button(page, 'Make the token').click();
    const entry = page.getByRole('list', { name: 'Tokens' }).getByRole('listitem');
    await entry.getByText('Acts as the bot Brunobot').waitFor();
    await entry.getByText('Playing', { exact: true }).waitFor();
    const token = await shown(page);
    expect(await nameWith(token)).toBe('Brunobot');

    await page.getByRole('link', { name: 'Brunobot' }).click();
    await page.getByRole('heading', { level: 1, name: 'Brunobot' }).waitFor();
    await page.getByText('The bot of a member').waitFor();
    await page.getByRole('button', { name: /Challenge/ }).waitFor();
    await visit.go('#/account');
    await button(page, 'Close the bot Brunobot').click();
    const asks = page.getByRole('dialog');
    await asks.getByRole('heading', { name: 'Close the bot Brunobot?' }).waitFor();
    await visit.look((scheme) => `desktop-${scheme}-programs-close`);
    await asks.getByRole('button', { name: 'Close the bot' }).click();
    await page.getByText('The bot Brunobot is closed.').waitFor();
    expect(await entry.count()).toBe(0);
    expect((await withToken(token)).status).toBe(401);
    visit.forgive(/409/);
    await visit.leave();
  });

  const verifier = randomBytes(32).toString('base64url');
  const request = (changed: Record<string, string> = {}) => {
    const asked = {
      response_type: 'code',
      client_id: 'Club',
      redirect_uri: site.back,
      scope: 'me play',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      state: 'a b&c#d',
      ...changed,
    };
    return `/oauth?${new URLSearchParams(asked)}`;
  };

  /** The page of the other site, once the browser is sent there, and what it was sent with. */
  async function returned(page: Page): Promise<URLSearchParams> {
    await page.waitForURL((url) => url.host === site.name);
    return new URL(page.url()).searchParams;
  }

  /** What the page of the other site gets for a code, and who it finds it acts for. */
  const exchange = (page: Page, code: string) =>
    page.evaluate(
      async ({ address, form }) => {
        const token = await fetch(`${address}/api/token`, {
          method: 'POST',
          body: new URLSearchParams(form),
        });
        const { access_token, scope } = await token.json();
        const headers = { Authorization: `Bearer ${access_token}` };
        const me = await (await fetch(`${address}/api/me`, { headers })).json();
        return { token: access_token as string, scope, name: me.person.name };
      },
      {
        address: program.address,
        form: {
          grant_type: 'authorization_code',
          client_id: 'Club',
          redirect_uri: site.back,
          code_verifier: verifier,
          code,
        },
      },
    );

  test('another site gets a token from whoever signs up and allows it, until they remove it', async () => {
    const visit = await Visit.start(here(request()));
    const { page } = visit;
    await page.getByText('Another site asks for access to your account.').waitFor();
    await bothSizes(visit, 'guest');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByText('At least 10 characters').waitFor();
    await signUp(page, 'Clara');
    await page.getByRole('heading', { name: site.name }).waitFor();
    await page.getByText('You are logged in as Clara').waitFor();
    expect(await page.locator('main li').allTextContents()).toEqual([
      'Read and change whom you follow and your vacation',
      'Offer games, challenge people, and play',
    ]);
    await bothSizes(visit, 'consent');
    expect(visit.asked.filter((asked) => asked.includes(site.name) && !asked.includes('redirect_uri'))).toEqual([]);
    await button(page, 'Allow').click();
    const answer = await returned(page);
    expect(answer.get('state')).toBe('a b&c#d');
    const { token, scope, name } = await exchange(page, answer.get('code') ?? '');
    expect([scope, name]).toEqual(['me play', 'Clara']);

    await page.goto(`${program.address}/#/account`);
    const entry = page.getByRole('list', { name: 'Tokens' }).getByRole('listitem');
    await entry.getByText('Another site or app, with your consent').waitFor();
    await visit.look((scheme) => `desktop-${scheme}-programs-granted`, true);
    await button(page, `Remove the token ${site.name}`).click();
    await expect.poll(() => entry.count()).toBe(0);
    expect((await withToken(token)).status).toBe(401);
    visit.forgive(/asked elsewhere/);
    await visit.leave();
  });

  test('whoever logs in comes back to the request, and refuses it', async () => {
    const visit = await Visit.start(here());
    const { page } = visit;
    await signUp(page, 'Doris');
    await logOut(page);
    await page.goto(new URL(request(), program.address).href);
    await logIn(page, 'Doris');
    await page.getByText('You are logged in as Doris').waitFor();
    await button(page, 'Log out').click();
    await button(page, 'Log out, keep it here').click();
    await page.getByText('Another site asks for access to your account.').waitFor();
    await fillIn(page, 'Doris');
    await page.keyboard.press('Enter');
    await button(page, 'Refuse').click();
    const answer = await returned(page);
    expect([...answer]).toEqual([
      ['error', 'access_denied'],
      ['state', 'a b&c#d'],
    ]);
    visit.forgive(/asked elsewhere/);
    await visit.leave();
  });

  test('a request that is not in order sends nobody anywhere', async () => {
    const visit = await Visit.start(here());
    const { page } = visit;
    await signUp(page, 'Emma');
    for (const [changed, why] of [
      [{ code_challenge_method: 'plain' }, 'code_challenge_method'],
      [{ redirect_uri: 'http://club.example/back' }, 'redirect_uri'],
      [{ redirect_uri: 'javascript:alert(1)' }, 'redirect_uri'],
      [{ scope: 'everything' }, 'scope'],
    ] as const) {
      await page.goto(new URL(request(changed), program.address).href);
      await page.getByText('The request of the other site cannot be accepted.').waitFor();
      await page.getByRole('alert').getByText(why).waitFor();
      expect(await button(page, 'Allow').count()).toBe(0);
      expect(await button(page, 'Refuse').count()).toBe(0);
    }
    await bothSizes(visit, 'bad');
    visit.forgive(/400/);
    await visit.leave();
  });
});
