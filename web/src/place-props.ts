//! What the places beside play are given.
import type { Spot } from './state/route.svelte';
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
