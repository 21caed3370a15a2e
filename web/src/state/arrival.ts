//! A shared link leads to the path `/t/ID`, which previews can read. Other sites ask for access at `/oauth`, which a
//! server of theirs can lead to. The system hands texts to the installed app at `/share`. The page itself keeps its
//! places in the fragment.

/** The fragment that a path stands for, with what was asked for; nothing for any other path. */
export function fragmentOf(path: string, search = ''): string | null {
  const table = /^\/t\/([\w-]{1,64})\/?$/.exec(path)?.[1];
  if (table) return `#/live/${table}${search}`;
  if (/^\/share\/?$/.test(path)) return `#/analysis${search}`;
  return /^\/oauth\/?$/.test(path) ? `#/account/oauth${search}` : null;
}

/**
 * Gives the address its usual form, before anything reads it. A fragment that is there already is where the person is.
 */
export function arrive(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'> = location,
  change: Pick<History, 'state' | 'replaceState'> = history,
) {
  const fragment = fragmentOf(pathname, search);
  if (fragment) change.replaceState(change.state, '', `/${hash || fragment}`);
}
