//! Which tables are in sight. Pages hold a lock for theirs, since the address that a worker knows of a page is the one
//! it began with.

const nameOf = (table: string) => `in-sight ${table}`;

/** Tells the worker that a table is in sight, until the returned function is called. */
export function hold(table: string, locks: LockManager | undefined = navigator.locks): () => void {
  let release = () => {};
  const over = new Promise<void>((resolve) => {
    release = resolve;
  });
  void locks?.request(nameOf(table), { mode: 'shared' }, () => over).catch(() => {});
  return release;
}

/** Whether any page shows a table to somebody. */
export async function isInSight(table: string, locks: LockManager | undefined = navigator.locks) {
  const { held = [] } = (await locks?.query()) ?? {};
  return held.some(({ name }) => name === nameOf(table));
}
