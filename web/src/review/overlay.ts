//! What of a finding is drawn over the position after its turn: what the other side gained by it.
import type { Drawing, Finding, GameKind, Overlay, ReviewThreat, ToldPart } from '../protocol';
import type { OpenStudy } from '../study/open-study.svelte';

/** How a threat of a review is drawn. */
function overlayOf(
  game: GameKind,
  { by, name, squares, places }: Pick<ReviewThreat, 'by' | 'name' | 'squares' | 'places'>,
): Overlay {
  if (game === 'trax') return { kind: 'named', by, turns: [], squares };
  const holes = squares.map(({ x, y }, index) => ({ x, y, label: places[index] ?? '' }));
  // All that a review names of TwixT are holes; a ladder without its run is drawn as them.
  const features = [{ by, name: 'must-play' as const, pegs: [], holes, stops: [] }];
  return name === 'must-play' || name === 'ladder' ? { kind: 'features', features } : { kind: 'threats', threats: [] };
}

/** After how many turns a finding is shown: a missed win where it was there, everything else where the turn has led. */
export const placeOf = ({ kind, ply }: Finding): number => (kind === 'missed-win' ? ply - 1 : ply);

/** The places that a part of a review names, drawn over a board. */
export function lit(study: OpenStudy, { by = 'red', squares = [], places = [] }: ToldPart): Drawing | null {
  return study.over(overlayOf(study.setup.game, { by, name: 'must-play', squares, places }));
}

/**
 * Drawn over a board: before the turn of a finding what was better, after it what the other side gained or how the game
 * could go on.
 */
export function drawnOver(study: OpenStudy, finding: Finding): Drawing | null {
  const { at, tree } = study;
  const missed = finding.kind === 'missed-win';
  if (!tree.isMain(at)) return null;
  if (at.ply === finding.ply - 1)
    return study.over({ kind: 'line', turns: missed ? finding.line : finding.best.slice(0, 1) });
  if (at.ply !== finding.ply || missed) return null;
  const gained = finding.threats.filter((threat) => threat.gained);
  const overlays: Overlay[] = gained.map((threat) => overlayOf(study.setup.game, threat));
  if (overlays.length === 0 && finding.line.length > 0) overlays.push({ kind: 'line', turns: finding.line });
  const layers = overlays.map((overlay) => study.over(overlay)).filter((layer) => layer !== null);
  const [first] = layers;
  return first ? { ...first, markup: layers.map(({ markup }) => markup).join('') } : null;
}
