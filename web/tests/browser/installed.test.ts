//! What the system hands to the installed app: shared texts by the address that the manifest names, and files. No
//! browser without a screen installs pages or opens files with them, so that the queue of opened files is the test's
//! own.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Launch } from '../../src/study/launched';
import { ready } from './study';
import { useBrowser, Visit } from './visit';

useBrowser();

const TURNS = ['@0/', 'A0/', 'B1+'];
const listed = (page: Page) => page.locator('.tree button .text').allInnerTexts();

/** The address to which a system sends a text, as the manifest says. */
const shareAddress = (page: Page, text: string) =>
  page.evaluate(async (text) => {
    const manifest = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')?.href ?? '';
    const { share_target } = await (await fetch(manifest)).json();
    const { action, method, params } = share_target;
    if (method !== 'GET') throw new Error(method);
    const query = new URLSearchParams({ [params.title]: 'A game', [params.text]: text });
    return new URL(`${action}?${query}`, manifest).href;
  }, text);

test('a shared text is opened on the analysis board, and a reload does not open it again', async () => {
  const visit = await Visit.start();
  const { page } = visit;
  await page.goto(await shareAddress(page, TURNS.slice(0, 2).join(' ')));
  await ready(page);
  await expect.poll(() => listed(page)).toEqual(TURNS.slice(0, 2));
  expect(new URL(page.url()).hash).toBe('#/analysis');
  await page.goto(await shareAddress(page, 'see you at eight'));
  await ready(page);
  await page.getByRole('alert').filter({ hasText: 'line 1' }).waitFor();
  await visit.leave();
});

test('an opened file goes to the analysis board, from any place and when the board is there already', async () => {
  const visit = await Visit.start({
    before: () => {
      const setConsumer = (launch: (what: Launch) => void) => Object.assign(globalThis, { launch });
      Object.defineProperty(globalThis, 'launchQueue', { value: { setConsumer } });
    },
  });
  const { page } = visit;
  const open = (text: string) =>
    page.evaluate((text) => {
      const getFile = async () => new File([text], 'a game.trx');
      (globalThis as unknown as { launch: (what: Launch) => void }).launch({ files: [{ getFile }] });
    }, text);
  await open(TURNS.slice(0, 2).join(' '));
  await ready(page);
  await expect.poll(() => listed(page)).toEqual(TURNS.slice(0, 2));
  await open(TURNS.join(' '));
  await expect.poll(() => listed(page)).toEqual(TURNS);
  await visit.leave();
});
