//! What the web component weighs, and how long its first picture takes.
import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from '../../build/texts';
import { long } from './long';
import { expectWithin } from './machine';
import { PACKAGE, serve } from './static';
import { useBrowser, Visit } from './visit';

const PAGES = { '/': '<loopline-board record="l12 n10 p14 k9 i13 m14 j11 o12 n13 h9"></loopline-board>' };

useBrowser();

let site: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  site = await serve(PAGES);
});
afterAll(() => site.stop());

/** Most thousands of bytes that a page loads for its first board. */
const BUDGET = 200;
/** Milliseconds from asking for the script to the first picture. */
const FIRST_PICTURE = 300;

test('script and rules stay within their budget, whichever way they are compressed', () => {
  const files = ['loopline-board.js', 'loopline-board.wasm'].map((name) => readFileSync(PACKAGE + name));
  const weight = (compress: (file: Buffer) => Buffer) =>
    files.reduce((sum, file) => sum + compress(file).length, 0) / 1000;
  const [gzip, brotli] = [weight((file) => gzipSync(file, { level: 9 })), weight(brotliCompressSync)];
  console.log(`the web component: ${gzip.toFixed(1)} kB with gzip, ${brotli.toFixed(1)} kB with brotli`);
  expect(gzip).toBeLessThanOrEqual(BUDGET);
  expect(brotli).toBeLessThanOrEqual(BUDGET);
});

test('a board brings its own words alone, and those of the page stay there', () => {
  const scripts = readdirSync(PACKAGE).filter((name) => name.endsWith('.js'));
  const others = languages.filter((language) => language !== 'en').map((language) => `loopline-board-${language}.js`);
  expect(scripts.sort()).toEqual([...others, 'loopline-board.js']);
});

test.skipIf(!long)('the first picture comes at once, from an empty cache', async () => {
  const measured: number[] = [];
  for (const _ of [1, 2, 3]) {
    const came = await Visit.start({
      address: site.address,
      awaited: 'loopline-board .ground svg',
      prepare: async (page) => {
        await page.addInitScript(() => {
          document.addEventListener('boardload', () =>
            requestAnimationFrame(() => {
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = () => Object.assign(window, { drawn: performance.now() });
              port2.postMessage(null);
            }),
          );
        });
      },
    });
    await came.page.waitForFunction(() => 'drawn' in window);
    const took = await came.page.evaluate(() => {
      const [script] = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('loopline-board.js'));
      return (window as unknown as { drawn: number }).drawn - (script?.startTime ?? 0);
    });
    measured.push(took);
    await came.leave();
  }
  console.log(`the first picture: ${measured.map((took) => took.toFixed(0)).join(', ')} ms`);
  const best = Math.min(...measured);
  await expectWithin(best, FIRST_PICTURE);
});
