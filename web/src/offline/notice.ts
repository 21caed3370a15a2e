//! A notice of the server as the service worker shows it, in the language of the device.

import de from '../i18n/de/notices.json';
import en from '../i18n/en/notices.json';
import fr from '../i18n/fr/notices.json';
import hu from '../i18n/hu/notices.json';
import sv from '../i18n/sv/notices.json';
import type { NoticeKind } from '../protocol';

const WORDS: Record<string, typeof en> = { de, en, fr, hu, sv };

/** What is shown, and where a click leads. */
export interface Shown {
  title: string;
  /** A later notice with the same tag takes its place. */
  tag: string;
  path: string;
}

type Fields = Partial<Record<'kind' | 'table' | 'name' | 'language', unknown>>;

const isKind = (kind: unknown): kind is NoticeKind =>
  typeof kind === 'string' && kind !== 'guest' && Object.hasOwn(en, `notices.${kind}`);

/** What to show of a message; one that is not understood still leads to the lobby, since something must be shown. */
export function shown(message: unknown): Shown {
  const { kind, table, name, language } = (typeof message === 'object' && message ? message : {}) as Fields;
  const words = WORDS[String(language)] ?? en;
  const at = typeof table === 'string' && /^[\w-]{1,64}$/.test(table) ? table : null;
  const path = at ? `/#/live/${at}` : '/#/live';
  if (!isKind(kind)) return { title: words.notices, tag: 'notice', path };
  const other = typeof name === 'string' && name !== '' ? name : words['notices.guest'];
  return { title: words[`notices.${kind}`].replace('{name}', () => other), tag: at ?? kind, path };
}
