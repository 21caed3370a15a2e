//! A report from the chat, a moderator who acts, and the person who reads why and appeals.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { button } from './board';
import { accept, hashOf, meet, moderator, offer, say, seated, signUp } from './people';
import { Program } from './program';
import { DESKTOP, PHONE, useBrowser, Visit } from './visit';

useBrowser();

describe.skipIf(!process.env.LOOPLINE)('with the real server', () => {
  const program = new Program(process.env.LOOPLINE ?? '');
  beforeAll(() => program.start());
  afterAll(() => program.end());

  test('whoever leaves four games reads until when there are no others, and offers none meanwhile', async () => {
    const anna = await Visit.start({ size: DESKTOP, address: program.address, hash: '#/live' });
    const bert = await Visit.start({ size: PHONE, touch: true, address: program.address, hash: '#/live' });
    for (let game = 0; game < 4; game++) {
      await anna.go('#/live');
      const link = await offer(anna.page, { listed: true, radios: ['White, first'] });
      await bert.go(hashOf(link));
      await accept(bert.page);
      await seated(bert.page);
      await button(bert.page, 'Resign').click();
      await bert.page.getByRole('dialog').getByRole('button', { name: 'Abort the game' }).click();
      await bert.page.getByText('Game aborted').first().waitFor();
    }
    await bert.go('#/live');
    await bert.page.getByText('for a while you cannot begin public ones').waitFor();
    await bert.look((scheme) => `phone-${scheme}-live-left`);
    await bert.page.getByRole('button', { name: /Offer a game to everyone/ }).click();
    await button(bert.page, 'Offer this game').click();
    await bert.page.getByText(/You can begin others again on/).waitFor();
    await bert.page.setViewportSize(DESKTOP);
    await bert.look((scheme) => `desktop-${scheme}-live-left`);
    bert.forgive(/403/);
    for (const visit of [anna, bert]) await visit.leave();
  });

  test('an insult is reported, muted with a reason, appealed against and lifted', async () => {
    const { anna, bert, link } = await meet({}, { size: DESKTOP, address: program.address });
    await say(bert.page, 'you are a fool');
    await anna.page.getByRole('tab', { name: /Chat/ }).click();
    await anna.page.getByRole('button', { name: /^Report or block/ }).click();
    const dialog = anna.page.getByRole('dialog');
    await dialog.getByLabel('Insults or spam in the chat').check();
    await anna.picture('desktop-light-moderation-report');
    await anna.expectAccessible();
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await dialog.getByText('A moderator will look at it').waitFor();

    const judge = await moderator(program, 'Carla');
    const report = judge.page.getByRole('article');
    await report.getByText('you are a fool').waitFor();
    await judge.picture('desktop-light-moderation-queue');
    await judge.expectAccessible();
    await report.getByLabel('Reason (the person reads it)').fill('Insults in the chat.');
    await report.getByRole('button', { name: 'Impose sanction' }).click();
    await judge.page.getByText('No open reports.').waitFor();
    await judge.page.getByText(/No chat \(1 day, until .*\): Insults in the chat\./).waitFor();

    // The person reads what, why and until when, and cannot write.
    await say(bert.page, 'another word');
    await bert.page.getByText('You may not write here for now').first().waitFor();
    await bert.page.goto(`${program.address}/#/live`);
    await bert.page.setViewportSize(PHONE);
    const notice = bert.page.getByRole('article', { name: 'Notice from the moderators' });
    await notice.getByText('Reason: Insults in the chat.').waitFor();
    await notice.getByText(/You may not write in chats\. Until/).waitFor();
    await bert.picture('phone-light-moderation-notice');
    await bert.expectAccessible();
    await button(bert.page, 'I have read this').click();
    await notice.getByLabel('Your appeal').fill('It was a quotation.');
    await button(bert.page, 'Send appeal').click();
    await notice.getByText('Your appeal waits for an answer.').waitFor();

    // Whoever has imposed it leaves the answer to another.
    await judge.page.reload();
    const appeal = judge.page.getByRole('article').filter({ hasText: 'It was a quotation.' });
    await appeal.getByText('You imposed this sanction, so another moderator answers').waitFor();
    expect(await button(appeal, 'Reject').count()).toBe(0);
    const other = await moderator(program, 'Dora');
    const waiting = other.page.getByRole('article').filter({ hasText: 'It was a quotation.' });
    await waiting.getByLabel('Reason (the person reads it)').fill('It was one.');
    await waiting.getByRole('button', { name: 'Grant' }).click();
    await other.page.getByText('No open appeals.').waitFor();
    await bert.page.reload();
    await notice.getByText('Your appeal was granted: It was one.').waitFor();
    const log = program.admin('log').trim().split('\n');
    expect(log.map((line) => JSON.parse(line).act)).toEqual(['lift', 'sanction']);
    expect(link).toContain('/t/');
    for (const visit of [anna, bert, judge, other]) {
      await visit.leave();
    }
  });

  test('who is banned reads why at once in lobby, game and account, appeals and exports, and comes back', async () => {
    const { anna, bert, link } = await meet({}, { size: DESKTOP, address: program.address });
    const id = await bert.page.evaluate(async () => (await (await fetch('/api/me')).json()).person.id);
    program.admin('sanction', id, 'ban', 'Insults in the chat.', '--hours', '1');
    const notice = bert.page.getByRole('article', { name: 'Notice from the moderators' });
    // The page that was open during the game shows it, and so do the others when they are opened.
    await notice.getByText('Reason: Insults in the chat.').waitFor();
    await notice.getByText(/You may not use this server\. Until/).waitFor();
    await bert.page.reload();
    await notice.waitFor();
    await bert.page.goto(`${program.address}/#/live`);
    await notice.waitFor();
    await bert.page.setViewportSize(PHONE);
    await bert.expectAccessible();
    await bert.picture('phone-light-banned-lobby');
    await bert.page.goto(`${program.address}/#/account`);
    await notice.getByLabel('Your appeal').fill('It was a quotation.');
    await button(bert.page, 'Send appeal').click();
    await notice.getByText('Your appeal waits for an answer.').waitFor();
    const file = bert.page.waitForEvent('download');
    await button(bert.page, 'Download your data').click();
    expect((await file).suggestedFilename()).toBe('loopline.ndjson');
    await bert.expectAccessible();
    await bert.picture('phone-light-banned-account');
    program.admin('unban', id, '--reason', 'It is enough.');
    await bert.page.goto(`${program.address}/#/live`);
    await notice.getByText('Ban: No longer in force').waitFor();
    await bert.page.goto(`${program.address}/#/account`);
    await notice.getByText('Ban: No longer in force').waitFor();
    expect(await notice.getByText('You may not use this server').count()).toBe(0);
    await bert.page.goto(`${program.address}/#/live`);
    await bert.page.getByRole('button', { name: /Offer a game to everyone/ }).waitFor();
    expect(link).toContain('/t/');
    bert.forgive(/403/);
    for (const visit of [anna, bert]) await visit.leave();
  });

  test('whoever blocks somebody in the chat or on a profile reads what it did, and undoes it there or in the account', async () => {
    const visitor = { size: PHONE, touch: true, address: program.address };
    const { anna, bert } = await meet({}, visitor);
    await signUp(anna.page, 'Annika');
    await signUp(bert.page, 'Bertil');
    await say(bert.page, 'you are a fool');
    await anna.page.getByRole('tab', { name: /Chat/ }).click();
    await button(anna.page, 'Report or block Bertil').click();
    const dialog = anna.page.getByRole('dialog', { name: 'Report or block Bertil' });
    const line = anna.page.getByRole('listitem').filter({ hasText: 'you are a fool' });
    await button(dialog, 'Block').click();
    await dialog.getByText(/You have blocked Bertil: you cannot be paired any more/).waitFor();
    await anna.look((scheme) => `phone-${scheme}-block-done`);
    await button(dialog, 'Close').click();
    await anna.page.getByText('You have blocked Bertil: their messages are hidden.').waitFor();
    expect(await anna.page.getByText('No messages yet').count()).toBe(0);
    expect(await line.count()).toBe(0);
    await anna.look((scheme) => `phone-${scheme}-block-chat`);
    await button(anna.page, 'Unblock Bertil').click();
    await line.waitFor();

    await anna.page.goto(`${program.address}/#/people/Bertil`);
    await button(anna.page, 'Report or block').click();
    await button(dialog, 'Block').click();
    await dialog.getByText(/You have blocked Bertil/).waitFor();
    await dialog.getByLabel('An offensive name').check();
    await button(dialog, 'Send report').click();
    await dialog.getByText('A moderator will look at it').waitFor();
    expect(program.admin('reports')).toContain('"kind":"name"');
    await button(dialog, 'Close').click();
    await anna.look((scheme) => `phone-${scheme}-profile-report`);

    await anna.page.goto(`${program.address}/#/account`);
    const blocked = anna.page.getByRole('region', { name: 'People you have blocked' });
    await blocked.getByRole('link', { name: 'Bertil' }).waitFor();
    await anna.expectAccessible();
    await blocked.scrollIntoViewIfNeeded();
    await anna.look((scheme) => `phone-${scheme}-block-list`);
    await button(blocked, 'Unblock Bertil').click();
    await blocked.getByText('You have blocked nobody.').waitFor();
    for (const visit of [anna, bert]) await visit.leave();
  });
});
