//! A notice of the server as the service worker shows it, in the language of the device.

import en from '../../../texts/en/page/notices.json';
import type { NoticeKind } from '../protocol';
import { pathOf, type Showing } from './showing';

const WORDS = import.meta.glob<typeof en>('../../../texts/*/page/notices.json', {
  eager: true,
  import: 'default',
});

type Fields = Partial<Record<'kind' | 'table' | 'name' | 'language' | 'due', unknown>>;

const fields = (message: unknown) => (typeof message === 'object' && message ? message : {}) as Fields;

const isKind = (kind: unknown): kind is NoticeKind =>
  typeof kind === 'string' && kind !== 'guest' && Object.hasOwn(en, `notices.${kind}`);

/** What to show of a message; one that is not understood still leads to the lobby, since something must be shown. */
export function shown(message: unknown): Showing {
  const { kind, table, name, language } = fields(message);
  const words = WORDS[`../../../texts/${language}/page/notices.json`] ?? en;
  const at = typeof table === 'string' && /^[\w-]{1,64}$/.test(table) ? table : null;
  const path = at ? pathOf(at) : '/#/live';
  if (!isKind(kind)) return { title: words.notices, tag: 'notice', path };
  const other = typeof name === 'string' && name !== '' ? name : words['notices.guest'];
  return { title: words[`notices.${kind}`].replace('{name}', () => other), tag: at ?? kind, path };
}

/** In how many games it is the person's turn, if a message says that. */
export function dueOf(message: unknown): number | null {
  const { due } = fields(message);
  return typeof due === 'number' && Number.isSafeInteger(due) && due >= 0 ? due : null;
}
