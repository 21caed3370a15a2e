//! The course of a game as lines: what is not known between two positions is a gap.

/** A position whose share is known. */
export interface Point {
  ply: number;
  /** The share of the first side. */
  first: number;
}

/** What is drawn of positions that follow each other. */
export interface Run {
  from: number;
  width: number;
  /** The line, and what is below it. */
  line: string;
  area: string;
}

/** Positions in the order of the game, cut where one between them is missing. */
export function runsOf(points: readonly Point[]): Run[] {
  const runs: Point[][] = [];
  for (const point of points) {
    const last = runs.at(-1);
    if (last?.at(-1)?.ply === point.ply - 1) last.push(point);
    else runs.push([point]);
  }
  return runs.map(drawn);
}

function drawn(points: readonly Point[]): Run {
  const from = points[0]?.ply ?? 0;
  const to = points.at(-1)?.ply ?? from;
  const line = points.map(({ ply, first }) => `${ply} ${1 - first}`).join('L');
  return { from, width: to - from, line: `M${line}`, area: `M${from} 1L${line}L${to} 1z` };
}
