//! The bookmarks of an account, as the server keeps them.
import { ask } from '../live/api';

/** A page of the games with bookmarks, the latest first. */
export const getBookmarks = (after?: string) => ask('GET /api/me/bookmarks', { after });

/** Whether a table has a bookmark. */
export async function hasBookmark(table: string): Promise<boolean> {
  return (await ask('GET /api/me/bookmarks', { table })).games.length > 0;
}

/** Sets the bookmark of a table, or takes it away. */
export function setBookmark(table: string, on: boolean) {
  const endpoint = `${on ? 'PUT' : 'DELETE'} /api/me/bookmarks/{table}` as const;
  return ask(endpoint, { table });
}
