//! Two people and their watchers, each with a browser of their own: how they meet, play and look at the table.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { button, PATIENTLY } from './board';
import type { Program } from './program';
import { DESKTOP, Visit, type Visitor } from './visit';

/** What is chosen for a game, by the words on the page. */
export interface Choice {
  game?: 'Trax' | 'Luck Trax' | 'TwixT';
  /** Radio buttons to choose, in order. */
  radios?: string[];
  listed?: boolean;
}

const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

/** Chooses what is named, also what is shown on request. */
async function choose(page: Page, ...names: string[]) {
  for (const name of names) {
    if ((await radio(page, name).count()) === 0) await button(page, 'More options').click();
    await radio(page, name).check();
  }
}

/** Offers a game, and gives its link. */
export async function offer(page: Page, { game = 'Trax', radios = [], listed = false }: Choice = {}): Promise<string> {
  await page.getByRole('button', { name: listed ? /Offer a game to everyone/ : /Play with a friend/ }).click();
  await choose(page, game, ...radios);
  await button(page, listed ? 'Offer this game' : 'Get the link').click();
  const field = page.getByLabel('Link to this game');
  await field.waitFor();
  return field.inputValue();
}

/** The fragment that a link to a table becomes in the page. */
export const hashOf = (link: string) => new URL(link).pathname.replace('/t/', '#/live/');

/** Accepts the terms that a page shows at a link, and sits down. */
export const accept = (page: Page) => page.getByRole('button', { name: 'Play', exact: true }).click();

/** Waits until a page is at a table at which so many turns were played, all of them settled. */
export async function seated(page: Page, played = 0) {
  await page.locator('.place [role="grid"]').waitFor({ state: 'attached' });
  await page.waitForFunction(
    (played) =>
      document.querySelectorAll('aside ol li').length === played && !document.querySelector('aside li.unsettled'),
    played,
    PATIENTLY,
  );
}

/** Two people at a table: whoever offered the game begins it. */
export async function meet(choice: Choice = {}, visitor: Visitor = {}, second: Visitor = visitor) {
  const anna = await Visit.start({ ...visitor, hash: '#/live' });
  const colour = choice.game === 'TwixT' ? 'I place the first peg' : 'White, first';
  const link = await offer(anna.page, { ...choice, radios: [...(choice.radios ?? []), colour] });
  const bert = await Visit.start({ ...second, hash: hashOf(link) });
  await accept(bert.page);
  await seated(anna.page);
  await seated(bert.page);
  return { anna, bert, link };
}

/** Asks the other for a draw or a turn back: the second tap is meant, if it comes within five seconds. */
export async function ask(page: Page, what: 'Draw' | 'Undo') {
  for (let sent = false; !sent; ) {
    await button(page, what).click();
    const tap = button(page, 'Sure?').click({ timeout: 5_000 });
    sent = await tap.then(
      () => true,
      () => false,
    );
  }
}

/** Types a turn at the board of whoever is to move. */
export async function type(page: Page, turn: string) {
  await button(page, 'Type').click();
  await page.getByLabel('Turn', { exact: true }).fill(turn);
  await button(page, 'Play').click();
  await page.locator('dialog').waitFor({ state: 'detached' });
}

/** Plays turns in their order at two pages that begin after `from` turns; both see each of them before the next. */
export async function play(pages: readonly [Page, Page], list: readonly string[], from = 0) {
  for (const [index, turn] of list.entries()) {
    const mover = pages[(from + index) % 2] as Page;
    await type(mover, turn);
    for (const page of pages) await seated(page, from + index + 1);
  }
}

/** Opens an account for the guest of a page, by the server's own route, and loads the page again. */
export async function signUp(page: Page, name: string) {
  const status = await page.evaluate(async (name) => {
    await fetch('/api/me');
    const body = JSON.stringify({ name, password: 'a stone in the shoe', accepted: true, share: true });
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch('/api/account', { method: 'POST', headers, body });
    const { id } = (await answer.json()).me.person;
    // What the page's own form notes.
    localStorage.setItem('loopline.account', JSON.stringify({ id, name }));
    return answer.status;
  }, name);
  expect(status).toBe(201);
  await page.reload();
}

/** Somebody who signs up and becomes a moderator, at the desk. */
export async function moderator(program: Program, name: string) {
  const visit = await Visit.start({ size: DESKTOP, address: program.address, hash: '#/live' });
  await visit.page.getByRole('heading', { level: 1 }).first().waitFor();
  const status = await visit.page.evaluate(
    async (body) => {
      await fetch('/api/me');
      const headers = { 'Content-Type': 'application/json' };
      const answer = await fetch('/api/account', { method: 'POST', headers, body: JSON.stringify(body) });
      const { id } = (await answer.json()).me.person;
      localStorage.setItem('loopline.account', JSON.stringify({ id, name: body.name }));
      return answer.status;
    },
    { name, password: 'a quiet evening at the table', accepted: true, share: false },
  );
  expect(status).toBe(201);
  program.admin('moderator', name);
  await visit.page.goto(`${program.address}/#/moderation`);
  await visit.page.reload();
  return visit;
}

/** Writes a line in the chat of a table. */
export async function say(page: Page, text: string) {
  await page.getByRole('tab', { name: /Chat/ }).click();
  await page.getByLabel('Message', { exact: true }).fill(text);
  await button(page, 'Send').click();
}
