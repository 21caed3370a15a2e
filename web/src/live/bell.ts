//! The bell, which is only fetched for somebody who may have notices: with an account, or after a game between people.
import { words } from '../i18n/index.svelte';
import { signedIn } from '../kept/signed-in';
import { hasPlayed } from './played';

/** Whether this browser's person may have notices. */
export const mayHaveNotices = () => signedIn() || hasPlayed();

/** The bell with its words; nothing for a mere visitor. */
export async function bell() {
  if (!mayHaveNotices()) return null;
  const [module] = await Promise.all([
    import('./Bell.svelte'),
    words.need('notices'),
    words.need('noticing'),
  ]);
  return module.default;
}
