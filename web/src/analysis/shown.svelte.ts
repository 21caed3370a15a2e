//! What is drawn over the board of the analysis: lines, weights and threats.
import type { AnalysedLine, Drawing } from '../protocol';
import type { StudyBoard } from '../study/study-board.svelte';
import type { Lookout } from './lookout.svelte';

export class Shown {
  /** The line that is pointed at in the list. */
  pointed = $state.raw<AnalysedLine | null>(null);

  point(line: AnalysedLine | null) {
    this.pointed = line;
  }

  /** What lies over the board; nothing while a turn is shown. */
  over(board: StudyBoard, lookout: Lookout): Drawing | null {
    if (board.pending) return null;
    const { threats } = lookout;
    if (threats) return joined(threats.threats.map((threat) => threat.ghost));
    void this.pointed;
    return null;
  }
}

/** Several drawings as one. */
function joined(drawings: readonly Drawing[]): Drawing | null {
  const [first] = drawings;
  return first ? { ...first, markup: drawings.map((one) => one.markup).join('') } : null;
}
