//! Named features of TwixT in the analysis.
import { expect, test } from 'vitest';
import { button } from './board';
import { analysis, paste, tab } from './study';
import { DESKTOP, DEVICES, useBrowser } from './visit';

useBrowser();

/** Black has to take G8, and holds a setup; a way of either side is stopped. */
const POSITION = '10x10 b R:d3,c5,d7,e1,f8,h2 B:c8,e9,a9,h4,g7 L:e1-d3,d3-c5,c5-d7,d7-f8,c8-e9,a9-c8';

test('what has a name in TwixT is drawn, told in a list, and shown alone when it is tapped', async () => {
  for (const [device, size] of DEVICES) {
    const visit = await analysis({ size, touch: device === 'phone' });
    const { page } = visit;
    await paste(page, POSITION);
    await tab(page, 'Threats');
    await button(page, 'Threat').click();
    const list = page.getByRole('group', { name: 'Named patterns' });
    const black = list.getByRole('region', { name: 'for Black' });
    const red = list.getByRole('region', { name: 'for Red' });
    await black.getByRole('button', { name: 'Must play G8', exact: true }).waitFor();
    await expect
      .poll(() => black.getByRole('button').allInnerTexts())
      .toEqual(['Must play G8', 'Coign H4–G7', 'Sure border H4', 'Sure border G7', 'Blocked lane G7']);
    await expect.poll(() => red.getByRole('button').allInnerTexts()).toEqual(['Sure border H2', 'Blocked lane H2']);
    const on = (what: string) => page.locator(`.view .overlay ${what}`).count();
    await expect
      .poll(async () => [await on('.must'), await on('.bridge.second'), await on('.stop')])
      .toEqual([1, 1, 1]);
    await page.evaluate(() => scrollTo(0, 0));
    await visit.look((scheme) => `${device}-${scheme}-analysis-features`);

    const coign = black.getByRole('button', { name: /^Coign/ });
    const told = page.locator('.threat[role="status"]');
    await coign.click();
    await expect.poll(() => told.innerText()).toBe('Black joins H4–G7 with F5 or I6. No single turn prevents it.');
    await expect
      .poll(async () => [await on('.must'), await on('.bridge.second'), await on('.stop')])
      .toEqual([0, 1, 0]);
    const shown = await page.locator('.view .overlay').boundingBox();
    expect(shown?.y).toBeGreaterThan(0);
    await visit.pictures((scheme) => `${device}-${scheme}-analysis-features-tapped`);
    await coign.click();
    await expect.poll(() => list.locator('[aria-pressed="true"]').count()).toBe(0);
    await red.getByRole('button', { name: 'Blocked lane H2' }).click();
    await expect.poll(() => told.innerText()).toBe('The peg in H4 blocks Red’s straight way from H2.');
    await button(page, 'Threat').click();
    await list.waitFor({ state: 'detached' });
    await expect.poll(() => on('.stop')).toBe(0);
    await visit.leave();
  }
});

test('a mouse over the board or the list tells what is there', async () => {
  const visit = await analysis({ size: DESKTOP });
  const { page } = visit;
  await paste(page, POSITION);
  await tab(page, 'Threats');
  await button(page, 'Threat').click();
  const list = page.getByRole('group', { name: 'Named patterns' });
  const told = page.locator('.threat[role="status"]');
  await list.getByRole('button', { name: 'Must play G8' }).hover();
  await expect.poll(() => told.innerText()).toBe('Black has to play G8: with any other peg the game is lost.');
  await expect.poll(() => page.locator('.view .overlay .bridge').count()).toBe(0);
  const hole = await page.locator('.view .overlay .must').boundingBox();
  if (!hole) throw new Error('no square is drawn');
  await page.mouse.move(hole.x + hole.width / 2, hole.y + hole.height / 2);
  await page.locator('.features .under').waitFor();
  await expect.poll(() => told.innerText()).toBe('Black has to play G8: with any other peg the game is lost.');
  await expect.poll(() => page.locator('.view .overlay .bridge.second').count()).toBe(1);
  await page.mouse.move(3, 3);
  await page.locator('.features .under').waitFor({ state: 'detached' });
  await expect.poll(() => told.innerText()).toMatch(/^Red threatens to win/);
  await visit.leave();
});

test('a ladder is drawn with both runs, and told to its end', async () => {
  for (const [device, size] of DEVICES) {
    const visit = await analysis({ size, touch: device === 'phone' });
    const { page } = visit;
    await paste(page, '24x24 r R:e14,g15 B:e16,g17 L:e14-g15,e16-g17');
    await tab(page, 'Threats');
    await button(page, 'Threat').click();
    const list = page.getByRole('group', { name: 'Named patterns' });
    const ladder = list.getByRole('button', { name: 'Ladder G15', exact: true });
    const place = async () => (await ladder.boundingBox())?.y ?? 0;
    await ladder.waitFor();
    const [before, scrolled] = [await place(), await page.evaluate(() => scrollY)];
    await ladder.click();
    await page
      .getByText('Red runs from G15 to the border: I16 K17 M18 O19 Q20 R22 T23. The wall beside it comes too late.')
      .waitFor();
    // What is said does not push the list away from under the pointer.
    await expect.poll(async () => (await place()) + (await page.evaluate(() => scrollY))).toBe(before + scrolled);
    const on = (what: string) => page.locator(`.view .overlay ${what}`).count();
    await expect.poll(async () => [await on('.joint.first'), await on('.joint.second')]).toEqual([7, 6]);
    await visit.look((scheme) => `${device}-${scheme}-analysis-ladder`);
    await visit.leave();
  }
});
