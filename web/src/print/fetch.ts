//! Fetches what draws games on paper, with its words, before anybody prints.
import { words } from '../i18n/index.svelte';
import { printing } from './printing.svelte';

export async function prepareSheet() {
  if (printing.sheet) return;
  const [{ default: sheet }] = await Promise.all([
    import('./Sheet.svelte'),
    words.need('print'),
    words.need('opening'),
  ]);
  printing.sheet = sheet;
}
