//! What is drawn over the board of the analysis: weights, lines and threats.
import type { AnalysedLine, Drawing, NamedThreat, Overlay, Threats } from '../protocol';
import type { StudyBoard } from '../study/study-board.svelte';
import type { Lookout } from './lookout.svelte';

export class Shown {
  /** The line that is pointed at in the list. */
  pointed = $state.raw<AnalysedLine | null>(null);

  /** The threat that was picked by its name, and the answer that it is from. */
  #picked = $state.raw<{ from: Threats; one: NamedThreat } | null>(null);

  point(line: AnalysedLine | null) {
    this.pointed = line;
  }

  /** Shows one of the threats alone, or all of them again. */
  pick(from: Threats, one: NamedThreat | null) {
    this.#picked = one && { from, one };
  }

  /** The one that was picked of these threats. */
  picked(from: Threats): NamedThreat | null {
    return this.#picked?.from === from ? this.#picked.one : null;
  }

  /** What lies over the board; nothing while a turn is shown. */
  over(board: StudyBoard, lookout: Lookout): Drawing | null {
    // The drawings depend on the position.
    void board.view;
    if (board.pending) return null;
    const { threats } = lookout;
    const found = lookout.on ? lookout.of(board.at) : null;
    const lines = found?.lines.slice(0, lookout.lines) ?? [];
    const layers: (Drawing | null)[] = [];
    if (lookout.heat && found && found.heat.length > 0)
      layers.push(board.over({ kind: 'heat', squares: found.heat }));
    if (this.pointed) layers.push(board.over({ kind: 'line', turns: this.pointed.turns }));
    else if (threats) layers.push(board.over(this.#threatening(threats)));
    else if (lookout.arrows && lines.length > 0) layers.push(board.over({ kind: 'best', lines }));
    return joined(layers.filter((layer) => layer !== null));
  }

  #threatening(threats: Threats): Overlay {
    const one = this.picked(threats);
    if (!one) return { kind: 'threats', threats: threats.threats };
    const { by, turns, squares } = one;
    return { kind: 'named', by, turns, squares };
  }
}

/** Several drawings as one. */
function joined(drawings: readonly Drawing[]): Drawing | null {
  const [first] = drawings;
  return first ? { ...first, markup: drawings.map((one) => one.markup).join('') } : null;
}
