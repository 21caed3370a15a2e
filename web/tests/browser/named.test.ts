//! Threats by their names in the analysis.
import { expect, test } from 'vitest';
import { button } from './board';
import { analysis, paste, tab } from './study';
import { DEVICES, useBrowser } from './visit';

useBrowser();

test('threats of Trax are listed by name, and the one that is tapped is shown on the board', async () => {
  for (const [device, size] of DEVICES) {
    const visit = await analysis({ size, touch: device === 'phone' });
    const { page } = visit;
    await paste(page, '@0+ A0/ A0/ @3/');
    await button(page, 'To the end').click();
    await tab(page, 'Threats');
    await button(page, 'Threat').click();
    const names = page.getByRole('group', { name: 'Named threats' });
    const white = names.getByRole('region', { name: 'for White' });
    await white.getByRole('button', { name: 'L A1\\ wins in 2', exact: true }).waitFor();
    const red = names.getByRole('region', { name: 'for Red' });
    await expect.poll(() => red.getByRole('button').count()).toBe(1);
    await red.getByRole('button', { name: 'Corner B4+ or C3\\', exact: true }).waitFor();
    const l = white.getByRole('button', { name: /^L/ });
    await l.click();
    await expect
      .poll(() => page.locator('.threat[role="status"]').innerText())
      .toBe('With A1\\, White makes two attacks at once. No turn stops it.');
    await expect.poll(() => page.locator('.view .overlay .threat.frame').count()).toBe(1);
    await expect.poll(() => page.locator('.view .overlay .later .tile').count()).toBe(2);
    const shown = await page.locator('.view .overlay .threat.frame').boundingBox();
    expect(shown?.y).toBeGreaterThan(0);
    await visit.look((scheme) => `${device}-${scheme}-analysis-named-tapped`);
    await page.evaluate(() => scrollTo(0, 0));
    await visit.pictures((scheme) => `${device}-${scheme}-analysis-named`);
    await white
      .getByRole('button', { name: /^Corner/ })
      .first()
      .click();
    await expect.poll(() => names.locator('[aria-pressed="true"]').count()).toBe(1);
    await l.click();
    await l.click();
    await expect.poll(() => names.locator('[aria-pressed="true"]').count()).toBe(0);
    await page.locator('.view .overlay .later').waitFor({ state: 'detached' });
    await white.getByRole('button', { name: /^L/ }).waitFor();
    await button(page, 'One turn back').click();
    await white.getByRole('button', { name: /^L/ }).waitFor({ state: 'detached' });
    await visit.leave();
  }
});
