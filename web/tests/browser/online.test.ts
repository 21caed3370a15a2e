//! Finding each other: who is online and agrees to be seen, one tap to challenge them, names that lead to people.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { button } from './board';
import { signUp } from './people';
import { Program } from './program';
import { PHONE, useBrowser, Visit } from './visit';

useBrowser();

describe.skipIf(!process.env.LOOPLINE)('with the real server', () => {
  const program = new Program(process.env.LOOPLINE ?? '');
  beforeAll(() => program.start());
  afterAll(() => program.end());

  test('who agrees is seen online, and is challenged by one tap', async () => {
    const here = { address: program.address, hash: '#/live' };
    const ada = await Visit.start(here);
    await signUp(ada.page, 'Ada');
    const ben = await Visit.start({ ...here, size: PHONE, touch: true });
    await signUp(ben.page, 'Ben');
    const online = { name: /people online$/ };

    // Nobody is named who has not agreed.
    await ben.page.getByRole('button', online).click();
    const list = ben.page.getByRole('dialog', { name: 'Who is online' });
    await list.getByText('1 other person is online, not listed by name.').waitFor();
    expect(await list.getByText('Ada').count()).toBe(0);
    await ada.page.getByRole('button', online).click();
    await ada.page.getByRole('switch', { name: 'Show that I am online' }).check();
    await expect.poll(() => ada.page.getByRole('switch').isChecked()).toBe(true);

    await button(ben.page, 'Close').click();
    await ben.page.getByRole('button', online).click();
    await list.getByRole('link', { name: 'Ada' }).waitFor();
    await ben.look((scheme) => `phone-${scheme}-online`);
    await ben.page.setViewportSize({ width: 1280, height: 720 });
    await ben.look((scheme) => `desktop-${scheme}-online`);
    await ben.page.setViewportSize(PHONE);
    await list.getByRole('button', { name: 'Challenge Ada' }).click();
    const form = ben.page.getByRole('dialog', { name: 'Challenge Ada' });
    await button(ben.page, 'Send the challenge').click();
    await form.waitFor({ state: 'detached' });
    await ben.page.getByRole('heading', { level: 1 }).getByRole('link', { name: 'Ada' }).waitFor();

    // It is the same choice in the account.
    await button(ada.page, 'Close').click();
    await ada.page.getByText('Ben challenges you').waitFor();
    await ada.go('#/account');
    const choice = ada.page.getByRole('switch', { name: 'Show that I am online' });
    expect(await choice.isChecked()).toBe(true);
    await choice.click();
    await expect.poll(() => choice.isChecked()).toBe(false);
    // Who is at no table and not in the lobby is not online.
    await ada.go('#/live');
    await ada.page.getByRole('button', online).waitFor();
    await ben.go('#/live');
    await ben.page.getByRole('button', online).click();
    await list.getByText('not listed by name').waitFor();
    expect(await list.getByText('Ada').count()).toBe(0);
    for (const visit of [ada, ben]) {
      visit.forgive(/401/);
      await visit.leave();
    }
  });
});
