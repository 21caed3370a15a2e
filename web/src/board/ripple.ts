//! When the tiles of a turn appear: in the order in which they forced each other.

/** How long a tile takes to appear, and how long the whole turn takes at the most. */
const TILE_MS = 120;
const WHOLE_MS = 700;
/** A forced tile appears so long after the one that forced it, in short chains. */
const STEP_MS = 70;
const TRACE_AFTER_MS = 60;

/** How long each wave waits, from that of the turn's own tile on; long chains step faster. */
export function delays(waves: number): number[] {
  const step = Math.min(STEP_MS, (WHOLE_MS - 2 * TILE_MS) / Math.max(waves - 1, 1));
  const forced = Array.from({ length: waves }, (_, wave) => TILE_MS + wave * step);
  return [0, ...forced];
}

/** Gives the tiles of the last turn in a picture their times, and a winning track its own after them. */
export function time(picture: SVGElement) {
  const wave = (tile: SVGElement) => Number(tile.dataset.wave);
  const tiles = [...picture.querySelectorAll<SVGElement>('.fresh [data-wave]')];
  if (tiles.length === 0) return;
  const waits = delays(Math.max(...tiles.map(wave)));
  for (const tile of tiles) tile.style.animationDelay = `${waits[wave(tile)]}ms`;
  const after = (waits.at(-1) ?? 0) + TILE_MS + TRACE_AFTER_MS;
  for (const stroke of picture.querySelectorAll<SVGElement>('.win')) stroke.style.animationDelay = `${after}ms`;
}
