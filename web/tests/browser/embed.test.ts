//! What another site shows of a table: a frame, a picture, the web component; and the link that leads to the game.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { button } from './board';
import { hashOf, meet, play, seated } from './people';
import { Program } from './program';
import { DESKTOP, PHONE, useBrowser, Visit } from './visit';

/** Sizes of frames in which the whole page of a table fits. */
const SIZES = [
  ['phone', PHONE],
  ['desktop', DESKTOP],
  ['small', { width: 320, height: 360 }],
] as const;

useBrowser();

/** A site of somebody else, which demands that whatever it loads is meant for others. */
function elsewhere(body: () => string) {
  const server = createServer((request, response) => {
    if (request.url !== '/') return response.writeHead(204).end();
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      'Cross-Origin-Embedder-Policy': 'require-corp',
    };
    response
      .writeHead(200, headers)
      .end(`<!doctype html><html lang="en"><title>A page</title><main>${body()}</main></html>`);
  });
  return new Promise<{ address: string; stop: () => void }>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve({ address: `http://plain.test:${port}/`, stop: () => server.close() });
    });
  });
}

describe.skipIf(!process.env.LOOPLINE)('with the real server', () => {
  const program = new Program(process.env.LOOPLINE ?? '');
  beforeAll(() => program.start());
  afterAll(() => program.end());

  test('a site frames a table and shows its picture and the component, but never the page', async () => {
    const here = { size: DESKTOP, address: program.address };
    const { anna, bert, link } = await meet({ radios: ['No clock'] }, here);
    await play([anna.page, bert.page], ['@0/', 'A0/']);
    const id = hashOf(link).replace('#/live/', '');

    // The code comes from the page of the game.
    await anna.page.getByRole('tab', { name: 'More' }).click();
    await anna.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await button(anna.page, 'Copy the code to embed the game').click();
    await anna.page.getByRole('tabpanel').getByText('The code is copied').waitFor();
    const code = await anna.page.evaluate(() => navigator.clipboard.readText());
    expect(code).toContain(`src="${program.address}/embed/${id}"`);

    const other = await elsewhere(
      () => `${code}<img src="${program.address}/t/${id}/picture.png?side=300" alt="A board">
<script type="module" src="${program.address}/component/loopline-board.js"></script>
<loopline-board record="@0/ A0/"></loopline-board>
<iframe id="page" title="The page" src="${program.address}/"></iframe>`,
    );
    const visit = await Visit.start({ address: other.address, awaited: 'loopline-board .ground svg' });
    const frame = visit.page.frameLocator('iframe').first();
    await frame.getByText('In play. Turns: 2.').waitFor();
    await frame.locator('.picture svg .face').first().waitFor({ state: 'attached' });
    await expect
      .poll(() => visit.page.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect.poll(() => visit.troubles.join()).toContain("frame-ancestors 'none'");
    const page = visit.page.frames().find((one) => one.url().startsWith('chrome-error'));
    expect(await page?.locator('#app').count()).toBe(0);
    // What stands in for a refused page keeps nothing, so it cannot be prepared as pages are.
    visit.forgive(/asked elsewhere|frame-ancestors 'none'|failed|sessionStorage/);
    await visit.leave();
    other.stop();

    // The link that is passed on leads to the game, for somebody who only watches too.
    expect(new URL(link).pathname).toBe(`/t/${id}`);
    const carl = await Visit.start({ ...here, hash: `/t/${id}` });
    await seated(carl.page, 2);
    expect(new URL(carl.page.url()).hash).toBe(`#/live/${id}`);
    expect(new URL(carl.page.url()).pathname).toBe('/');
    for (const one of [anna, bert, carl]) await one.leave();
  });

  test('a frame fits into any size, by day and by night, and says when there is no game', async () => {
    const here = { size: DESKTOP, address: program.address };
    const { anna, bert, link } = await meet({ radios: ['No clock'] }, here);
    // A game that is over: one that goes on is loaded again now and then, which axe-core does not like.
    const turns = ['@0/', 'A0/', 'B1/', 'A3+', 'A4/', 'C1/', 'C4\\', 'B0+', 'D4\\'];
    await play([anna.page, bert.page], turns);
    for (const one of [anna, bert]) await one.leave();
    const id = hashOf(link).replace('#/live/', '');
    const frame = await Visit.start({ ...here, hash: `/embed/${id}`, awaited: '.picture svg' });
    await frame.page.getByText(/wins with a loop. Turns: 9./).waitFor();
    for (const [name, size] of SIZES) {
      await frame.page.setViewportSize(size);
      const { height, picture } = await frame.page.evaluate(() => ({
        height: document.documentElement.scrollHeight,
        picture: document.querySelector('.picture svg')?.getBoundingClientRect().height ?? 0,
      }));
      expect(height).toBeLessThanOrEqual(size.height);
      expect(picture).toBeGreaterThan(size.height / 2);
      await frame.look((scheme) => `embed-${name}-${scheme}`);
    }
    await frame.page.goto(`${program.address}/embed/nowhere`);
    await frame.page.getByText('There is no such game').waitFor();
    await frame.look((scheme) => `embed-missing-${scheme}`);
    frame.forgive(/status of 404/);
    await frame.leave();
  });
});
