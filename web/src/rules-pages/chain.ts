//! Chains of TwixT, from the links of a grid's pegs.
import type { Grid } from '../protocol';
import type { Pair } from './format';

/** Whether two pegs are in one chain. */
export function joined(grid: Grid, [from, to]: Pair): boolean {
  const chain = new Set([from.toUpperCase()]);
  for (const hole of chain) for (const next of linksOf(grid, hole)) chain.add(next);
  return chain.size > 1 && chain.has(to.toUpperCase());
}

/** The holes that the peg in a hole is linked to. */
function linksOf(grid: Grid, hole: string): string[] {
  const [, letters = '', label] = /^([A-Z]+)(\d+)$/.exec(hole) ?? [];
  const row = grid.rows.find((row) => row.label === label);
  const cell = row?.cells[grid.columns.indexOf(letters)];
  return cell?.kind === 'peg' ? cell.links : [];
}
