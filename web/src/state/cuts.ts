//! What keeps a side of TwixT from its borders, in words.
import { side, t } from '../i18n/index.svelte';
import type { BorderCut } from '../protocol';

/** A cut as a sentence: its links and pegs by name. */
export function cutWords({ against, links, holes }: BorderCut): string {
  const colour = side(against, 'twixt');
  const parts = [
    links.length > 0 ? t('cut.links', { list: links.map((link) => link.replace('-', '–')).join(', ') }) : '',
    holes.length > 0 ? t('cut.holes', { list: holes.join(', ') }) : '',
  ].filter(Boolean);
  const list = parts.length > 0 ? parts.join('; ') : t('cut.size');
  return against === 'red' ? t('cut.first', { colour, list }) : t('cut.second', { colour, list });
}
