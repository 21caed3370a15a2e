//! What is refused is said as it is: nothing is promised that does not happen, and a server that is away is not an
//! empty one.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logIn, signUp } from './accounts';
import { button } from './board';
import { Program } from './program';
import { DESKTOP, useBrowser, Visit } from './visit';

useBrowser();

/** What a browser says of a server that is away or refuses. */
const AWAY = /ERR_CONNECTION|WebSocket|\/api\/|\/assets\/|status of 4\d\d/;

describe.skipIf(!process.env.LOOPLINE)('with the real server', () => {
  const program = new Program(process.env.LOOPLINE ?? '');
  beforeAll(() => program.start());
  afterAll(() => program.end());

  const here = (hash: string) => ({ size: DESKTOP, address: program.address, hash });

  test('too many wrong passwords are not said to be tried again', async () => {
    const visit = await Visit.start(here('#/account/login'));
    const { page } = visit;
    const refused = page.getByRole('alert');
    for (let tries = 0; tries < 12; tries += 1) {
      await logIn(page, 'Nobody');
      await refused.waitFor();
      if ((await refused.innerText()).includes('Too many attempts')) break;
    }
    await expect.poll(() => refused.innerText()).toContain('Wait a little, then try again');
    visit.forgive(AWAY);
    await visit.leave();
  });

  test('nobody can challenge themselves, and is told so', async () => {
    const visit = await Visit.start(here('#/account'));
    const { page } = visit;
    await signUp(page, 'Selma');
    await visit.go('#/live');
    await page
      .getByRole('button', { name: /Challenge/ })
      .first()
      .click();
    await page.getByLabel('Name of the member').fill('selma');
    await button(page, 'Send the challenge').click();
    await page.getByText('You cannot challenge yourself').waitFor();
    await visit.leave();
  });

  test('a server that is away is said to be away', async () => {
    const visit = await Visit.start(here('#/live'));
    const { page } = visit;
    // The parts of the page are here before the server goes.
    await visit.go('#/people/Selma');
    await page.getByRole('heading', { level: 1, name: 'Selma' }).waitFor();
    await visit.go('#/watch');
    await page.getByRole('heading', { level: 1, name: 'Watch games' }).waitFor();
    await visit.go('#/live');
    await page.getByText('No games are being played.').waitFor();
    await program.kill();
    await page.getByText('Reconnecting').first().waitFor();
    expect(await page.getByText('No games are being played.').count()).toBe(0);
    await visit.go('#/watch');
    await page.getByRole('heading', { level: 1, name: 'Watch games' }).waitFor();
    expect(await page.getByText('No games are being played.').count()).toBe(0);
    await program.start();
    visit.forgive(AWAY);
    await visit.leave();
  });
});
