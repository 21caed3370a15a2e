//! What is drawn over the board of the analysis: weights, lines and threats.
import type { AnalysedLine, Drawing, Feature, NamedThreat, Overlay, Threats } from '../protocol';
import type { OpenStudy } from '../study/open-study.svelte';
import type { AnalysisController } from './analysis-controller.svelte';
import { drawn } from './features';
import { stretched } from './heat';

export class Shown {
  /** The line that is pointed at in the list. */
  pointed = $state.raw<AnalysedLine | null>(null);

  /** The threat that was picked by its name, and the answer that it is from. */
  #picked = $state.raw<{ from: Threats; one: NamedThreat } | null>(null);

  /** The feature that was chosen, and the one that is pointed at in the list. */
  #chosen = $state.raw<{ from: Threats; one: Feature } | null>(null);
  #indicated = $state.raw<{ from: Threats; one: Feature } | null>(null);

  /** The hole that the mouse is over on the board. */
  hovered = $state.raw<{ x: number; y: number } | null>(null);

  /** Shows one of the features alone, or the gravest again. */
  choose(from: Threats, one: Feature | null) {
    this.#chosen = one && { from, one };
  }

  /** Shows a feature as long as it is pointed at. */
  indicate(from: Threats, one: Feature | null) {
    this.#indicated = one && { from, one };
  }

  /** The one of these features that was chosen. */
  chosen(from: Threats): Feature | null {
    return this.#chosen?.from === from ? this.#chosen.one : null;
  }

  /** The one that is shown alone. */
  feature(from: Threats): Feature | null {
    return this.#indicated?.from === from ? this.#indicated.one : this.chosen(from);
  }

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
  over(
    study: OpenStudy,
    controller: AnalysisController,
    /** Whether the heat map has a place beside what is talked about. */
    heat = true,
  ): Drawing | null {
    // The drawings depend on the position.
    void study.board.view;
    if (study.board.pending) return null;
    const { threats } = controller;
    const found = controller.on ? controller.of(study.at) : null;
    const lines = found?.lines.slice(0, controller.lines) ?? [];
    const layers: (Drawing | null)[] = [];
    if (heat && controller.heat && !threats && found && found.heat.length > 0)
      layers.push(study.over({ kind: 'heat', squares: stretched(found.heat) }));
    if (this.pointed) layers.push(study.over({ kind: 'line', turns: this.pointed.turns }));
    else if (threats) layers.push(...this.#threatening(threats).map((overlay) => study.over(overlay)));
    else if (controller.arrows && lines.length > 0) layers.push(study.over({ kind: 'best', lines }));
    return joined(layers.filter((layer) => layer !== null));
  }

  #threatening(threats: Threats): Overlay[] {
    const feature = this.feature(threats);
    if (feature) return [{ kind: 'features', features: [feature] }];
    const one = this.picked(threats);
    if (one) return [{ kind: 'named', by: one.by, turns: one.turns, squares: one.squares }];
    const all: Overlay = { kind: 'threats', threats: threats.threats };
    const features = drawn(threats.features);
    return features.length > 0 ? [{ kind: 'features', features }, all] : [all];
  }
}

/** Several drawings as one. */
function joined(drawings: readonly Drawing[]): Drawing | null {
  const [first] = drawings;
  return first ? { ...first, markup: drawings.map((one) => one.markup).join('') } : null;
}
