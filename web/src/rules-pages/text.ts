//! Fetches the text of a page, in the language asked for or else in English.
import type { Page } from './format';

const files = import.meta.glob<Page>('./text/*/*.json', { import: 'default' });

export async function loadPage(locale: string, page: string): Promise<Page | null> {
  const load = files[`./text/${locale}/${page}.json`] ?? files[`./text/en/${page}.json`];
  return load ? await load() : null;
}
