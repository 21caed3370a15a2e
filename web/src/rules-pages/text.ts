//! Fetches the texts of the pages, in the language asked for or else in English.
import type { Page } from './format';
import { PAGES, type PageEntry } from './pages';

const files = import.meta.glob<Page>('./text/*/*.json', { import: 'default' });

/** Every page in reading order. */
export async function loadPages(language: string): Promise<{ entry: PageEntry; page: Page }[]> {
  const found = await Promise.all(
    PAGES.map(async (entry) => {
      const load = files[`./text/${language}/${entry.id}.json`] ?? files[`./text/en/${entry.id}.json`];
      return load ? [{ entry, page: await load() }] : [];
    }),
  );
  return found.flat();
}
