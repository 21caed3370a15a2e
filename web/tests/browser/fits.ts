//! Whether everything that can be pressed is on the screen or can be scrolled to, and lies under nothing else.
import type { Page } from 'playwright-core';
import { LANGUAGES, type Language } from '../../src/i18n/areas';
import { long } from './long';
import type { Visit } from './visit';

/** The widths and heights that everything has to fit. Between the first ones there is more room. */
const SIZES = [
  [360, 560],
  [740, 360],
  [1280, 720],
  ...(long
    ? [
        [360, 740],
        [390, 844],
        [640, 400],
      ]
    : []),
];

const spoken = Object.keys(LANGUAGES);

/** The languages that the state of a number is looked at in: one in each short run, each in its turn. */
export const languagesOf = (index: number): readonly Language[] =>
  long ? spoken : spoken.slice(index % spoken.length).slice(0, 1);

/** What does not fit at any of the sizes, with a picture of each. */
export async function misfitsOf(visit: Visit, name: string, language: Language): Promise<string[]> {
  const { page } = visit;
  const found: string[] = [];
  for (const [width = 0, height = 0] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const wrong = await misfits(page);
    if (wrong.length) await visit.picture(`misfit-${name.replace(/\W+/g, '-')}-${width}-${height}`);
    found.push(...wrong.map((one) => `${language} ${width} × ${height}: ${one}`));
  }
  return found;
}

/** What does not fit the window as it is, in words; of a dialog only what is in it. */
function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const tops = [...document.querySelectorAll<HTMLElement>('dialog:modal')];
    const top = tops.at(-1) ?? document;
    const named = (one: Element) =>
      `${one.tagName.toLowerCase()} "${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40)}"`;
    /** For eyes that read by ear, or grown over what it labels. */
    const unseen = (one: Element) =>
      one.closest('.hidden, [role="grid"], [inert], .skip, :root:not([data-by="key"]) .by-key') !== null;
    const scrolled: [Element, number, number][] = [...document.querySelectorAll('*')]
      .filter((one) => one.scrollTop !== 0 || one.scrollLeft !== 0)
      .map((one) => [one, one.scrollTop, one.scrollLeft]);
    const controls = [
      ...top.querySelectorAll<HTMLElement>(
        'button, a[href], select, textarea, input, summary, [role="tab"], [role="menuitem"]',
      ),
    ].filter((one) => one.checkVisibility({ visibilityProperty: true }) && !unseen(one));
    for (const one of controls) {
      // A box or a dot may be drawn by its label.
      const shown = one.matches('[type="radio"], [type="checkbox"]') ? (one.closest('label') ?? one) : one;
      shown.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      const boxes = shown.getClientRects();
      const box = boxes[0] ?? shown.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) {
        found.push(`${named(one)} is out of reach at ${Math.round(x)}, ${Math.round(y)}`);
        continue;
      }
      const hit = document.elementFromPoint(x, y);
      const over = hit && !shown.contains(hit) && !hit.contains(shown) && hit.closest('label')?.control !== one;
      if (!hit || over) found.push(`${named(one)} lies under ${hit ? `${named(hit)} (${hit.className})` : 'nothing'}`);
      if (one.matches('.button') && one.scrollWidth > one.clientWidth + 2)
        found.push(`the text of ${named(one)} does not fit it`);
    }
    for (const [one, up, left] of scrolled) one.scrollTo({ top: up, left, behavior: 'instant' });
    scrollTo({ top: 0, behavior: 'instant' });
    // What is about to be placed is seen.
    for (const ghost of top.querySelectorAll('.ghosts > *')) {
      const { left, top: above, width, height } = ghost.getBoundingClientRect();
      if (width === 0 || ghost.closest('figure')) continue;
      const hit = document.elementFromPoint(left + width / 2, above + height / 2);
      if (hit && !hit.closest('.frame')) found.push(`the turn being placed lies under ${named(hit)}`);
    }
    if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways');
    return found;
  });
}
