//! Ratings and pools in words.
import { known, t, words } from '../i18n/index.svelte';
import { gameWords } from '../live/words';
import type { ShownRating, Tally } from '../protocol';
import { readPool } from './pool';

/** A pool: what is played, and how fast. */
export function poolWords(name: string): string {
  const pool = readPool(name);
  if (!pool || !known(`ratings.speed.${pool.speed}`)) return name;
  return t('ratings.pool', { game: gameWords(pool), speed: t(`ratings.speed.${pool.speed}`) });
}

/** A rating, with a question mark while little is known. */
export function ratingText({ rating, provisional }: ShownRating): string {
  return provisional ? `${rating}?` : String(rating);
}

/** By how much a rating has changed, with its sign. */
export function changeText(change: number): string {
  return new Intl.NumberFormat(words.language, { signDisplay: 'exceptZero', useGrouping: false }).format(change);
}

/** How games have ended. */
export function tallyText({ won, drawn, lost }: Tally): string {
  return t('ratings.tally', { won, drawn, lost });
}

/** A day. */
export function dayText(at_ms: number): string {
  return new Intl.DateTimeFormat(words.language, { dateStyle: 'medium' }).format(at_ms);
}
