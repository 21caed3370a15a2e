//! Texts cut where readers see a letter end.

/**
 * A text of at most `most` units. No letter, sign with accents or emoji is cut in two, and halves of signs are
 * replaced.
 */
export function cut(text: string, most: number): string {
  const letters = text.length > most && 'Segmenter' in Intl ? new Intl.Segmenter().segment(text) : null;
  const end = letters?.containing(most)?.index || most;
  return text.slice(0, end).replace(/\p{Cs}/gu, '\ufffd');
}
