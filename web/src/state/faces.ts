//! Turns of Trax as they are shown where their records are no words.
import { t } from '../i18n/texts.svelte';

/** The marks of the letters that say in records how the first tile of a game lies. */
const MARKS = { '|': 'plus', '-': 'plus', J: 'slash', F: 'slash', L: 'backslash', '7': 'backslash' } as const;

/** A turn without the faces that were thrown for it; they stand before a colon. */
export function plain(text: string): string {
  return text.slice(text.indexOf(':') + 1);
}

/** The faces that were thrown for a turn, as records write them. */
export function facesOf(text: string): string {
  return text.slice(0, Math.max(text.indexOf(':'), 0));
}

/** A turn for those who do not read records: of a first tile, its mark instead of the letter. */
export function written(text: string): string {
  const turn = plain(text);
  const [, at, letter] = /^(@0)([-|JFL7])$/.exec(turn) ?? [];
  if (!at) return turn;
  return t('say.choice', { at, mark: t(`mark.${MARKS[letter as keyof typeof MARKS]}`) });
}
