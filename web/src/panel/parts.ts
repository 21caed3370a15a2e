//! The dialogs that are fetched, with their words, when they are first opened.
import { words } from '../i18n/index.svelte';

const load = {
  new: () => import('./NewGame.svelte'),
  deal: () => import('./NewDeal.svelte'),
  settings: () => import('./Settings.svelte'),
  keys: () => import('./Keys.svelte'),
  audit: () => import('./Audit.svelte'),
  luck: () => import('./LuckTray.svelte'),
  throw: () => import('./ThrowCall.svelte'),
  match: () => import('./MatchLine.svelte'),
  teaching: () => import('./TeachingLine.svelte'),
  laying: () => import('./LayingBar.svelte'),
  matchEnd: () => import('./MatchEnd.svelte'),
};

type Part = keyof typeof load;
type Module<P extends Part> = Awaited<ReturnType<(typeof load)[P]>>['default'];

/** A dialog's content, once it and its words are there. */
export async function part<P extends Part>(name: P): Promise<Module<P>> {
  const [module] = await Promise.all([
    load[name](),
    words.need('settings'),
    words.need('luck'),
    words.need('matches'),
    words.need('teaching'),
  ]);
  return module.default as Module<P>;
}

/** Fetches all of them before they are wanted; what fails is fetched again when it is. */
export function prepare() {
  for (const name of Object.keys(load) as Part[]) part(name).catch(() => {});
}
