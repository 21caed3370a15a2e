//! The course as its files hold it, and what a learner does in its pages.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { textOf } from '../../build/texts';
import type { Goal, Item, Lesson, LessonPage } from '../../src/course/format';
import type { Visit } from './visit';

const COURSE = fileURLToPath(new URL('../../src/course', import.meta.url));
export const read = <T>(path: string): T => JSON.parse(readFileSync(`${COURSE}/${path}`, 'utf8'));
const lessons = readdirSync(`${COURSE}/lessons`).map((file) => file.replace('.json', ''));

/** The first item of the course with such a goal, with its lesson. */
export function itemWith(kind: Goal['kind']): { lesson: string; item: Item; game: Lesson['game'] } | null {
  for (const lesson of lessons) {
    const { items, game } = read<Lesson>(`lessons/${lesson}.json`);
    const item = items.find(({ goal }) => goal.kind === kind);
    if (item) return { lesson, item, game };
  }
  return null;
}

/** Goes to an item, in the page of its lesson or in its practice, and waits for its board. */
export async function open(visit: Visit, lesson: string, id: string): Promise<Locator> {
  const { page } = visit;
  await visit.go(`#/learn/${lesson}`);
  await page.locator('main.sheet').waitFor();
  const text = textOf<LessonPage>('en', `course/${lesson}`);
  const inPage = text.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'item' ? [block.item] : [])),
  );
  const at = inPage.indexOf(id);
  const boards = text.sections.flatMap(({ blocks }) =>
    blocks.filter(({ kind }) => kind === 'item' || kind === 'board' || kind === 'game'),
  );
  let figure = page.locator('figure').nth(boards.findIndex((block) => block.kind === 'item' && block.item === id));
  if (at < 0) {
    const practice = read<Lesson>(`lessons/${lesson}.json`).items.filter((item) => !inPage.includes(item.id));
    await page
      .locator('nav .dot')
      .nth(practice.findIndex((item) => item.id === id))
      .click();
    figure = page.locator('figure').last();
  }
  await figure.scrollIntoViewIfNeeded();
  await figure.locator('.view > svg').waitFor();
  return figure;
}

/** Types a turn on the board that has the keyboard. */
export async function typeTurn(page: Page, figure: Locator, text: string) {
  await figure.getByRole('button', { name: 'Play here' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'gridcell');
  await page.keyboard.press('/');
  await figure.getByLabel('Turn', { exact: true }).fill(text);
  await page.keyboard.press('Enter');
}
