//! A game that leaves the page as an animation, and the names of files.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { button } from './board';
import { analysis, paste, tab } from './study';
import { PHONE, useBrowser } from './visit';

useBrowser();

const TRAX =
  '(;GM[16]PW[Ann]PB[Ben]DT[2012-05-03];W[@0/];B[A0/];W[B1/];B[A3+];W[A4/];B[C1/];W[C4\\\\];B[B0+];W[D4\\\\])';
const TWIXT = 'c3 e4 d5 f6 e7 g8 h6 j7';

/** Saves a file by the button with a name. */
async function saved(page: Page, name: string) {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

/**
 * What a browser makes of an animation: its size, how long each picture stays in seconds, and how many pixels of the
 * last are new.
 */
const read = (page: Page, gif: Buffer) =>
  page.evaluate(async (text) => {
    const data = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const decoder = new ImageDecoder({ data, type: 'image/gif' });
    await Promise.all([decoder.completed, decoder.tracks.ready]);
    const { frameCount = 0, repetitionCount } = decoder.tracks.selectedTrack ?? {};
    const frames: VideoFrame[] = [];
    for (let frameIndex = 0; frameIndex < frameCount; frameIndex += 1)
      frames.push((await decoder.decode({ frameIndex })).image);
    const pixels = async (frame: VideoFrame | undefined) => {
      const copy = new Uint32Array((frame?.allocationSize() ?? 0) / 4);
      await frame?.copyTo(copy);
      return copy;
    };
    const [first, last] = [await pixels(frames[0]), await pixels(frames.at(-1))];
    return {
      size: [frames[0]?.codedWidth ?? 0, frames[0]?.codedHeight ?? 0],
      seconds: frames.map(({ duration }) => (duration ?? 0) / 1e6),
      endless: repetitionCount === Number.POSITIVE_INFINITY,
      changed: first.filter((pixel, at) => pixel !== last[at]).length / first.length,
    };
  }, gif.toString('base64'));

test('a game is saved as an animation with a picture a turn, its end longer, named by players and date', async () => {
  const visit = await analysis();
  const { page } = visit;
  await paste(page, TRAX);
  await tab(page, 'Share');
  expect(visit.asked.filter((address) => /animation/.test(address))).toEqual([]);
  const { name, bytes } = await saved(page, 'GIF');
  expect(name).toBe('ann-ben-2012-05-03.gif');
  const { size, seconds, endless, changed } = await read(page, bytes);
  expect(seconds).toEqual([...Array(9).fill(0.7), 3]);
  expect(Math.max(...size)).toBe(480);
  expect(endless).toBe(true);
  expect(changed).toBeGreaterThan(0.2);
  expect(bytes.length).toBeLessThan(200_000);
  await visit.leave();
});

test('the making of an animation shows how far it is and can be stopped, and a file without a date has that of today', async () => {
  const visit = await analysis({ size: PHONE, touch: true });
  const { page } = visit;
  await paste(page, TWIXT);
  await tab(page, 'Share');
  // Pictures wait until the test has seen the page.
  await page.evaluate(() => {
    const { decode } = HTMLImageElement.prototype;
    const go = new Promise<void>((resolve) => {
      Object.assign(window, { go: resolve });
    });
    HTMLImageElement.prototype.decode = async function () {
      await go;
      return decode.call(this);
    };
  });
  await button(page, 'GIF').click();
  await page.getByText('Picture 0 of 9').waitFor();
  await visit.look((scheme) => `phone-${scheme}-animation`);
  await button(page, 'Stop').click();
  await page.evaluate(() => (window as unknown as { go: () => void }).go());
  await page.getByText('Picture 0 of 9').waitFor({ state: 'detached' });
  const { name, bytes } = await saved(page, 'GIF');
  expect(name).toMatch(/^twixt-.*-\d{4}-\d\d-\d\d\.gif$/);
  const { size, seconds } = await read(page, bytes);
  expect([size, seconds.length]).toEqual([[480, 480], 9]);
  await visit.leave();
});
