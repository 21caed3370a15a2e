//! Fetches the texts of the pages, in the language asked for or else in English.
import type { Page } from './format';
import { PAGES, type PageEntry } from './pages';

const files = import.meta.glob<Page>('../../../texts/*/rules/*.json', { import: 'default' });
const at = (language: string, id: string) => `../../../texts/${language}/rules/${id}.json`;

/** Every page in reading order. */
export async function loadPages(language: string): Promise<{ entry: PageEntry; page: Page }[]> {
  const found = await Promise.all(
    PAGES.map(async (entry) => {
      const load = files[at(language, entry.id)] ?? files[at('en', entry.id)];
      return load ? [{ entry, page: await load() }] : [];
    }),
  );
  return found.flat();
}
