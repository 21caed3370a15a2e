//! Where a click on a notification leads.

/** Shows a place in a page that is open, the one seen last if there are several, or else in a new one. */
export async function follow(path: string, clients: Pick<Clients, 'matchAll' | 'openWindow'>) {
  for (const page of await clients.matchAll({ type: 'window', includeUncontrolled: true })) {
    // A page without this worker, as after a reload that went past it, cannot be sent anywhere.
    const there = await page.navigate(path).catch(() => null);
    if (there) return there.focus();
  }
  return clients.openWindow(path);
}
