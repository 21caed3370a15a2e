//! The words of the boards: English with the script, each other language when a board speaks it.
import others from 'virtual:component-words';
import english from 'virtual:component-words/en';
import type { Catalogue, Language } from '../i18n/areas';

const known = new Map<Language, Catalogue>([['en', english]]);

/** The language that a board can speak now: the one that is wanted, or English while its words are not there. */
export function spokenNow(language: Language): { language: Language; catalogue: Catalogue } {
  const catalogue = known.get(language);
  return catalogue ? { language, catalogue } : { language: 'en', catalogue: english };
}

/** Fetches the words of a language; without them boards go on in English. */
export async function learn(language: Language): Promise<void> {
  if (known.has(language)) return;
  try {
    const fetched = await others[language]?.();
    if (fetched) known.set(language, fetched.default);
  } catch {
    // The script of a language may be missing where only the main one was copied.
  }
}
