//! What a person does to have an account, log in and log out.
import type { Page } from 'playwright-core';
import { button } from './board';

export const PASSWORD = 'horse battery staple';

/** Fills in the form of a new account. */
export async function fillIn(page: Page, name: string) {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Password').fill(PASSWORD);
}

/** Opens an account, and puts the recovery codes away. */
export async function signUp(page: Page, name: string): Promise<string[]> {
  await fillIn(page, name);
  await button(page, 'Create an account').click();
  await page.getByRole('heading', { name: 'Save these recovery codes' }).waitFor();
  const codes = await page.locator('main code').allTextContents();
  await button(page, 'I have saved them').click();
  return codes;
}

export async function logIn(page: Page, name: string) {
  await fillIn(page, name);
  await button(page, 'Log in').click();
}

/** Logs out; what the browser keeps stays in it. */
export async function logOut(page: Page) {
  await button(page, 'Log out').last().click();
  await button(page, 'Log out, keep it here').click();
  await button(page, 'Create an account').waitFor();
}

/** A line of the account that opens to a form. */
export const fold = (page: Page, name: string) =>
  page.locator('details').filter({ has: page.locator('summary', { hasText: name }) });
