//! Passkeys with an authenticator of the browser's own: they are added, log in, and are removed.
import type { CDPSession } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fold, logOut, signUp } from './accounts';
import { button } from './board';
import { Program } from './program';
import { DESKTOP, PHONE, useBrowser, Visit } from './visit';

useBrowser();

describe.skipIf(!process.env.LOOPLINE)('with the real server', () => {
  const program = new Program(process.env.LOOPLINE ?? '');
  beforeAll(() => program.start());
  afterAll(() => program.end());

  /** The name of this machine: passkeys belong to names, not to numbers. */
  const named = () => program.address.replace('127.0.0.1', 'localhost');

  /** Gives a page's browser an authenticator that keeps keys and knows its person. */
  async function authenticator(client: CDPSession): Promise<string> {
    await client.send('WebAuthn.enable');
    const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return authenticatorId;
  }

  test('a passkey is added, logs in, and logs in no more once it is removed', async () => {
    const visit = await Visit.start({ size: DESKTOP, address: named(), fresh: true, hash: '#/account' });
    const { page } = visit;
    const client = await visit.context.newCDPSession(page);
    const authenticatorId = await authenticator(client);
    await signUp(page, 'Doris');
    const passkeys = fold(page, 'Passkeys');
    await passkeys.locator('summary').click();
    await passkeys.getByLabel('Name of the passkey').fill('Desk');
    await button(page, 'Add a passkey').click();
    await passkeys.getByText('Added on').waitFor();
    const { credentials } = await client.send('WebAuthn.getCredentials', { authenticatorId });
    expect(credentials.map(({ isResidentCredential, rpId }) => [isResidentCredential, rpId])).toEqual([
      [true, 'localhost'],
    ]);
    await page.setViewportSize(PHONE);
    await visit.look((scheme) => `phone-${scheme}-account-passkeys`, true);
    await page.setViewportSize(DESKTOP);
    await visit.look((scheme) => `desktop-${scheme}-account-passkeys`);
    // The same authenticator is not added twice.
    await passkeys.getByLabel('Name of the passkey').fill('Again');
    await button(page, 'Add a passkey').click();
    await expect.poll(() => button(page, 'Add a passkey').isEnabled()).toBe(true);
    expect(await passkeys.locator('li').count()).toBe(1);

    await logOut(page);
    await visit.go('#/account/login');
    await visit.look((scheme) => `desktop-${scheme}-account-login`);
    await button(page, 'Log in with a passkey').click();
    await page.locator('main .who').filter({ hasText: 'Doris' }).waitFor();
    await passkeys.locator('summary').click();
    await passkeys.getByText('Last used on').waitFor();
    await button(page, 'Remove the passkey Desk').click();
    await expect.poll(() => passkeys.locator('li').count()).toBe(0);

    await logOut(page);
    await visit.go('#/account/login');
    await button(page, 'Log in with a passkey').click();
    await page.getByRole('alert').waitFor();
    await visit.look((scheme) => `desktop-${scheme}-account-passkey-refused`);
    expect(await page.locator('main .who').count()).toBe(0);
    visit.forgive(/400/);
    await visit.leave();
  });

  test('where a browser allows no passkeys none are offered', async () => {
    const visit = await Visit.start({ size: DESKTOP, address: program.address, hash: '#/account/login' });
    await button(visit.page, 'Log in').last().waitFor();
    expect(await button(visit.page, 'Log in with a passkey').count()).toBe(0);
    await visit.leave();
  });
});
