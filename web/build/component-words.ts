//! The words of the web component: of each language, those that its boards can say.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const PREFIX = 'virtual:component-words/';
const FOLDER = fileURLToPath(new URL('../src/i18n/', import.meta.url));

/** How the keys begin. */
const SAID = [
  'app.failed',
  'board.label.',
  'cell.',
  'colour.',
  'component.',
  'end.',
  'import.where.',
  'mark.',
  'problem.component.',
  'problem.luck.',
  'problem.record.',
  'problem.trax.',
  'problem.twixt.',
  'problem.unknown',
  'say.choice',
  'say.forced.',
  'say.links.',
  'say.peg',
  'say.swap',
  'say.tile',
  'side.',
  'step.',
  'study.draw',
  'study.unknown',
  'study.won',
];
const UNSAID = /solitaire/;

/** The words of a language. */
export function componentWords(language: string): Record<string, string> {
  const files = readdirSync(`${FOLDER}${language}`);
  const all = files.map((file) => JSON.parse(readFileSync(`${FOLDER}${language}/${file}`, 'utf8')));
  const texts: [string, string][] = all.flatMap((area) => Object.entries<string>(area));
  const said = texts.filter(([key]) => SAID.some((begin) => key.startsWith(begin)) && !UNSAID.test(key));
  return Object.fromEntries(said);
}

export function componentWordsModules(): Plugin {
  return {
    name: 'loopline-component-words',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      return `export default ${JSON.stringify(componentWords(id.slice(PREFIX.length + 1)))};`;
    },
  };
}
