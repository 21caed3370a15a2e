//! What a person sees of a table after an event, by the crate `table`, as on the server.
import type { Event, TableView } from '../protocol';
import init, { after as folded } from '../wasm/table/table.js';
import address from '../wasm/table/table_bg.wasm?url';

/** Stands for any turn of the other in a plan. */
export const ANY = '*';

/** Whether the turn `one` is the turn `played`, which is written as the rules write it, in the position before it. */
export type SameTurn = (one: string, played: string) => boolean;

/** Fetches the module that tells; nothing is folded before. */
export async function loadFold(): Promise<void> {
  await init({ module_or_path: address });
}

/**
 * The table as the person named `me` sees it after the next event; null if the event cannot be read here, or cannot
 * follow.
 */
export function after(view: TableView, event: Event, me: string, isSameTurn: SameTurn): TableView | null {
  const next = folded(JSON.stringify(view), JSON.stringify(event), me, { isSameTurn });
  return next === undefined ? null : JSON.parse(next);
}
