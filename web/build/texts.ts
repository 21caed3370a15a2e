//! The texts of all languages. What one lacks is taken from English while the page is built.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { normalizePath, type Plugin } from 'vite';

const FOLDER = normalizePath(fileURLToPath(new URL('../../texts/', import.meta.url)));

const read = (path: string) => JSON.parse(readFileSync(FOLDER + path, 'utf8'));

/** Languages are the folders that say what they are called. */
export const languages = readdirSync(FOLDER).filter((name) => existsSync(`${FOLDER}${name}/language.json`));

/** Whether a language has every text. */
export const isComplete = (language: string): boolean => read(`${language}/language.json`).complete === true;

/** The paths of the files below a folder of the English texts, without `.json`. */
export const namesIn = (folder: string) =>
  readdirSync(`${FOLDER}en/${folder}`).map((file) => file.replace('.json', ''));

/** What a translation keeps: without it, it is one of something else. */
const FIXED = ['id', 'kind', 'item', 'example'];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text file in English with everything that a language has of its own in place. */
export function filled(english: unknown, own: unknown): unknown {
  if (Array.isArray(english)) {
    const fits = Array.isArray(own) && own.length === english.length;
    return fits ? english.map((one, index) => filled(one, own[index])) : english;
  }
  if (isObject(english)) {
    if (!isObject(own) || FIXED.some((key) => own[key] !== english[key])) return english;
    const texts = Object.entries(english).map(([key, one]) => [key, filled(one, own[key])]);
    return { ...own, ...Object.fromEntries(texts) };
  }
  return typeof own === typeof english && own !== '' ? own : english;
}

/** A text file in a language. */
export function textOf<T>(language: string, path: string): T {
  const own = `${language}/${path}.json`;
  if (isComplete(language)) return read(own);
  return filled(read(`en/${path}.json`), existsSync(FOLDER + own) ? read(own) : undefined) as T;
}

/** Fills in what files of texts lack; files that a language lacks are the page's to find. */
export function texts(): Plugin {
  return {
    name: 'loopline-texts',
    enforce: 'pre',
    load(id) {
      if (!id.startsWith(FOLDER)) return null;
      const [, language, path] = /^([^/]+)\/(.+)\.json$/.exec(id.slice(FOLDER.length)) ?? [];
      if (!language || !path || path === 'language' || isComplete(language)) return null;
      return JSON.stringify(textOf(language, path));
    },
  };
}
