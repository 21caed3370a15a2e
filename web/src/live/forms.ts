//! The form of a new game, with the words that it shares with the game against the computer.
import { words } from '../i18n/index.svelte';

/** The form, once it and its words are there. */
export async function createForm() {
  const [module] = await Promise.all([import('./Create.svelte'), words.need('settings'), words.need('luck')]);
  return module.default;
}
