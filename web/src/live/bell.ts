//! The bell, which is only fetched for somebody who may have notices: with an account, or after a game between people.
import { words } from '../i18n/index.svelte';
import { mayHaveGames } from './played';

/** The bell with its words; nothing for a mere visitor. */
export async function bell() {
  if (!mayHaveGames()) return null;
  const [module] = await Promise.all([
    import('./Bell.svelte'),
    words.need('notices'),
    words.need('noticing'),
  ]);
  return module.default;
}
