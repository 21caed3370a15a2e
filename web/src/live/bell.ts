//! The bell, which is only fetched for somebody who may have notices: with an account, or after a game between people.
import { words } from '../i18n/index.svelte';

/** The bell with its words. */
export async function bell() {
  const [module] = await Promise.all([import('./Bell.svelte'), words.need('notices'), words.need('noticing')]);
  return module.default;
}
