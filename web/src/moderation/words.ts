//! Times of sanctions and names of those who act, in words.
import { t, words } from '../i18n/index.svelte';
import { nameById } from '../live/words';
import type { PersonView, SanctionView } from '../protocol';

/** A day and a time. */
export function moment(at: number): string {
  return new Date(at).toLocaleString(words.language, { dateStyle: 'medium', timeStyle: 'short' });
}

/** Until when a sanction holds. */
export function lasts({ active, until_ms }: Pick<SanctionView, 'active' | 'until_ms'>): string {
  if (!active) return t('moderation.notice.over');
  return until_ms === null
    ? t('moderation.notice.open')
    : t('moderation.notice.until', { time: moment(until_ms) });
}

/** Who acts or reports: somebody, the host or the server. */
export function actor(people: readonly PersonView[], id: string): string {
  return id === 'host' || id === 'server' ? t(`moderation.${id}`) : nameById(people, id);
}
