//! The lists of lessons, one module per language, made from the files of the course: a new lesson is new files only.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { Item, Lesson, LessonEntry, LessonPage } from '../src/course/format.ts';
import { languages, textOf } from './texts.ts';

const NAME = 'virtual:lessons';
const FOLDER = fileURLToPath(new URL('../src/course/lessons/', import.meta.url));

const IS_LESSON = /\/course\/(lessons|minute)\/[a-z-]+\.json$/;

/** A name for what a learner solves: it changes with the position or the goal, not with words, hints or claims. */
export function contentHash({ setup = {}, turns = [], goal }: Item): string {
  const content = JSON.stringify([Object.entries(setup).sort(), turns, goal]);
  return createHash('sha256').update(content).digest('hex').slice(0, 8);
}

/** The lessons in the order of learning, as a language lists them. */
export function entries(language: string): LessonEntry[] {
  const found = readdirSync(FOLDER).map((file) => {
    const id = file.replace('.json', '');
    const lesson: Lesson = JSON.parse(readFileSync(FOLDER + file, 'utf8'));
    const { title, lead } = textOf<LessonPage>(language, `course/${id}`);
    const items = lesson.items.map((item): [string, string] => [item.id, contentHash(item)]);
    return { id, game: lesson.game, order: lesson.order ?? 0, title, lead, items };
  });
  return found.sort((a, b) => a.order - b.order || a.id.localeCompare(b.id));
}

/** A lesson as the page loads it: claims are for the tests that prove them. */
export function withoutClaims(json: string): string {
  const { items, ...rest }: Lesson = JSON.parse(json);
  return JSON.stringify({ ...rest, items: items.map((item) => ({ ...item, claims: undefined })) });
}

export function lessons(): Plugin {
  return {
    name: 'loopline-lessons',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(NAME) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${NAME}`)) return null;
      const language = id.slice(NAME.length + 2);
      if (language) return `export default ${JSON.stringify(entries(language))};`;
      return `export default { ${languages.map((one) => `${one}: () => import('${NAME}/${one}')`).join(', ')} };`;
    },
    transform: (code, id) => (IS_LESSON.test(id) ? withoutClaims(code) : null),
  };
}
