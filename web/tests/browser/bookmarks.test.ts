//! A member sets a bookmark at a finished game, and finds the game again on their own page.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TRAX_MIDDLE, TRAX_WIN } from './games';
import { accept, hashOf, offer, play, seated, signUp } from './people';
import { Program } from './program';
import { Thumb } from './thumb';
import { PHONE, useBrowser, Visit } from './visit';

useBrowser();

describe.skipIf(!process.env.LOOPLINE)('with the real server', () => {
  const program = new Program(process.env.LOOPLINE ?? '');
  beforeAll(() => program.start());
  afterAll(() => program.end());

  const start = () => Visit.start({ size: PHONE, touch: true, address: program.address, hash: '#/live' });

  test('a finished game is found again', async () => {
    const [ada, ben] = [await start(), await start()];
    await signUp(ada.page, 'Ada');
    const link = await offer(ada.page, { radios: ['White, first'] });
    await ben.go(hashOf(link));
    await accept(ben.page);
    for (const { page } of [ada, ben]) await seated(page);
    await play([ada.page, ben.page], [...TRAX_MIDDLE, TRAX_WIN]);

    const mark = ada.page.getByRole('button', { name: 'Bookmark', exact: true });
    await mark.waitFor();
    expect(await ben.page.getByRole('button', { name: 'Bookmark', exact: true }).count()).toBe(0);
    await expect.poll(() => mark.isEnabled()).toBe(true);
    expect(await mark.getAttribute('aria-pressed')).toBe('false');
    const thumb = new Thumb(ada);
    await thumb.tap(mark);
    await expect.poll(() => mark.getAttribute('aria-pressed')).toBe('true');
    await ada.look((scheme) => `phone-${scheme}-bookmark`);

    await ada.go('#/people/Ada');
    const list = ada.page.getByRole('region', { name: 'Bookmarks' });
    await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
    await ada.look((scheme) => `phone-${scheme}-bookmarks`, true);
    await list.getByRole('link').last().click();
    await expect.poll(() => mark.getAttribute('aria-pressed')).toBe('true');
    await mark.click();
    await expect.poll(() => mark.getAttribute('aria-pressed')).toBe('false');
    for (const visit of [ada, ben]) {
      visit.forgive(/401/);
      await visit.leave();
    }
  });
});
