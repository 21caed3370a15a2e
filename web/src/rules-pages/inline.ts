//! The few marks inside a text, taken apart so that it is shown without any HTML.

export type Piece =
  | { kind: 'plain'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'typed'; text: string }
  | { kind: 'link'; text: string; to: string };

const MARKS = /`([^`]+)`|\*([^*]+)\*|\[([^\]]+)\]\((#\/[^)\s]*)\)/g;

/** The text in pieces. */
export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(MARKS)) {
    const [whole, typed, strong, words, to] = match;
    if (match.index > from) found.push({ kind: 'plain', text: text.slice(from, match.index) });
    if (typed !== undefined) found.push({ kind: 'typed', text: typed });
    else if (strong !== undefined) found.push({ kind: 'strong', text: strong });
    else found.push({ kind: 'link', text: words ?? '', to: to ?? '' });
    from = match.index + whole.length;
  }
  if (from < text.length) found.push({ kind: 'plain', text: text.slice(from) });
  return found;
}
