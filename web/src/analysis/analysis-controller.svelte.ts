//! The engine's analysis of the positions of a tree, in a worker; results are kept as long as the page.
import { SvelteMap } from 'svelte/reactivity';
import type { Analyst } from '../engine/analyst';
import { OwnRatedGame } from '../engine/own-games';
import type { Analysis, AnalysisRequest, Threats } from '../protocol';
import type { OpenStudy } from '../study/open-study.svelte';
import type { TreeNode } from '../study/tree.svelte';

/** What is needed of the engine. */
export type Watcher = Pick<Analyst, 'start' | 'stop' | 'threats'>;

/** What was found in a position, and what had been asked. */
interface Finding {
  analysis: Analysis;
  lines: number;
  heat: boolean;
}

export const MOST_LINES = 5;
/** How long to look at the position on the board. */
const LOOK_MS = 60_000;
/** While someone leafs through a game, positions are not analysed. */
const DEBOUNCE_MS = 150;

export class AnalysisController {
  readonly #watcher: Watcher;
  readonly #known = new SvelteMap<TreeNode, Finding>();
  #lastPlace: TreeNode | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  on = $state(false);
  lines = $state(3);
  arrows = $state(true);
  heat = $state(false);
  /** The engine could not be asked. */
  failed = $state(false);
  /** The position is of one's own rated game, and the engine does not look at it. */
  own = $state(false);
  /** Whether threats are shown of every position that one comes to. */
  threatening = $state(false);
  threats = $state.raw<Threats | null>(null);
  /** Whether threats are being looked for. */
  asking = $state(false);
  #askTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(watcher: Watcher) {
    this.#watcher = watcher;
  }

  /** What is known of a position. */
  of(node: TreeNode): Analysis | null {
    return this.#known.get(node)?.analysis ?? null;
  }

  /** Looks at the position on a board, if the engine is on. */
  watch(study: OpenStudy) {
    if (this.#lastPlace !== study.at) {
      this.own = false;
      this.#drop();
      if (this.threatening) this.#askTimer = setTimeout(() => void this.#ask(study), DEBOUNCE_MS);
    }
    this.#lastPlace = study.at;
    this.#halt();
    const { at } = study;
    const known = this.#known.get(at);
    const enough = known?.analysis.done && known.lines >= this.lines && (known.heat || !this.heat);
    if (!this.on || enough) return;
    const question = { ...position(study, at), lines: this.lines, heat: this.heat, time_ms: LOOK_MS };
    this.#timer = setTimeout(() => void this.#look(at, question), DEBOUNCE_MS);
  }

  /** Shows what the other side threatens, here and wherever one goes, or hides it again. */
  async threaten(study: OpenStudy) {
    this.threatening = !this.threatening;
    this.#drop();
    if (this.threatening) await this.#ask(study);
  }

  /** Asks again after the engine could not be asked. */
  retry(study: OpenStudy) {
    this.failed = false;
    this.watch(study);
  }

  /** Stops the engine while another place is shown; what is known stays. */
  rest() {
    this.#halt();
    clearTimeout(this.#askTimer);
    this.asking = false;
  }

  /** Forgets the tree that was on the board. */
  leave() {
    this.rest();
    this.#known.clear();
    this.#drop();
    this.#lastPlace = null;
  }

  /** Asks for the threats of the position on a board. */
  async #ask(study: OpenStudy) {
    const { at } = study;
    if (study.board.ending) return;
    this.asking = true;
    try {
      const threats = await this.#watcher.threats(position(study, at));
      if (this.asking && study.at === at) this.threats = threats;
    } catch (error) {
      if (study.at === at) this.#fail(error);
    }
    if (study.at === at) this.asking = false;
  }

  /** Shows no threats until they are asked for again. */
  #drop() {
    clearTimeout(this.#askTimer);
    this.threats = null;
    this.asking = false;
  }

  /** Looks at a position until that is done, fails or is stopped. */
  async #look(node: TreeNode, question: AnalysisRequest) {
    const receive = (analysis: Analysis) => {
      this.failed = false;
      this.#note(node, analysis, question);
    };
    try {
      const last = await this.#watcher.start(question, receive);
      if (last) receive(last);
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(failure: unknown) {
    if (failure instanceof OwnRatedGame) this.own = true;
    else this.failed = true;
  }

  /** What was found earlier stays on show until as much is known again; weights come once and stay. */
  #note(node: TreeNode, found: Analysis, { lines, heat }: AnalysisRequest) {
    const known = this.#known.get(node);
    const weights = found.heat.length > 0 ? found.heat : (known?.analysis.heat ?? []);
    const more = !known || found.done || found.depth >= known.analysis.depth || lines > known.lines;
    if (more)
      this.#known.set(node, {
        analysis: { ...found, heat: weights },
        lines,
        heat: heat || weights.length > 0,
      });
    else if (weights !== known.analysis.heat) {
      this.#known.set(node, { ...known, analysis: { ...known.analysis, heat: weights } });
    }
  }

  #halt() {
    clearTimeout(this.#timer);
    this.#watcher.stop();
  }
}

function position(study: OpenStudy, node: TreeNode) {
  const turns = study.tree.path(node).map((one) => one.turn?.text ?? '');
  return { setup: study.setup, turns };
}
