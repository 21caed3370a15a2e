//! The places beside play, each fetched with its words when it is first gone to.
import type { Component } from 'svelte';
import { words } from './i18n/index.svelte';
import type { Place, Spot } from './state/route.svelte';
import type { Session } from './state/session.svelte';
import type { Settings } from './state/settings.svelte';

/** What every place is given. */
export interface PlaceProps {
  session: Session;
  settings: Settings;
  spot: Spot;
  /** Names the page of the place that is shown, for the title; empty if the place's own name says it. */
  call: (heading: string) => void;
}

type Elsewhere = Exclude<Place, 'play'>;
type View = Component<PlaceProps>;

const VIEWS: Record<Elsewhere, () => Promise<{ default: View }>> = {
  analysis: () => import('./analysis/Analysis.svelte'),
  editor: () => import('./editor/Editor.svelte'),
  rules: () => import('./rules-pages/RulesPages.svelte'),
  games: () => import('./games/Games.svelte'),
  live: () => import('./live/Live.svelte'),
};

const fetched = new Map<Elsewhere, Promise<View>>();

/** The view of a place with its words; a failed attempt is not remembered. */
export function view(place: Elsewhere): Promise<View> {
  const known = fetched.get(place);
  if (known) return known;
  const coming = Promise.all([VIEWS[place](), words.need(place)]).then(([module]) => module.default);
  coming.catch(() => fetched.delete(place));
  fetched.set(place, coming);
  return coming;
}
