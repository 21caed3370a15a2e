//! What solves the boards of a page, for print.
import { EXAMPLES } from './examples';
import type { Page } from './format';

/** The boards of a page that have a goal: their numbers among its pictures, and the turn that is shown. */
export function solutionsOf(page: Page): { number: number; turn: string }[] {
  const pictures = page.sections.flatMap(({ blocks }) => blocks.filter((block) => 'example' in block));
  return pictures.flatMap(({ example }, index) => {
    const { goal, show = [] } = EXAMPLES[example] ?? {};
    return goal && show[0] ? [{ number: index + 1, turn: show[0] }] : [];
  });
}
