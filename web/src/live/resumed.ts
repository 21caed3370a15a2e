//! A search that goes on in a page that was loaded again, at another place than the lobby.
import { words } from '../i18n/index.svelte';
import SearchSign from './SearchSign.svelte';
import { sought } from './sought.svelte';
import { theClient } from './wire';

/** Asks the server how the search stands; its sign shows what it says. */
export async function resume() {
  await Promise.all([words.need('live'), words.need('pools')]);
  const { search } = theClient();
  sought.search = search;
  sought.Sign = SearchSign;
  search.watch(true);
}
