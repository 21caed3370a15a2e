//! A game in parts: the turns of each, and the position after them.
import type { BorderCut, Drawing, Grid } from '../protocol';
import { WasmGame } from '../rules/rules';
import type { Printed } from './printed';

/** So many diagrams are drawn at most; of longer games each shows more turns. */
const MOST = 60;

export interface Part {
  /** The turns, and after how many of the game they begin and end. */
  turns: string[];
  notes: readonly string[];
  from: number;
  to: number;
  scene: Drawing;
  grid: Grid;
}

/** A diagram after each few turns, or one of the last position with all turns; and why it is a dead draw, if it is. */
export function partsOf({ setup, turns, notes = [], every, still }: Printed): {
  parts: Part[];
  cuts: readonly BorderCut[];
} {
  if (still) return { parts: [{ turns: [], notes: [], from: 0, to: 0, ...still }], cuts: [] };
  const step = every === 0 ? Math.max(turns.length, 1) : Math.max(every, Math.ceil(turns.length / MOST));
  const rules = new WasmGame(setup);
  const parts: Part[] = [];
  for (let from = 0; from === 0 || from < turns.length; from += step) {
    const played = turns.slice(from, from + step);
    for (const text of played) rules.play(text);
    const to = from + played.length;
    parts.push({
      turns: played,
      notes: notes.slice(from, to),
      from,
      to,
      scene: rules.scene(),
      grid: rules.grid(),
    });
  }
  const { cuts = [] } = rules.view();
  rules.free();
  return { parts, cuts };
}
