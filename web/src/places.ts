//! The places beside play, each fetched with its words when it is first gone to.
import type { Component } from 'svelte';
import type { Area } from './i18n/areas';
import { words } from './i18n/index.svelte';
import type { PlaceProps } from './place-props';
import type { Place } from './state/route.svelte';

type Elsewhere = Exclude<Place, 'play'>;
type View = Component<PlaceProps>;

const VIEWS: Record<Elsewhere, () => Promise<{ default: View }>> = {
  analysis: () => import('./analysis/Analysis.svelte'),
  editor: () => import('./editor/Editor.svelte'),
  rules: () => import('./rules-pages/RulesPages.svelte'),
  learn: () => import('./course/Learn.svelte'),
  puzzles: () => import('./puzzles/Puzzles.svelte'),
  games: () => import('./games/Games.svelte'),
  live: () => import('./live/Live.svelte'),
  mine: () => import('./live/OwnGames.svelte'),
  account: () => import('./account/Account.svelte'),
  watch: () => import('./watch/Watch.svelte'),
  people: () => import('./ratings/Profile.svelte'),
  ratings: () => import('./ratings/Best.svelte'),
  moderation: () => import('./moderation/Moderation.svelte'),
};

/** The words that a place needs besides its own. */
const MORE: Partial<Record<Elsewhere, Area[]>> = {
  learn: ['rules', 'teaching'],
  puzzles: ['analysis', 'cards', 'learn', 'review', 'rules', 'teaching'],
  account: ['live', 'moderation', 'programs'],
  watch: ['live', 'ratings'],
  live: ['moderation', 'notices', 'pools', 'ratings', 'teaching', 'watch'],
  mine: ['ratings', 'luck'],
  people: ['moderation', 'pools', 'ratings', 'teaching', 'watch'],
  ratings: ['ratings'],
  moderation: ['live', 'ratings'],
};

const fetched = new Map<Elsewhere, Promise<View>>();

/** The view of a place with its words; a failed attempt is not remembered. */
export function view(place: Elsewhere): Promise<View> {
  const known = fetched.get(place);
  if (known) return known;
  // Pages about people have the words of play with them.
  const own: Area = place === 'people' || place === 'ratings' || place === 'mine' ? 'live' : place;
  const areas = [own, ...(MORE[place] ?? [])];
  const coming = Promise.all([VIEWS[place](), ...areas.map((area) => words.need(area))]).then(
    ([module]) => module.default,
  );
  coming.catch(() => fetched.delete(place));
  fetched.set(place, coming);
  return coming;
}
