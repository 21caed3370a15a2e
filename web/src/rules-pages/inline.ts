//! The few marks inside a text, taken apart so that it is shown without any HTML.
import { fill, type Params, sides } from '../i18n/index.svelte';
import type { GameKind } from '../protocol';
import type { PageEntry } from './pages';

export type Piece =
  | { kind: 'plain'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'typed'; text: string }
  | { kind: 'link'; text: string; to: string };

const HOLE = /\b[a-x]\d{1,2}\b/g;

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

/** A text with the holes of TwixT called as on the board. */
export function asOnBoard(text: string, game: GameKind): string {
  return game === 'twixt' ? text.replace(HOLE, (hole) => hole.toUpperCase()) : text;
}

/** The text of a page in pieces: its values in place, the sides and the holes called as on the boards. */
export function shownPieces(text: string, game: PageEntry['game'], params: Params = {}): Piece[] {
  return pieces(fill(text, { ...sides(game), ...params })).map((piece) =>
    piece.kind === 'typed' ? piece : { ...piece, text: asOnBoard(piece.text, game) },
  );
}

/** The same without its marks, as it is spoken. */
export function plainText(text: string, game: PageEntry['game'], params: Params = {}): string {
  return shownPieces(text, game, params)
    .map((piece) => piece.text)
    .join('');
}
