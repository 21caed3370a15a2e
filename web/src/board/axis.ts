//! The coordinates along one edge of the board: which of them have room, and where they stand.
import type { GameView, Grid } from '../protocol';

/** The coordinate of a column or row. */
export interface Label {
  /** The absolute column or row. */
  at: number;
  text: string;
  /** Whether it is that of spaces beside the tiles. */
  beside: boolean;
  /** What it was before the last turn shifted it. */
  was: string | null;
}

/** A stretch of the view along an axis, in pixels. */
export interface Span {
  low: number;
  high: number;
}

/** Pixels of a letter's height: readable on a phone, and small enough to leave the board its room. */
const LEAST_FONT = 12;
const MOST_FONT = 16;
/** Room between neighbours, and around coordinates that lie over the board. */
const GAP = { columns: 6, rows: 4 };
const PADDING = 4;
/** Only each so many-th coordinate is shown. */
const STEPS = [1, 2, 3, 4, 5, 10, 20, 50, 100];
/** No band of coordinates over the board is wider or higher. */
export const BAND = { left: 26, top: 24 };

const SHARE = { trax: 0.28, twixt: 0.36 };
/** How far the middle of a coordinate lies from the board, in squares. */
export const DISTANCE = { trax: 0.32, twixt: 0.58 };

/** The coordinates of a board's columns and rows; a table without tiles has none. */
export function labelsOf(grid: Grid, view: GameView): { columns: Label[]; rows: Label[] } {
  const { columns, rows, left, top } = grid;
  const trax = view.game !== 'twixt';
  if (trax && columns.length === 1 && rows.length === 1) return { columns: [], rows: [] };
  const { bound = null, columns: wide = 0, rows: high = 0 } = view.strip ?? {};
  const closed = (span: number) => bound !== null && span >= bound;
  const along = (texts: string[], from: number, shift: number, shut: boolean): Label[] => {
    const all = texts.map((text, index) => ({
      at: from + index,
      text,
      beside: trax && (index === 0 || index === texts.length - 1),
      was: shift > 0 ? (texts[index - shift] ?? null) : null,
    }));
    return shut ? all.filter(({ beside }) => !beside) : all;
  };
  const labels = rows.map(({ label }) => label);
  return {
    columns: along(columns, left, view.relabelled?.columns ?? 0, closed(wide)),
    rows: along(labels, top, view.relabelled?.rows ?? 0, closed(high)),
  };
}

/** The size of the letters where a square has so many pixels. */
export function fontSize(scale: number, game: 'trax' | 'twixt'): number {
  return Math.min(Math.max(SHARE[game] * scale, LEAST_FONT), MOST_FONT);
}

/** How wide a text is at the most, near enough. */
export function textWidth(text: string, font: number): number {
  return [...text].reduce((sum, letter) => sum + (/\d/.test(letter) ? 0.53 : 0.8), 0) * font;
}

/** The widest of some coordinates. */
export function widest(labels: readonly Label[], font: number): number {
  return labels.reduce((most, { text }) => Math.max(most, textWidth(text, font)), 0);
}

/** Of how many coordinates one is shown, so that neighbours keep their distance. */
export function stepOf(labels: readonly Label[], axis: 'columns' | 'rows', scale: number, font: number): number {
  const size = axis === 'columns' ? widest(labels, font) : font;
  return STEPS.find((step) => step * scale >= size + GAP[axis]) ?? labels.length;
}

/** Each `step`-th coordinate: of numbers the multiples, of letters from the first. */
export function everyNth(labels: readonly Label[], step: number): Label[] {
  return labels.filter(({ text }, index) => (/^\d+$/.test(text) ? Number(text) : index) % step === 0);
}

/** The first and the last column or row whose coordinate lies within a part of the view with all of its `size`. */
export function within({ low, high }: Span, size: number, origin: number, scale: number): [number, number] {
  const place = (pixel: number) => origin + pixel / (scale || 1) - 0.5;
  return [Math.ceil(place(low + size / 2)), Math.floor(place(high - size / 2))];
}

/** Where the coordinates at the left or upper edge stand, and whether they lie over the board there. */
export interface Pinned {
  middle: number;
  over: boolean;
}

/**
 * The coordinates before the board: beside it, or at the edge of the view while that place is out of view; with the
 * far end of the board they leave the view. `board` is the board's stretch of the view, `size` that of the coordinates.
 */
export function pinned(board: Span, size: number, distance: number): Pinned {
  const half = size / 2;
  const beside = Math.min(board.low - distance, board.low - half - 1);
  if (beside >= half + 1) return { middle: beside, over: false };
  if (board.low >= size) return { middle: board.low / 2, over: false };
  return { middle: Math.min(half + PADDING, board.high - half), over: true };
}

/** How much of the view coordinates of a size take that lie over the board. */
export function bandSize(size: number): number {
  return size + 2 * PADDING;
}

/** Where the coordinates behind the board stand; nowhere while there is no room for them in the view. */
export function beyond(board: Span, size: number, distance: number, view: number): number | null {
  const half = size / 2;
  if (board.high + size > view) return null;
  const beside = Math.max(board.high + distance, board.high + half + 1);
  return beside + half + 1 <= view ? beside : (board.high + view) / 2;
}
