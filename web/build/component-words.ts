//! The words of the web component: of each language, those that its boards can say.
import type { Plugin } from 'vite';
import { languages, namesIn, textOf } from './texts.ts';

const NAME = 'virtual:component-words';

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
  const all = namesIn('page').map((area) => textOf<Record<string, string>>(language, `page/${area}`));
  const texts = all.flatMap((area) => Object.entries(area));
  const said = texts.filter(([key]) => SAID.some((begin) => key.startsWith(begin)) && !UNSAID.test(key));
  return Object.fromEntries(said);
}

export function componentWordsModules(): Plugin {
  return {
    name: 'loopline-component-words',
    resolveId: (id) => (id.startsWith(NAME) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${NAME}`)) return null;
      const language = id.slice(NAME.length + 2);
      if (language) return `export default ${JSON.stringify(componentWords(language))};`;
      const others = languages.filter((one) => one !== 'en');
      return `export default { ${others.map((one) => `${one}: () => import('${NAME}/${one}')`).join(', ')} };`;
    },
  };
}
