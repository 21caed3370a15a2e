//! Which keys go through the game.
import type { OpenStudy } from '../study/open-study.svelte';

type Step = Parameters<OpenStudy['step']>[0];

const ARROWS: Record<string, Step> = {
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  ArrowUp: 'above',
  ArrowDown: 'below',
  Home: 'start',
  End: 'end',
};

/** On the board the arrows move the cursor, so that there these keys go through the game. */
export const WALK_KEYS: Record<string, Step> = { ',': 'back', '.': 'forward', '[': 'above', ']': 'below' };

/** Elsewhere on the page the others scroll. */
const SIDEWAYS: Record<string, Step> = { ArrowLeft: 'back', ArrowRight: 'forward' };

/** Where these have a meaning of their own. */
const OWN = '[role="grid"], [role="tablist"], [tabindex="0"][role="group"]';

/** The step that a key of the list of turns asks for. */
export function walk({ key, ctrlKey, metaKey }: KeyboardEvent): Step | null {
  if (ctrlKey || metaKey) return null;
  return ARROWS[key] ?? WALK_KEYS[key] ?? null;
}

/** The step that a key pressed elsewhere on the page asks for. */
export function stroll(event: KeyboardEvent): Step | null {
  const target = event.target instanceof Element ? event.target : null;
  if (event.ctrlKey || event.metaKey || target?.closest('input, textarea, select, dialog')) return null;
  if (WALK_KEYS[event.key]) return WALK_KEYS[event.key] ?? null;
  return target?.closest(OWN) ? null : (SIDEWAYS[event.key] ?? null);
}
