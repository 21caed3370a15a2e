//! The ways of an account: with the host's leave and texts, closed and opened again, and what becomes of a guest's
//! games.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TableView } from '../../src/protocol';
import { fillIn, fold, logIn, logOut, PASSWORD, signUp } from './accounts';
import { button } from './board';
import { TRAX_MIDDLE } from './games';
import { hashOf, meet, play } from './people';
import { Program, printed } from './program';
import { DESKTOP, PHONE, useBrowser, Visit } from './visit';

useBrowser();

const TERMS = 'Be kind.\n\nWhoever is not has to leave.';

describe.skipIf(!process.env.LOOPLINE)('with the real server', () => {
  const binary = process.env.LOOPLINE ?? '';
  const texts = mkdtempSync(join(tmpdir(), 'loopline-texts-'));
  const open = new Program(binary);
  const invited = new Program(binary, ['--registration', 'invitation', '--texts', texts]);
  const closed = new Program(binary, ['--registration', 'closed']);
  beforeAll(async () => {
    writeFileSync(join(texts, 'terms.txt'), TERMS);
    writeFileSync(join(texts, 'name.txt'), 'The Trax Club');
    writeFileSync(join(texts, 'privacy.txt'), 'We keep nothing for long.');
    writeFileSync(join(texts, 'imprint.txt'), 'The host, Main Street 1.');
    await Promise.all([open.start(), invited.start(), closed.start()]);
  });
  afterAll(async () => {
    await Promise.all([open.end(), invited.end(), closed.end()]);
    rmSync(texts, { recursive: true, force: true });
  });

  const at = (program: Program, hash: string) => ({ size: DESKTOP, address: program.address, hash });
  const alert = (page: Page) => page.getByRole('alert');
  const member = (page: Page, name: string) => page.locator('main .who').filter({ hasText: name }).waitFor();

  test('a club is named in its lobby, with what is announced there and who answers for it', async () => {
    writeFileSync(join(texts, 'notice.txt'), 'Tonight at eight: bring a friend.');
    const visit = await Visit.start({ ...at(invited, '#/live'), size: PHONE, touch: true });
    const { page } = visit;
    await page.getByText('The Trax Club').waitFor();
    const notice = page.getByRole('complementary', { name: 'News from the host' });
    await notice.getByText('Tonight at eight: bring a friend.').waitFor();
    await visit.look((scheme) => `phone-${scheme}-live-club`);
    await page.getByRole('link', { name: 'Imprint' }).click();
    await page.getByText('The host, Main Street 1.').waitFor();
    rmSync(join(texts, 'notice.txt'));
    await visit.go('#/live');
    await page.getByText('The Trax Club').waitFor();
    expect(await notice.count()).toBe(0);
    await visit.leave();
  });

  test('a server that keeps nothing says so where an account is created', async () => {
    const forgetful = spawn(binary, ['serve', '--listen', '127.0.0.1:0'], { stdio: ['ignore', 'pipe', 'ignore'] });
    const visit = await Visit.start({ size: PHONE, address: await printed(forgetful), hash: '#/account' });
    await visit.page.getByText('This server keeps nothing').waitFor();
    await visit.leave();
    forgetful.kill();
    const kept = await Visit.start(at(open, '#/account'));
    await kept.page.getByRole('button', { name: 'Create an account' }).waitFor();
    expect(await kept.page.getByText('This server keeps nothing').count()).toBe(0);
    await kept.leave();
  });

  test('a closed account is opened again by a log-in', async () => {
    const visit = await Visit.start(at(open, '#/account'));
    const { page } = visit;
    await signUp(page, 'Emma');
    const closing = fold(page, 'Close the account');
    await closing.locator('summary').click();
    await closing.getByLabel('Password').fill('not the password');
    await closing.getByRole('button').click();
    await alert(page).waitFor();
    await closing.getByLabel('Password').fill(PASSWORD);
    expect(await alert(page).count(), 'what was refused was something else').toBe(0);
    await closing.getByRole('button').click();
    await page.getByText('The account is closed. Log in within 14 days').waitFor();
    await button(page, 'Create an account').waitFor();

    await visit.go('#/account/recover');
    await page.getByText('This also removes your passkeys').waitFor();
    // A link from a mail may be opened where the form is open already.
    await visit.go('#/account/recover?name=Emma&code=aaaa-bbbb');
    await expect.poll(() => page.getByLabel('Code').inputValue()).toBe('aaaa-bbbb');
    expect(await page.getByLabel('Name', { exact: true }).first().inputValue()).toBe('Emma');
    await visit.go('#/account/login');
    await logIn(page, 'Emma');
    await page.getByRole('heading', { name: 'This account is being closed' }).waitFor();
    await visit.look((scheme) => `desktop-${scheme}-account-reopen`);
    await button(page, 'Reopen it').click();
    await member(page, 'Emma');
    await logOut(page);
    await visit.go('#/account/login');
    await logIn(page, 'Emma');
    await member(page, 'Emma');
    visit.forgive(/401|409/);
    await visit.leave();
  });

  test('a name is changed once a year, and the old one leads to its owner', async () => {
    const visit = await Visit.start({ ...at(open, '#/account'), size: PHONE, touch: true });
    const { page } = visit;
    await signUp(page, 'Ottilie');
    const renaming = fold(page, 'Change name');
    await renaming.locator('summary').click();
    await renaming.getByText('once a year').waitFor();
    await renaming.getByLabel('New name').fill('Moderator 2');
    await renaming.getByLabel('Password').fill(PASSWORD);
    await renaming.getByRole('button').click();
    expect(await alert(page).textContent()).toContain('This name is reserved');
    await renaming.getByLabel('New name').fill('Mathilde');
    await renaming.getByRole('button').click();
    await member(page, 'Mathilde');
    await renaming.getByText(/^Until .* you were called Ottilie\.$/).waitFor();
    await renaming.getByText(/^You can change it again from .* on\.$/).waitFor();
    expect(await renaming.getByLabel('New name').count()).toBe(0);
    await visit.look((scheme) => `phone-${scheme}-account-renamed`);

    await visit.go('#/people/Ottilie');
    await page.getByRole('heading', { name: 'Mathilde' }).waitFor();
    await visit.go('#/account');
    await logOut(page);
    await visit.go('#/account/login');
    await logIn(page, 'Ottilie');
    await member(page, 'Mathilde');
    visit.forgive(/409/);
    await visit.leave();
  });

  test('an invitation lets one person in, who accepts the terms of the host', async () => {
    const visit = await Visit.start(at(invited, '#/account'));
    const { page } = visit;
    await visit.look((scheme) => `desktop-${scheme}-account-invited`, true);
    for (const [name, part] of [
      ['Terms of use', 'Whoever is not has to leave.'],
      ['Privacy', 'We keep nothing for long.'],
      ['Imprint', 'The host, Main Street 1.'],
    ] as const) {
      await page.locator('footer').getByRole('link', { name }).click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await page.getByText(part, { exact: true }).waitFor();
      await page.locator('.up').click();
    }
    await visit.go('#/account/terms');
    await page.setViewportSize(PHONE);
    await visit.look((scheme) => `phone-${scheme}-account-terms`, true);
    await page.setViewportSize(DESKTOP);

    await visit.go('#/account');
    await page.getByLabel('Invitation').fill('aaaa-bbbb-cccc-dddd');
    await fillIn(page, 'Frieda');
    await page.getByLabel('Password').fill('short');
    await button(page, 'Create an account').click();
    expect(await page.locator('form :invalid').count(), 'the terms are not accepted').toBeGreaterThan(0);
    await page.getByText('Tick this to go on.').waitFor();
    await page.locator('.wrong').filter({ hasText: 'At least 10 characters.' }).waitFor();
    await visit.look((scheme) => `desktop-${scheme}-account-faults`, true);
    await fillIn(page, 'Frieda');
    expect(await page.locator('.wrong').count()).toBe(0);
    // What is written outlasts a look at the terms.
    await page.locator('form').getByRole('link', { name: 'Terms of use' }).click();
    await page.getByText('Whoever is not has to leave.').waitFor();
    await page.locator('.up').click();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Frieda');
    expect(await page.getByLabel('Password').inputValue()).toBe(PASSWORD);
    await page.getByLabel('I accept the terms of use').check();
    await button(page, 'Create an account').click();
    await alert(page)
      .filter({ hasText: /invitation/i })
      .waitFor();
    const invitation = /[0-9a-z]{4}(-[0-9a-z]{4}){3}/.exec(invited.admin('invite'))?.[0] ?? '';
    await page.getByLabel('Invitation').fill(invitation);
    await button(page, 'Create an account').click();
    await page.getByRole('heading', { name: 'Save these recovery codes' }).waitFor();

    const second = await Visit.start(at(invited, `#/account?invitation=${invitation}`));
    expect(await second.page.getByLabel('Invitation').inputValue()).toBe(invitation);
    await fillIn(second.page, 'Gerda');
    await second.page.getByLabel('I accept the terms of use').check();
    await button(second.page, 'Create an account').click();
    await alert(second.page).waitFor();
    for (const one of [visit, second]) {
      one.forgive(/403/);
      await one.leave();
    }
  });

  test('where registration is closed, nobody signs up and members log in', async () => {
    const visit = await Visit.start(at(closed, '#/account'));
    await visit.page.getByText('New accounts cannot be created on this server').waitFor();
    expect(await visit.page.getByLabel('Password').count()).toBe(0);
    await visit.look((scheme) => `desktop-${scheme}-account-closed`);
    await visit.go('#/account/login');
    await visit.page.getByLabel('Password').waitFor();
    await visit.leave();
  });

  /** How a page's person sees a table. */
  const table = (page: Page, link: string) =>
    page.evaluate(
      async (id) => (await (await fetch(`/api/tables/${id}`)).json()) as TableView,
      link.split('/').pop() ?? '',
    );

  for (const takes of [true, false]) {
    test(`a guest's game ${takes ? 'becomes the account’s' : 'stays with the guest'}, as they say`, async () => {
      const name = takes ? 'Hanna' : 'Ida';
      const home = await Visit.start(at(open, '#/account'));
      await signUp(home.page, name);
      const { anna, bert, link } = await meet({}, { size: DESKTOP, address: open.address });
      await play([anna.page, bert.page], TRAX_MIDDLE.slice(0, 2));
      await anna.go('#/account/login');
      await logIn(anna.page, name);
      await anna.page.getByRole('heading', { name: 'This browser has 1 game as a guest' }).waitFor();
      if (takes) await anna.look((scheme) => `desktop-${scheme}-account-merge`);
      await button(anna.page, takes ? 'Take them into the account' : 'Leave them with the guest').click();
      await member(anna.page, name);

      const seen = await table(anna.page, link);
      const [first] = seen.seats;
      expect(seen.people.find(({ id }) => id === first)?.name ?? null).toBe(takes ? name : null);
      expect(seen.mine).toBe(takes ? 0 : null);
      // In the other browser of the account it is theirs as well, and whoever sits opposite sees who it is.
      expect((await table(home.page, link)).mine).toBe(takes ? 0 : null);
      await bert.page.reload();
      await bert.page.locator('.place [role="grid"]').waitFor({ state: 'attached' });
      await expect.poll(() => bert.page.getByText(name, { exact: true }).count()).toBe(takes ? 1 : 0);
      if (takes) {
        await anna.go(hashOf(link));
        await anna.page.locator('.place [role="grid"]').waitFor({ state: 'attached' });
        await play([anna.page, bert.page], TRAX_MIDDLE.slice(2, 3), 2);
      }
      for (const visit of [home, anna, bert]) {
        // What is asked for while the log-in ends the guest's session.
        visit.forgive(/401|409/);
        await visit.leave();
      }
    });
  }

  test('everything that the server has is downloaded', async () => {
    const visit = await Visit.start({
      ...at(open, '#/account'),
      stored: { settings: { theme: 'dark' } },
    });
    const { page } = visit;
    await signUp(page, 'Karla');
    await page.getByText('have the same games, progress and settings').waitFor();
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Download your data').click()]);
    expect(file.suggestedFilename()).toBe('loopline.ndjson');
    const lines = readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines[0].person.name).toBe('Karla');
    expect(lines[0].sessions.length).toBe(1);
    expect(lines[0]).toMatchObject({ following: [], blocks: [], notices: false });
    expect(lines.some(({ kind, kept }) => kind === 'setting' && kept)).toBe(true);
    await visit.leave();
  });
});
