//! The desk of moderators: how they come to it, and what they see and do about a person without a report.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logIn } from './accounts';
import { button } from './board';
import { meet, moderator, say, signUp } from './people';
import { Program } from './program';
import { DESKTOP, PHONE, useBrowser, Visit } from './visit';

useBrowser();

const SMALL = { width: 360, height: 560 };
const NOTICE = { name: 'Notice from the moderators' };
const REASON = 'Reason (the person reads it)';

describe.skipIf(!process.env.LOOPLINE)('with the real server', () => {
  const program = new Program(process.env.LOOPLINE ?? '');
  beforeAll(() => program.start());
  afterAll(() => program.end());

  test('a moderator is told what waits, finds a person by name, warns, mutes and lifts; the person reads it all', async () => {
    const { anna, bert } = await meet({}, { size: DESKTOP, address: program.address });
    await signUp(bert.page, 'Bertram');
    await say(bert.page, 'you are a fool');
    await anna.page.getByRole('tab', { name: /Chat/ }).click();
    await button(anna.page, 'Report or block Bertram').click();
    await button(anna.page.getByRole('dialog'), 'Send report').click();
    await anna.page.getByText('A moderator will look at it').waitFor();

    const carla = await moderator(program, 'Carla');
    await carla.page.goto(`${program.address}/#/games`);
    await carla.page.reload();
    const door = carla.page.getByRole('link', { name: /^Moderation/ });
    await door.getByText('1 open').waitFor();
    await carla.look((scheme) => `desktop-${scheme}-desk-door`);
    await carla.page.goto(`${program.address}/#/account`);
    await carla.page.getByRole('main').getByRole('link', { name: 'Moderation: 1 open' }).click();
    const report = carla.page.getByRole('article');
    await button(report, 'Take out').click();
    await report.getByText('Taken out').waitFor();
    expect(await button(report, 'Take out').count()).toBe(0);
    await carla.look((scheme) => `desktop-${scheme}-desk`, true);

    // Without a report: found by name.
    await carla.page.getByLabel('Find a player').fill('Bertr');
    await carla.page.getByRole('search').getByRole('link', { name: 'Bertram' }).click();
    await carla.page.getByRole('heading', { name: 'History of Bertram' }).waitFor();
    const act = carla.page.getByRole('region', { name: 'New sanction' });
    await act.getByLabel('Sanction', { exact: true }).selectOption({ label: 'Warning' });
    expect(await act.getByLabel('Duration').count()).toBe(0);
    await act.getByLabel(REASON).fill('Be kind.');
    await button(act, 'Impose sanction').click();
    const sanctions = carla.page.getByRole('region', { name: 'Sanctions', exact: true });
    await sanctions.getByText('Be kind.').waitFor();
    expect(await button(sanctions, 'Lift').count()).toBe(0);

    const table = await bert.page.evaluate(() => location.hash);
    await bert.page.goto(`${program.address}/#/account`);
    const notice = bert.page.getByRole('article', NOTICE);
    await notice.getByText('This is a warning. It forbids nothing.').waitFor();
    await notice.getByText('Reason: Be kind.').waitFor();
    await bert.page.setViewportSize(SMALL);
    await bert.look((scheme) => `small-${scheme}-warning`);
    await button(bert.page, 'I have read this').click();
    await notice.waitFor({ state: 'detached' });
    await bert.page.setViewportSize(DESKTOP);

    await act.getByLabel('Sanction', { exact: true }).selectOption({ label: 'No chat' });
    await act.getByLabel(REASON).fill('Insults again.');
    await button(act, 'Impose sanction').click();
    await sanctions.getByText(/No chat \(1 day, until /).waitFor();
    for (const [name, size] of [
      ['small', SMALL],
      ['phone', PHONE],
      ['desktop', { width: 1280, height: 720 }],
    ] as const) {
      await carla.page.setViewportSize(size);
      await carla.look((scheme) => `${name}-${scheme}-desk-person`, true);
    }
    await carla.expectAccessible();

    // Who may not write reads why, and keeps the line.
    await bert.page.goto(`${program.address}/${table}`);
    await say(bert.page, 'but listen');
    await bert.page.getByRole('alert').getByText('You may not write here for now. Reason: Insults again.').waitFor();
    expect(await bert.page.getByLabel('Message', { exact: true }).inputValue()).toBe('but listen');
    await bert.look((scheme) => `desktop-${scheme}-muted`);
    await bert.page.getByRole('link', { name: 'Read the notice' }).click();
    await notice.getByText(/You may not write in chats\. Until .* \(1 day\)/).waitFor();

    await sanctions.getByLabel(REASON).fill('It is enough.');
    await button(sanctions, 'Lift').click();
    await sanctions.getByText('No longer in force').waitFor();
    await carla.page
      .getByText(/Lifted/)
      .first()
      .waitFor();
    for (const visit of [anna, bert, carla]) await visit.leave();
  });

  test('who logs in while banned reads why, until when and how to appeal', async () => {
    const visitor = { size: PHONE, touch: true, address: program.address, hash: '#/account' };
    const gina = await Visit.start(visitor);
    const id = await gina.page.evaluate(async () => {
      await fetch('/api/me');
      const body = JSON.stringify({
        name: 'Gina',
        password: 'horse battery staple',
        accepted: true,
        share: true,
      });
      const headers = { 'Content-Type': 'application/json' };
      const answer = await fetch('/api/account', { method: 'POST', headers, body });
      return (await answer.json()).me.person.id as string;
    });
    program.admin('sanction', id, 'ban', 'Insults in the chat.', '--hours', '1');
    const elsewhere = await Visit.start({ ...visitor, hash: '#/account/login' });
    await logIn(elsewhere.page, 'Gina');
    const notice = elsewhere.page.getByRole('article', NOTICE);
    await notice.getByText('Reason: Insults in the chat.').waitFor();
    await notice.getByText(/You may not use this server\. Until .* \(1 hour\)/).waitFor();
    await elsewhere.look((scheme) => `phone-${scheme}-banned-log-in`);
    await notice.getByLabel('Your appeal').fill('It was a quotation.');
    await button(elsewhere.page, 'Send appeal').click();
    await notice.getByText('Your appeal waits for an answer.').waitFor();
    for (const visit of [gina, elsewhere]) {
      visit.forgive(/403/);
      await visit.leave();
    }
  });
});
