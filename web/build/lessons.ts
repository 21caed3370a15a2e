//! The lists of lessons, one module per language, made from the files of the course: a new lesson is new files only.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { Item, Lesson, LessonEntry } from '../src/course/format.ts';

const PREFIX = 'virtual:lessons/';
const FOLDER = fileURLToPath(new URL('../src/course', import.meta.url));

const IS_LESSON = /\/course\/(lessons|minute)\/[a-z-]+\.json$/;

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

/** A name for what a learner solves: it changes with the position or the goal, not with words, hints or claims. */
export function contentHash({ setup = {}, turns = [], goal }: Item): string {
  const content = JSON.stringify([Object.entries(setup).sort(), turns, goal]);
  return createHash('sha256').update(content).digest('hex').slice(0, 8);
}

/** The lessons in the order of learning, as a language lists them. */
export function entries(language: string, folder = FOLDER): LessonEntry[] {
  const files = existsSync(`${folder}/lessons`) ? readdirSync(`${folder}/lessons`) : [];
  const found = files
    .filter((file) => file.endsWith('.json'))
    .map((file) => {
      const id = file.replace('.json', '');
      const lesson: Lesson = read(`${folder}/lessons/${file}`);
      const own = `${folder}/text/${language}/${file}`;
      const { title, lead } = read(existsSync(own) ? own : `${folder}/text/en/${file}`);
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
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      return `export default ${JSON.stringify(entries(id.slice(PREFIX.length + 1)))};`;
    },
    transform: (code, id) => (IS_LESSON.test(id) ? withoutClaims(code) : null),
  };
}
