//! The dialogs that are fetched, with their words, before they are first opened.
import { words } from '../i18n/index.svelte';

type Parts = typeof import('./all-parts');

/** A dialog's content, once it and its words are there. */
export async function part<P extends keyof Parts>(name: P): Promise<Parts[P]> {
  const [parts] = await Promise.all([
    import('./all-parts'),
    words.need('settings'),
    words.need('luck'),
    words.need('matches'),
    words.need('teaching'),
  ]);
  return parts[name];
}

/** Fetches all of them before they are wanted; what fails is fetched again when it is. */
export function prepare() {
  part('new').catch(() => {});
}
