//! Whether a newcomer is here, and what is offered then.
import type { Component } from 'svelte';
import { words } from '../../i18n/index.svelte';
import type { Session } from '../../state/session.svelte';

/** The offer for a person without a game; none for others. */
export async function offer(session: Session): Promise<Component<{ session: Session }> | null> {
  const games = await session.archive.underWay(1, null);
  if (games.length > 0) return null;
  const [module] = await Promise.all([import('./Offer.svelte'), words.need('visit')]);
  return module.default;
}
