//! What the server takes part in, in every state and at every size: what can be pressed can be reached, and covers
//! nothing.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { button } from './board';
import { misfitsOf } from './fits';
import { TRAX_MIDDLE } from './games';
import { SPOKEN } from './long';
import { hashOf, meet, moderator, offer, play, say, signUp } from './people';
import { Program } from './program';
import { DESKTOP, useBrowser, Visit } from './visit';

useBrowser();

/** Has the page speak a language, for which it is loaded again. */
async function speak(page: Page, language: string) {
  if ((await page.getAttribute('html', 'lang')) === language) return;
  await page.evaluate((language) => {
    const settings = JSON.parse(localStorage.getItem('loopline.settings') ?? '{}');
    localStorage.setItem('loopline.settings', JSON.stringify({ ...settings, language }));
  }, language);
  await page.reload();
  await page.locator(`html[lang="${language}"] :is(h1, [role="grid"])`).first().waitFor({ state: 'attached' });
}

describe.skipIf(!process.env.LOOPLINE)('with the real server', () => {
  const program = new Program(process.env.LOOPLINE ?? '');
  beforeAll(() => program.start());
  afterAll(() => program.end());

  /** Looks at the place where a visit is, once what is awaited is there. */
  async function look(visit: Visit, name: string, awaited: string, reach = async (_: Page) => {}) {
    const found: string[] = [];
    for (const language of SPOKEN) {
      await speak(visit.page, language);
      await reach(visit.page);
      await visit.page.locator(awaited).first().waitFor();
      found.push(...(await misfitsOf(visit, name, language)));
    }
    await visit.page.setViewportSize(DESKTOP);
    expect(found, name).toEqual([]);
  }

  const openTab = (index: number) => (page: Page) => page.getByRole('tab').nth(index).click();

  test('the lobby and an offer', async () => {
    const host = await Visit.start({ size: DESKTOP, address: program.address, hash: '#/live' });
    await offer(host.page, { listed: true, radios: ['White, first'] });
    await look(host, 'waiting', 'input[readonly]');
    const guest = await Visit.start({ size: DESKTOP, address: program.address, hash: '#/live' });
    await look(guest, 'lobby', '.place main li');
    await look(guest, 'offering', 'dialog:modal fieldset', (page) => page.locator('.begin .way').nth(1).click());
    for (const visit of [host, guest]) {
      visit.forgive(/./);
      await visit.leave();
    }
  });

  test('a table, its parts, its end, and whoever watches', async () => {
    const { anna, bert, link } = await meet({}, { size: DESKTOP, address: program.address });
    await signUp(anna.page, 'Annabella Longname');
    await play([anna.page, bert.page], TRAX_MIDDLE);
    await say(bert.page, 'Good luck!');
    await look(anna, 'table', '[role="tab"]');
    for (const index of [1, 2, 3]) await look(anna, `table, part ${index + 1}`, '[role="tabpanel"]', openTab(index));
    const watcher = await Visit.start({ size: DESKTOP, address: program.address, hash: hashOf(link) });
    await look(watcher, 'watching', '[role="tab"]');
    await button(bert.page, 'Resign').click();
    await bert.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    await look(bert, 'table, over', '.words.ended');
    await anna.go('#/account');
    await look(anna, 'account', 'main summary');
    await look(anna, 'account, all open', 'main details[open]', async (page) => {
      await page.locator('main details').first().waitFor();
      await page.evaluate(() => {
        for (const one of document.querySelectorAll('main details')) (one as HTMLDetailsElement).open = true;
      });
    });
    await anna.go('#/people/Annabella%20Longname');
    await look(anna, 'a person', 'main h1');
    for (const visit of [anna, bert, watcher]) {
      visit.forgive(/./);
      await visit.leave();
    }
  });

  test('the desk of moderators', async () => {
    const { anna, bert } = await meet({}, { size: DESKTOP, address: program.address });
    await say(bert.page, 'you are a fool');
    await anna.page.getByRole('tab', { name: /Chat/ }).click();
    await anna.page.getByRole('button', { name: /^Report or block/ }).click();
    await button(anna.page.getByRole('dialog'), 'Send report').click();
    await anna.page.getByText('A moderator will look at it').waitFor();
    const judge = await moderator(program, 'Carla');
    await judge.page.getByRole('article').waitFor();
    await look(judge, 'moderation', 'article');
    for (const visit of [anna, bert, judge]) {
      visit.forgive(/./);
      await visit.leave();
    }
  });
});
