//! Reasons why the rules refuse a turn, to choose from.
import { known, t } from '../i18n/index.svelte';
import type { CourseGame, Goal } from './format';

/** The reasons that are offered if the item names none. */
const USUAL: Record<CourseGame, string[]> = {
  trax: ['colours', 'three-ends', 'not-adjacent', 'occupied'],
  twixt: ['occupied', 'foreign-border', 'corner', 'crossing'],
};

const plain = (code: string) => code.split('.').at(-1) ?? code;

/** The reasons of an item, in order; the crate `course` offers the same. */
export function reasonsOf(goal: Goal, game: CourseGame): string[] {
  if (goal.kind !== 'why-not') return [];
  if (goal.codes?.length) return goal.codes.map(plain);
  const usual = USUAL[game];
  const code = plain(goal.code);
  return usual.includes(code) ? usual : [...usual.slice(0, -1), code];
}

/** A reason in a short sentence. */
export function reasonWords(code: string, game: CourseGame): string {
  return known(`learn.reason.${game}.${code}`)
    ? t(`learn.reason.${game}.${code}` as 'learn.reason.trax.colours')
    : code;
}
