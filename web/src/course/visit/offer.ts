//! Whether a newcomer is here, and what is offered then.
import type { Component } from 'svelte';
import { words } from '../../i18n/index.svelte';
import { levelOf } from '../../state/levels';
import { goOn, isBeginner, isMet, meet, type OfTwo } from '../../state/newcomer';
import type { Session } from '../../state/session.svelte';
import { progress } from '../progress.svelte';

/** The offer for a person who has played nothing of a game and learnt nothing about it; none for others. */
export async function offer(
  session: Session,
  game: OfTwo,
): Promise<Component<{ session: Session; game: OfTwo }> | null> {
  const solved = progress();
  const [kept] = await Promise.all([session.archive.of(game), solved.load()]);
  // Games that ended before that was recorded.
  const last = kept.find(({ over }) => over);
  if (last && isBeginner(game)) goOn(game, levelOf(last.game.seating.level));
  if (kept.length > 0 || Object.keys(solved.solved).some((id) => id.startsWith(`${game}-`))) meet(game);
  if (isMet(game)) return null;
  const [module] = await Promise.all([import('./Offer.svelte'), words.need('visit')]);
  return module.default;
}
