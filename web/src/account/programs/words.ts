//! Tokens in words.
import { t, words } from '../../i18n/index.svelte';
import type { ApiTokenView, Scope } from '../../protocol';

/** Every scope, in the order of the server. */
export const SCOPES: readonly Scope[] = ['me', 'games', 'play', 'seeks', 'puzzles'];
/** What a token of a bot may have: bots do not seek opponents. */
export const SCOPES_OF_BOTS: readonly Scope[] = SCOPES.filter((scope) => scope !== 'seeks');

const DAY_MS = 86_400_000;

/** What a token allows, in one line. */
export function scopeWords(scopes: readonly Scope[]): string {
  if (scopes.length === 0) return t('programs.scope.none');
  return scopes.map((scope) => t(`programs.scope.${scope}`)).join(' · ');
}

/** A day, given in milliseconds since 1970. */
export function dayWords(at_ms: number): string {
  return new Intl.DateTimeFormat(words.language, { dateStyle: 'medium' }).format(at_ms);
}

/** The last use of a token; the server counts days by UTC. */
export function usedWords({ used_day }: Pick<ApiTokenView, 'used_day'>): string {
  if (used_day === undefined) return t('programs.token.unused');
  const format = new Intl.DateTimeFormat(words.language, { dateStyle: 'medium', timeZone: 'UTC' });
  return t('programs.token.used', { day: format.format(used_day * DAY_MS) });
}
