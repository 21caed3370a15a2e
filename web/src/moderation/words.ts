//! Times of sanctions and names of those who act, in words.
import { t, words } from '../i18n/index.svelte';
import { nameById } from '../live/people';
import type { LoggedSanction, PersonView, SanctionView } from '../protocol';

/** A day and a time. */
export function moment(at: number): string {
  return new Date(at).toLocaleString(words.language, { dateStyle: 'medium', timeStyle: 'short' });
}

const HOUR_MS = 3_600_000;

/** How long a sanction is imposed for, such as "1 day"; empty if it has no end. */
function length({ at_ms, until_ms }: Pick<SanctionView, 'at_ms' | 'until_ms'>): string {
  if (until_ms === null) return '';
  const hours = Math.round((until_ms - at_ms) / HOUR_MS);
  const [number, unit] = hours % 24 === 0 ? [hours / 24, 'day'] : [hours, 'hour'];
  return new Intl.NumberFormat(words.language, { style: 'unit', unit, unitDisplay: 'long' }).format(number);
}

/** A sanction as it was imposed: what it forbids, how long and until when. */
export function sanctionWords(sanction: LoggedSanction): string {
  const { kind, until_ms } = sanction;
  const what = t(`moderation.sanction.${kind}`);
  if (kind === 'warning') return what;
  const term =
    until_ms === null
      ? t('moderation.term.open')
      : t('moderation.term', { length: length(sanction), time: moment(until_ms) });
  return `${what} (${term})`;
}

/** Until when a sanction holds. */
export function lasts(sanction: Pick<SanctionView, 'active' | 'at_ms' | 'until_ms'>): string {
  const { active, until_ms } = sanction;
  if (!active) return t('moderation.notice.over');
  return until_ms === null
    ? t('moderation.notice.open')
    : `${t('moderation.notice.until', { time: moment(until_ms) })} (${length(sanction)})`;
}

/** Who acts or reports: somebody, the host or the server. */
export function actor(people: readonly PersonView[], id: string): string {
  return id === 'host' || id === 'server' ? t(`moderation.${id}`) : nameById(people, id);
}
