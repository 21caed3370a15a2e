//! What the places beside play are given.
import type { Spot } from './state/route.svelte';
import type { Session } from './state/session.svelte';
import type { Settings } from './state/settings.svelte';

/** What every place is given. */
export interface PlaceProps {
  session: Session;
  settings: Settings;
  spot: Spot;
  /** The title of the page shown in the place; empty for the place's own name. */
  call: (heading: string) => void;
}
