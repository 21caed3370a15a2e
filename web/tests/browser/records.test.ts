//! Records on the page: what comes in goes out again, and what does not fit is said.
import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { button } from './board';
import { analysis, downloaded, menu, paste, tab } from './study';
import { useBrowser, Visit } from './visit';

useBrowser();

test('a record keeps its names, comments, variations and marks, in the list and in the analysis', async () => {
  const visit = await Visit.start({ hash: '#/games/import' });
  const { page } = visit;
  await page
    .getByLabel('The record')
    .fill(
      '(;GM[16]GN[one]EV[Cup]DT[2026-01-02]PC[Lund]PW[Ann]PB[Bob];W[@0/]C[a remark](;B[A0+]TR[A0]XX[own];W[B1+])(;B[B1\\\\]C[another way]))',
    );
  await button(page, 'Import').click();
  await page.locator('.place main li').filter({ hasText: 'Ann – Bob, Cup, 2026-01-02' }).waitFor();
  const parts =
    /GN\[one\]|EV\[Cup\]|DT\[2026-01-02\]|PC\[Lund\]|PW\[Ann\]|PB\[Bob\]|C\[a remark\]|TR\[A0\]|XX\[own\]|C\[another way\]/g;
  const saved = await downloaded(page, () => button(page, 'Save as a file').click());
  expect(saved.match(parts)).toHaveLength(10);
  await button(page, 'Analyse').click();
  await page.locator('.tree').getByText('another way').waitFor();
  await tab(page, 'Share');
  expect((await downloaded(page, () => button(page, 'SGF').click())).match(parts)).toHaveLength(10);
  await visit.leave();
});

test('a comment that is too long is cut between two letters, and the page says so', async () => {
  const visit = await analysis();
  const { page } = visit;
  const most = 'x'.repeat(4_999);
  await paste(page, `(;GM[16];W[@0/]C[${most}👍 and more])`);
  await expect
    .poll(() => page.getByRole('alert').first().innerText())
    .toBe('Comments shortened to 5000 characters: 1.');
  await page.keyboard.press('ArrowRight');
  await tab(page, 'Comment');
  const comment = page.getByLabel('Comment on this position');
  await expect.poll(() => comment.inputValue()).toBe(most);
  await comment.fill(`${most}👍`);
  await page.getByText('Comments can have up to 5000 characters.').waitFor();
  expect(await comment.inputValue()).toBe(most);
  await comment.fill('short');
  await expect.poll(() => page.getByText('Comments can have up to').count()).toBe(0);
  await comment.fill(`${most}👍`);
  await tab(page, 'Share');
  expect(await downloaded(page, () => button(page, 'SGF').click())).toContain(`C[${most}]`);
  await visit.leave();
});

test('a picture is refused for what it is', async () => {
  const visit = await analysis();
  const { page } = visit;
  await menu(page, 'Import');
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'board.png',
    mimeType: 'image/png',
    buffer: Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR (;\n', 'latin1'),
  });
  await page.getByText('This file is a picture or something else without text.').waitFor();
  await visit.leave();
});

test('a list of turns that goes on beyond a line is a game of Loop Trax, and its title says so', async () => {
  const visit = await analysis();
  const { page } = visit;
  await paste(page, '@0+ B1+ C1+ D1+ E1+ F1+ G1+ H1+ I1+ J1+');
  await page.getByText('Trax, Loop Trax').first().waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await visit.leave();
});
