//! The analysis board: records in, variations, the engine, and everything out again.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { button, click, place, type Square, squares } from './board';
import { finger } from './finger';
import { COMPUTER, opening, TRAX, TRAX_MIDDLE, TRAX_WIN, TWIXT, TWO } from './games';
import { analysis, menu, paste, ready, tab } from './study';
import { DEVICES, PHONE, useBrowser, Visit, type Visitor } from './visit';

useBrowser();

/** Records to test with. */
const DATA = fileURLToPath(new URL('../../../testdata/', import.meta.url));

const PHONE_VISITOR: Visitor = { size: PHONE, touch: true };

/** Trax with variations, a comment and two marks. */
const SGF =
  '(;GM[16]PW[Ann]PB[Ben]EV[Club];W[@0/];B[A0/](;W[B1/]TE[1];B[A3+];W[A4/])(;W[@1/]BM[1]C[worse](;B[B0+])(;B[C1/];W[D1/])))';

/** A game of a world championship, up to a position with something to look at. */
const TRAX_GAME = '@0/ A0/ A3/ B3/ @3+ B0+ C1+ A5/ B5+ @5\\ @5\\ A6\\ C6+ F4+ C7\\ C8\\ C9\\ G4\\ F6\\ H4\\ I4\\';

/** A game of TwixT PP that was played on a server. */
const TWIXT_GAME =
  '(;FF[4]EV[null]PB[-]PW[-]SZ[24]SO[https://www.littlegolem.net];b[cd];r[fg];b[oh];r[op];b[kp];r[bg];b[jn];r[kj];b[mm];r[oj];b[gi];r[ih];b[fh];r[df];b[ki];r[kh];b[lk];r[mi];b[gf];r[ks];b[hs];r[resign])';

/** The turns that the list shows, from the top. */
const listed = (page: Page) => page.locator('.tree button .text').allInnerTexts();

/** The number and the turn that one is at; empty at the start. */
async function at(page: Page): Promise<string> {
  const [text = ''] = await page.locator('.tree [aria-current]').allInnerTexts();
  return text.replace(/\s+/g, ' ').trim();
}

const title = (page: Page) => page.locator('aside h1').innerText();
const alertText = (page: Page) => page.getByRole('alert').first().innerText();

/** Presses keys one after the other. */
async function press(page: Page, keys: string) {
  for (const key of keys.split(' ')) await page.keyboard.press(key);
}

test('a pasted record is walked through by keys, in the list and on the board', async () => {
  const visit = await analysis();
  const { page } = visit;
  await paste(page, SGF);
  await expect.poll(() => title(page)).toBe('Ann – Ben');
  await expect.poll(() => listed(page)).toEqual(['@0/', 'A0/', 'B1/!', '@1/?', 'B0+', 'C1/', 'D1/', 'A3+', 'A4/']);
  await expect.poll(() => at(page)).toBe('');
  await press(page, 'ArrowRight ArrowRight ArrowRight');
  await expect.poll(() => at(page)).toBe('3 B1/!');
  await page.locator('.tree [aria-current]').focus();
  await press(page, 'ArrowDown');
  await expect.poll(() => at(page)).toBe('3 @1/?');
  await expect.poll(() => page.locator('p.hidden[role="status"]').innerText()).toContain('worse');
  await press(page, 'ArrowRight ArrowDown ArrowRight');
  await expect.poll(() => at(page)).toBe('5 D1/');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-node'))).not.toBeNull();
  await press(page, 'Home End');
  await expect.poll(() => at(page)).toBe('5 A4/');
  await page.locator('[role="gridcell"][tabindex="0"]').focus();
  await press(page, ', , [ . ]');
  await expect.poll(() => at(page)).toBe('4 A3+');
  await press(page, 'ArrowLeft ArrowUp');
  await expect.poll(() => at(page)).toBe('4 A3+');
  await visit.picture('desktop-light-analysis-variations');
  await button(page, 'To the start').click();
  await expect.poll(() => at(page)).toBe('');
  await visit.expectAccessible();
  await visit.leave();
});

test('a turn by mouse begins a variation, which is marked, promoted, deleted and put back', async () => {
  const visit = await analysis();
  const { page } = visit;
  await paste(page, SGF);
  await press(page, 'ArrowRight');
  const [space] = await squares(page, ': space');
  await click(page, space as Square);
  await button(page, 'Place').click();
  const played = (await at(page)).replace('2 ', '');
  await expect.poll(() => listed(page)).toContain(played);
  await expect.poll(async () => (await listed(page))[0]).toBe('@0/');
  await tab(page, 'Comment');
  await button(page, 'great').click();
  await page.getByLabel('Comment on this position').fill('My idea');
  await button(page, 'Promote this variation').click();
  await tab(page, 'Turns');
  await expect.poll(async () => (await listed(page))[1]).toBe(`${played}!!`);
  await expect.poll(() => page.locator('.tree').innerText()).toContain('My idea');
  await tab(page, 'Comment');
  await button(page, 'Delete from here').click();
  await expect.poll(() => page.locator('.turn [role="status"]').innerText()).toBe('1 turn deleted');
  await tab(page, 'Turns');
  await expect.poll(() => listed(page)).not.toContain(`${played}!!`);
  await tab(page, 'Comment');
  await button(page, 'Undo').click();
  await page.reload();
  await ready(page);
  await expect.poll(async () => (await listed(page))[1]).toBe(`${played}!!`);
  await expect.poll(() => at(page)).toBe(`2 ${played}!!`);
  await visit.leave();
});

test('on a phone a turn by touch begins a variation; nothing scrolls sideways', async () => {
  const visit = await analysis(PHONE_VISITOR);
  const { page } = visit;
  await visit.expectNoSidewaysScroll();
  await paste(page, '(;GM[21]SZ[12];W[f6];B[swap];W[c3];B[h8])');
  await button(page, 'To the end').click();
  await button(page, 'One turn back').click();
  const hand = await finger(page);
  await hand.down(await place(page, { x: 6, y: 7 }));
  await hand.up();
  await button(page, 'Place').click();
  await expect.poll(() => listed(page)).toEqual(['F6', 'swap', 'C3', 'H8', 'G8']);
  await expect.poll(() => at(page)).toBe('4 G8');
  await visit.look((scheme) => `phone-${scheme}-analysis-turns`);
  for (const name of ['Engine', 'Threats', 'Comment', 'Share']) {
    await tab(page, name);
    await visit.look((scheme) => `phone-${scheme}-analysis-${name.toLowerCase()}`);
  }
  await visit.leave();
});

test('the engine gives lines, a bar and a course of the game, and shows them on the board', async () => {
  const visit = await analysis();
  const { page } = visit;
  await paste(page, [...TRAX_MIDDLE, TRAX_WIN].join(' '));
  await button(page, 'To the end').click();
  await button(page, 'One turn back').click();
  await expect.poll(() => page.getByRole('meter').getAttribute('aria-valuetext')).toBe('not known');
  await tab(page, 'Engine');
  await page.getByRole('switch', { name: 'Engine' }).click();
  const line = page.locator('aside ol li').first();
  await line.locator('button').first().waitFor();
  await page.waitForFunction(() => /wins in 1/.test(document.querySelector('aside ol')?.textContent ?? ''));
  await expect.poll(() => line.getAttribute('aria-label')).toBe('Line 1, White: wins in 1');
  await expect
    .poll(() => page.getByRole('meter').getAttribute('aria-valuetext'))
    .toMatch(/^White (9\d|100)%, Red \d%$/);
  expect(await page.getByRole('meter').locator('span.swatch').count()).toBe(1);
  await expect.poll(() => page.locator('aside ol li').count()).toBe(3);
  await button(page, 'Fewer lines').click();
  await page.waitForFunction(() => document.querySelectorAll('aside ol li').length === 2);
  await expect.poll(() => page.locator('.view svg > g').count()).toBe(3);
  // The heat map says what its dots mean, and lies over nothing that is talked about elsewhere.
  await button(page, 'Heat map').click();
  const dots = page.locator('.view svg .heat');
  await expect.poll(() => dots.count()).toBeGreaterThan(0);
  await page.getByText('The larger the dot, the better the turn.').waitFor();
  for (const name of ['Review', 'Threats']) {
    await tab(page, name);
    await expect.poll(() => dots.count()).toBe(0);
  }
  await tab(page, 'Engine');
  await expect.poll(() => dots.count()).toBeGreaterThan(0);
  await button(page, 'Heat map').click();
  await tab(page, 'Threats');
  await button(page, 'Threat').click();
  await page.getByText(/^(If Red were to move|Red threatens)/).waitFor();
  await tab(page, 'Engine');
  await line.locator('button').first().click();
  await expect.poll(() => page.locator('.tree [aria-current]').count()).toBe(1);
  await expect.poll(() => page.locator('.bar p').innerText()).toBe('White wins with a loop');
  await tab(page, 'Review');
  await button(page, 'Review this game').click();
  await page.locator('.decided').waitFor();
  await tab(page, 'Engine');
  await button(page, 'As a table').click();
  await expect.poll(() => page.locator('figure tbody tr').count()).toBe(TRAX_MIDDLE.length + 2);
  await visit.expectAccessible();
  await page.getByRole('button', { name: /^3\. B1/ }).click();
  await expect.poll(() => at(page)).toBe('3 B1/');
  const chart = await page.locator('.chart').boundingBox();
  if (chart) await page.mouse.click(chart.x + chart.width - 2, chart.y + 20);
  await expect.poll(() => at(page)).toBe(`9 ${TRAX_WIN}`);
  await visit.leave();
});

test('a link carries the game to somebody else, and a broken one says so', async () => {
  const visit = await analysis();
  await paste(visit.page, SGF);
  await tab(visit.page, 'Share');
  await visit.picture('desktop-light-analysis-share');
  await visit.expectAccessible();
  const link = await visit.page.getByLabel('Link', { exact: true }).inputValue();
  const query = link.slice(link.indexOf('?'));
  await menu(visit.page, 'New');
  await visit.expectAccessible();
  await button(visit.page, 'Start').click();
  await expect.poll(() => visit.page.locator('.tree button').count()).toBe(0);
  await paste(visit.page, link);
  await tab(visit.page, 'Turns');
  await expect.poll(() => listed(visit.page)).toHaveLength(5);
  await visit.leave();

  const other = await analysis({}, query);
  await other.page.waitForFunction(() => document.querySelectorAll('.tree button').length === 5);
  await expect.poll(() => listed(other.page)).toEqual(['@0/', 'A0/', 'B1/', 'A3+', 'A4/']);
  await expect.poll(() => other.page.evaluate(() => location.hash)).toBe('#/analysis');
  await other.page.reload();
  await ready(other.page);
  await expect.poll(() => listed(other.page)).toHaveLength(5);
  await other.leave();

  for (const broken of [query.slice(0, -3), '?g=1%3Cscript%3Ealert(1)%3C/script%3E', '?g=']) {
    const third = await analysis({}, broken);
    await expect.poll(() => alertText(third.page)).toBe('This link is damaged; its game cannot be shown.');
    await third.leave();
  }
  const newer = await analysis({}, '?g=9AAAA');
  await expect.poll(() => alertText(newer.page)).toBe('This link was made by a newer version of this page.');
  await newer.leave();
});

test('the game leaves as a file, a text and a picture', async () => {
  const visit = await analysis();
  const { page } = visit;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await paste(page, SGF);
  await button(page, 'To the end').click();
  await tab(page, 'Share');
  const saved = async (name: string) => {
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
  };
  const copied = async (name: string) => {
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await button(page, name).click();
    // The button says so itself.
    await button(page, 'Copied').waitFor();
    const read = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(read).not.toBe('');
    return read();
  };
  const sgf = await saved('SGF');
  expect(sgf.name).toMatch(/^ann-ben-\d{4}-\d\d-\d\d\.sgf$/);
  expect(sgf.bytes.toString()).toContain('C[worse]');
  const svg = await saved('SVG');
  expect(svg.bytes.toString()).toMatch(/^<svg|^<\?xml/);
  const png = await saved('PNG');
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(png.bytes.readUInt32BE(16)).toBeGreaterThan(800);
  expect(await copied('Turns')).toContain('@0/ A0/ B1/ A3+ A4/');
  expect((await copied('Diagram')).split('\n').length).toBeGreaterThan(3);
  expect(await copied('Position')).toMatch(/ [wr]$/);

  await paste(page, sgf.bytes.toString());
  await tab(page, 'Turns');
  await expect.poll(() => listed(page)).toContain('D1/');
  await visit.leave();
});

test('several games in a file are offered, and a fault says where it is', async () => {
  const visit = await analysis();
  const { page } = visit;
  await menu(page, 'Import');
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'two.trx',
    mimeType: 'text/plain',
    buffer: Buffer.from('@0/ A0/ B1/\n@0+ B1+ C1/ D1/\n'),
  });
  await page.getByText('2 games were found').waitFor();
  await visit.expectAccessible();
  await page.getByRole('button', { name: /4 turns/ }).click();
  await expect.poll(() => listed(page)).toEqual(['@0+', 'B1+', 'C1/', 'D1/']);
  await expect.poll(() => page.locator('p.hidden[role="status"]').innerText()).toBe('Opened: Trax, Official');
  await menu(page, 'Import');
  await page.keyboard.press('Escape');
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
  await expect.poll(() => focused()).toBe('Game');
  await press(page, 'Enter ArrowDown Enter');
  await page.getByLabel('Record').fill('hello');
  await button(page, 'Open').click();
  await expect.poll(() => alertText(page)).toContain('line 1');
  await visit.expectAccessible();
  await page.getByLabel('Record').fill('@0/ A0/ Z9/');
  await button(page, 'Open').click();
  await expect.poll(() => listed(page)).toEqual(['@0/', 'A0/']);
  await expect.poll(() => alertText(page)).toBe('Game 1, turn 3, line 1, “Z9/”: No tile lies beside Z9');
  const carried = await page.evaluateHandle(() => {
    const dropped = new DataTransfer();
    dropped.items.add(new File(['@0+ A2/ @1\\'], 'dropped.trx'));
    return dropped;
  });
  await page.dispatchEvent('body', 'dragover', { dataTransfer: carried });
  await page.getByText('Drop the file to open its game').waitFor();
  await page.dispatchEvent('body', 'drop', { dataTransfer: carried });
  await page.waitForFunction(() => document.querySelectorAll('.tree button').length === 3);
  await expect.poll(() => page.getByText('Drop the file').count()).toBe(0);
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  await menu(page, 'Back to the previous analysis');
  await expect.poll(() => listed(page)).toHaveLength(2);
  await menu(page, 'Back to the previous analysis');
  await expect.poll(() => listed(page)).toHaveLength(3);
  await menu(page, 'Back to the previous analysis');
  await expect.poll(() => listed(page)).toHaveLength(2);
  await visit.leave();
});

test('a game goes from play to the analysis and back from any position', async () => {
  const visit = await Visit.start({ stored: opening(TRAX, TWO, TRAX_MIDDLE) });
  const { page } = visit;
  await button(page, 'Analyse').click();
  await ready(page);
  await expect.poll(() => listed(page)).toEqual(TRAX_MIDDLE);
  await button(page, 'One turn back').click();
  await menu(page, 'Play from here');
  await visit.expectAccessible();
  await page.getByLabel('Two people').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Play', exact: true }).click();
  await page.locator('.play [role="grid"]').waitFor({ state: 'attached' });
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('loopline.game.trax') ?? '').turns))
    .toEqual(TRAX_MIDDLE.slice(0, -1));
  await visit.leave();
});

test('an analysis may begin from a position', async () => {
  const visit = await analysis();
  const { page } = visit;
  await paste(page, 'J r');
  await expect.poll(() => page.locator('.bar p').innerText()).toBe('Red to move');
  const [space] = await squares(page, ': space');
  await click(page, space as Square);
  await button(page, 'Place').click();
  await expect.poll(() => listed(page)).toHaveLength(1);
  await tab(page, 'Engine');
  await page.getByRole('switch').click();
  await page.locator('aside ol li button').first().waitFor();
  await tab(page, 'Share');
  await button(page, 'Turns').click();
  await page.getByText('has no list of turns').first().waitFor();
  await page.reload();
  await ready(page);
  await expect.poll(() => listed(page)).toHaveLength(1);
  await visit.leave();
});

test('real files are read as people have them', async () => {
  const visit = await analysis();
  const { page } = visit;
  const choose = async (name: string) => {
    await menu(page, 'Import');
    await page.getByLabel('Choose a file').setInputFiles(`${DATA}${name}`);
  };
  for (const [name, games] of [
    ['trax/world-championship.trx', 28],
    ['trax/archive-8x8-sample.trx', 200],
    ['twixt/mail-games.txt', 62],
  ] as const) {
    await choose(name);
    await page.getByText(`${games} games were found`).waitFor();
    await visit.picture(`desktop-light-analysis-import-${games}`);
    await page.locator('dialog li button').last().click();
    await expect.poll(async () => (await listed(page)).length).toBeGreaterThan(5);
  }
  for (let number = 1; number <= 9; number += 1) {
    await choose(`twixt/little-golem-0${number}.tsgf`);
    await page.locator('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    await button(page, 'To the end').click();
    await expect.poll(async () => (await listed(page)).length).toBeGreaterThan(5);
  }
  await visit.leave();
});

test('garbage that is kept is no reason not to analyse', async () => {
  for (const kept of [
    '{"v":1',
    { v: 1, study: { setup: TRAX, nodes: [{ turn: 5 }] } },
    { v: 1, study: { setup: { ...TRAX, rules: 'x' }, names: {}, nodes: [{}] } },
  ]) {
    const visit = await analysis({ stored: { analysis: kept } });
    await expect.poll(() => listed(visit.page)).toEqual([]);
    await visit.leave();
  }
});

test.each(['trax', 'twixt'] as const)('the analysis of %s looks as it should, everywhere', async (game) => {
  for (const [device, size] of DEVICES) {
    const stored = opening(game === 'trax' ? TRAX : TWIXT, COMPUTER);
    const visit = await analysis({ size, touch: device === 'phone', stored });
    const { page } = visit;
    await paste(page, game === 'trax' ? TRAX_GAME : TWIXT_GAME);
    await button(page, 'To the end').click();
    await button(page, 'One turn back').click();
    await visit.pictures((scheme) => `${device}-${scheme}-analysis-${game}`);
    await tab(page, 'Engine');
    await page.getByRole('switch').click();
    await button(page, 'Heat map').click();
    await page.waitForFunction(() => document.querySelectorAll('aside ol li button').length > 2);
    await page.evaluate(() => scrollTo(0, 0));
    await visit.inBothLights(async (scheme) => {
      await visit.expectAccessible({ coloursOnly: scheme === 'dark' });
      await visit.picture(`${device}-${scheme}-analysis-${game}-engine`);
    });
    if (device === 'desktop') {
      await page.locator('aside ol li').first().hover();
      await visit.picture(`${device}-light-analysis-${game}-line`);
      await page.mouse.move(5, 5);
      await tab(page, 'Threats');
      await button(page, 'Threat').click();
      await page.locator('aside .threat.found').waitFor();
      await visit.picture(`${device}-light-analysis-${game}-threat`);
    }
    await visit.leave();
  }
});
