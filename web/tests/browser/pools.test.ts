//! Quick pairing: a tap on a tile finds an opponent, a second one ends the search, and a reload loses nothing; members
//! challenge each other.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { button } from './board';
import { play, seated, signUp } from './people';
import { Program } from './program';
import { DESKTOP, PHONE, useBrowser, Visit } from './visit';

useBrowser();

describe.skipIf(!process.env.LOOPLINE)('with the real server', () => {
  const program = new Program(process.env.LOOPLINE ?? '');
  beforeAll(() => program.start());
  afterAll(() => program.end());

  const tile = (page: Page, game: string) =>
    page.getByRole('button', { name: new RegExp(`^5 min \\+ 5 sec\\s*${game}(?! (?:·|PP))`) });
  const searching = (page: Page) => page.getByText('Looking for an opponent');

  test('two find each other, one after a reload, and another one stops looking', async () => {
    const here = { address: program.address, hash: '#/live' };
    const anna = await Visit.start({ ...here, size: PHONE, touch: true });
    await tile(anna.page, 'Trax').click();
    await searching(anna.page).waitFor();
    await anna.look((scheme) => `phone-${scheme}-pools-seeking`);
    await anna.page.reload();
    await searching(anna.page).waitFor();

    const cleo = await Visit.start({ ...here, size: DESKTOP });
    const friend = cleo.page.getByRole('button', { name: /Play with a friend/ });
    await tile(cleo.page, 'TwixT').waitFor();
    const before = await friend.boundingBox();
    await tile(cleo.page, 'TwixT').click();
    await searching(cleo.page).waitFor();
    expect(await friend.boundingBox()).toEqual(before);
    await cleo.look((scheme) => `desktop-${scheme}-pools-seeking`);
    await button(cleo.page, 'Stop looking').click();
    await expect.poll(() => searching(cleo.page).count()).toBe(0);

    const bert = await Visit.start(here);
    await tile(bert.page, 'Trax').click();
    for (const { page } of [anna, bert]) {
      await page.waitForFunction(() => /^#\/live\/[\w-]+$/.test(location.hash));
      await seated(page);
    }
    const hashes = [anna, bert].map(({ page }) => new URL(page.url()).hash);
    expect(hashes[0]).toBe(hashes[1]);
    // Whoever plays is told why there is no other search, and is not sent back to the game.
    await anna.go('#/live');
    await tile(anna.page, 'TwixT').click();
    await anna.page.getByText('You are in a game with a running clock').waitFor();
    expect(new URL(anna.page.url()).hash).toBe('#/live');
    // After the game one looks for the next opponent in the same pool.
    await bert.page.getByRole('button', { name: 'Resign' }).click();
    await bert.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    await button(bert.page, 'New opponent').click();
    await searching(bert.page).waitFor();
    expect(await tile(bert.page, 'Trax').getAttribute('aria-pressed')).toBe('true');
    for (const visit of [anna, bert, cleo]) await visit.leave();
  });

  test('a search goes on when its page is loaded again at another place', async () => {
    const here = { address: program.address, hash: '#/live' };
    const anna = await Visit.start({ ...here, size: PHONE, touch: true });
    await tile(anna.page, 'Trax').click();
    await searching(anna.page).waitFor();
    await anna.go('#/rules');
    await anna.page.reload();
    const sign = anna.page.getByRole('link', { name: /Looking for an opponent/ });
    await sign.waitFor();
    await anna.look((scheme) => `phone-${scheme}-pools-sign`);
    const bert = await Visit.start(here);
    await tile(bert.page, 'Trax').click();
    for (const { page } of [anna, bert]) {
      await page.waitForFunction(() => /^#\/live\/[\w-]+$/.test(location.hash));
      await seated(page);
    }
    await anna.go('#/rules');
    await anna.page.reload();
    await anna.page.locator('.place h1').waitFor();
    expect(await sign.count()).toBe(0);
    for (const visit of [anna, bert]) await visit.leave();
  });

  test('who waits in vain for a while asks to be told, and is told when somebody comes', async () => {
    const here = { address: program.address, hash: '#/live' };
    const anna = await Visit.start({ ...here, size: PHONE, touch: true });
    const pp = (page: Page) => page.getByRole('button', { name: /^5 min \+ 5 sec\s*TwixT PP/ });
    await pp(anna.page).click();
    await searching(anna.page).waitFor();
    // Twenty seconds, and the next wave.
    await button(anna.page, 'Tell me when somebody comes').click();
    await anna.page.getByText('You will be told once when somebody looks for TwixT PP').waitFor();
    // Neither does that end the search, nor does the end of the search end that.
    await searching(anna.page).waitFor();
    await button(anna.page, 'Stop looking').click();
    await expect.poll(() => searching(anna.page).count()).toBe(0);
    await anna.page.getByText('You will be told once when somebody looks for TwixT PP').waitFor();
    await anna.look((scheme) => `phone-${scheme}-pools-alerted`);

    const bert = await Visit.start(here);
    await pp(bert.page).click();
    await searching(bert.page).waitFor();
    await anna.page.reload();
    await anna.page.getByRole('link', { name: 'Guest is looking for an opponent' }).first().waitFor();
    await anna.picture('phone-light-pools-somebody-came');
    await pp(anna.page).click();
    for (const { page } of [anna, bert]) await page.waitForFunction(() => /^#\/live\/[\w-]+$/.test(location.hash));
    for (const visit of [anna, bert]) await visit.leave();
  });

  test('a search goes on elsewhere, and who never meets reads why and plays anyway', async () => {
    const here = { address: program.address, hash: '#/live' };
    const anna = await Visit.start({ ...here, size: PHONE, touch: true });
    await signUp(anna.page, `Anna ${Date.now() % 100_000}`);
    await anna.go('#/live');
    await tile(anna.page, 'TwixT').click();
    await searching(anna.page).waitFor();
    await anna.page.getByText('nobody else is waiting yet').waitFor();
    await anna.go('#/puzzles');
    await searching(anna.page).waitFor();
    await anna.page.locator('main').waitFor();
    await anna.look((scheme) => `phone-${scheme}-pools-sign`);
    await anna.go('#/');
    await searching(anna.page).waitFor();
    await anna.picture('phone-light-pools-sign-board');

    const bert = await Visit.start(here);
    await tile(bert.page, 'TwixT').click();
    await bert.page.getByText('A member waiting here').waitFor();
    await bert.page.getByText('1 other is waiting here').waitFor();
    await searching(anna.page).click();
    await anna.page.getByText('A guest is waiting here').waitFor();
    await anna.look((scheme) => `phone-${scheme}-pools-apart`);
    await button(anna.page, 'Play unrated').click();
    await anna.go('#/puzzles');
    for (const { page } of [anna, bert]) await page.waitForFunction(() => /^#\/live\/[\w-]+$/.test(location.hash));
    for (const visit of [anna, bert]) {
      visit.forgive(/401|403/);
      await visit.leave();
    }
  });

  test('a member is challenged from their page by name, declines with a reason, and accepts another one at the table', async () => {
    const here = { address: program.address };
    const [one, two] = [`Anna ${Date.now() % 10_000}`, `Bert ${Date.now() % 10_000}`];
    const anna = await Visit.start({ ...here, hash: '#/live', size: PHONE, touch: true });
    const bert = await Visit.start({ ...here, hash: '#/live' });
    await signUp(anna.page, one);
    await signUp(bert.page, two);
    await bert.page.getByText(`You play as ${two}`).waitFor();

    // Names are found however they are written.
    await anna.go(`#/people/${encodeURIComponent(two.toUpperCase())}`);
    await anna.page.getByRole('heading', { name: two }).waitFor();
    await anna.look((scheme) => `phone-${scheme}-pools-profile`);
    await button(anna.page, `Challenge ${two}`).click();
    await anna.page.getByRole('dialog').getByRole('radio', { name: 'White, first', exact: true }).check();
    await anna.look((scheme) => `phone-${scheme}-pools-challenge-form`);
    await button(anna.page, 'Send the challenge').click();
    await anna.page.getByText(`Waiting for ${two} to accept`).waitFor();
    await anna.look((scheme) => `phone-${scheme}-pools-challenge`);
    const first = await anna.page.evaluate(() => location.hash);
    await bert.page.getByText(`${one} challenges you`).waitFor();
    await bert.look((scheme) => `desktop-${scheme}-pools-challenge`);
    await button(bert.page, 'Decline').click();
    await button(bert.page, 'Another time control, please').click();
    await expect.poll(() => bert.page.getByText(`${one} challenges you`).count()).toBe(0);
    await anna.page.getByText('Declined: another time control').first().waitFor({ state: 'attached' });

    await anna.go(`#/people/${encodeURIComponent(two)}`);
    await button(anna.page, `Challenge ${two}`).click();
    await anna.page.getByRole('dialog').getByRole('radio', { name: 'White, first', exact: true }).check();
    await button(anna.page, 'Send the challenge').click();
    await bert.page.getByRole('link', { name: 'Accept' }).click();
    for (const { page } of [anna, bert]) await seated(page);
    expect(await anna.page.evaluate(() => location.hash)).not.toBe(first);
    await play([anna.page, bert.page], ['@0/']);

    // At the table the opponent can be challenged again, but not by who was blocked meanwhile.
    await bert.page.getByRole('tab', { name: 'More' }).click();
    await button(bert.page, `Challenge ${one}`).waitFor();
    await bert.picture('desktop-light-pools-table');
    await anna.page.evaluate(async (name) => {
      const found = await (await fetch(`/api/people/${encodeURIComponent(name)}`)).json();
      await fetch(`/api/me/blocks/${found.person.id}`, { method: 'PUT' });
    }, two);
    await button(bert.page, `Challenge ${one}`).click();
    await button(bert.page, 'Send the challenge').click();
    await bert.page.getByText('one of you has blocked the other').waitFor();
    for (const visit of [anna, bert]) {
      visit.forgive(/401|403/);
      await visit.leave();
    }
  });
});
