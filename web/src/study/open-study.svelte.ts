//! A board whose turns, of either side, grow a tree of variations.
import type { Drawing, Overlay, Problem, Setup, Study, TurnView } from '../protocol';
import { BoardState } from '../state/board-state.svelte';
import type { RulesGame } from '../state/rules-game';
import type { Times } from '../state/times';
import type { Allowed, TurnSource } from '../state/turn-source';
import { flatten, grow } from './shape';
import type { Tree, TreeNode } from './tree.svelte';

/** RulesGame that may know how to draw over a position. */
export interface StudyRules extends RulesGame {
  overlay?(overlay: Overlay): Drawing | null;
}

export class OpenStudy implements TurnSource {
  readonly board: BoardState<OpenStudy>;
  readonly #rules: StudyRules;
  readonly seat = null;
  readonly preview = 'chain';
  readonly ended = null;
  readonly whole = 0;
  readonly tentative = null;
  readonly squares = null;
  readonly tree: Tree;
  /** Who played and where, as far as it is known. */
  readonly names: Study['names'];
  /** How the game ended, as in a record. */
  readonly result: string;
  /** The time control, where it is known. */
  readonly clock: Study['clock'];
  /** How many turns of the study the rules refused. */
  readonly dropped: number;
  /** How many of its comments were cut. */
  readonly cut: number;
  /** Whether the last turn found no room in the tree. */
  full = $state(false);
  /** Whether it may be changed here; another tab may have it. */
  held = $state(true);
  /** The turns that lie on the board. */
  #laid: TreeNode[] = [];
  /** Called after a move to a node or a turn. */
  arrived: (turn: TurnView | null) => void = () => {};

  /** Lays out a study; `at` is the number of the node to begin with. */
  constructor(study: Study, rules: StudyRules, at = 0) {
    this.#rules = rules;
    this.board = new BoardState(study.setup, rules, this);
    const { tree, order, dropped, cut } = grow(study, rules);
    this.tree = tree;
    this.names = study.names;
    this.result = study.result;
    this.clock = study.clock;
    this.dropped = dropped;
    this.cut = cut;
    this.go(order[at] ?? tree.root);
  }

  get allowed(): Allowed {
    return this.held && !this.board.ending ? 'play' : 'nothing';
  }

  get setup(): Setup {
    return this.board.setup;
  }

  get at(): TreeNode {
    return this.tree.at;
  }

  /** Lays out the position of a node. */
  go(node: TreeNode) {
    const wanted = this.tree.path(node);
    let common = 0;
    while (common < wanted.length && wanted[common] === this.#laid[common]) common += 1;
    for (let last = this.#laid.length; last > common; last -= 1) this.#rules.undo();
    // In a study every face can be tried: the one thrown for a turn that is taken off does not bind.
    while (this.#rules.die?.unthrow());
    for (const { turn } of wanted.slice(common)) if (turn) this.#rules.play(turn.text);
    this.#laid = wanted;
    this.full = false;
    this.tree.go(node);
    this.board.refresh();
    this.arrived(node.turn);
  }

  /** What an analysis has to show over the position. */
  over(overlay: Overlay): Drawing | null {
    return this.#rules.overlay?.(overlay) ?? null;
  }

  /** Goes where a step of the tree leads. */
  step(step: 'start' | 'back' | 'forward' | 'end' | 'above' | 'below') {
    if (step === 'above') this.tree.beside(-1);
    else if (step === 'below') this.tree.beside(1);
    else this.tree[step]();
    this.go(this.tree.at);
  }

  /** Plays turns one after the other, as long as the rules allow them. */
  follow(turns: readonly string[]): Problem | null {
    for (const text of turns) {
      const problem = this.play(text);
      if (problem) return problem;
    }
    return null;
  }

  /** Takes a node away with all that follows. */
  remove(node: TreeNode) {
    if (this.tree.remove(node)) this.go(this.tree.at);
  }

  /** Puts back what was taken away last. */
  restore() {
    if (this.tree.restore()) this.go(this.tree.at);
  }

  play(text: string): Problem | null {
    if (!this.held) return { code: 'study.elsewhere', params: {} };
    if (this.board.ending) return { code: `${this.setup.game}.game-over`, params: {} };
    const { turn, refusal } = this.#rules.play(text);
    if (turn) this.#grow(turn);
    return refusal;
  }

  #grow(turn: TurnView) {
    const node = this.tree.add(turn);
    this.full = node === null;
    if (node) this.#laid = this.tree.path(node);
    else this.#rules.undo();
    this.board.refresh();
    this.arrived(node ? turn : null);
  }

  /** The study as it is now. */
  get study(): Study {
    const { setup, names, result, clock } = this;
    return { setup, names, result, ...(clock && { clock }), nodes: flatten(this.tree).nodes };
  }

  /** The number of the node where one is. */
  get number(): number {
    return flatten(this.tree).order.indexOf(this.tree.at);
  }
}

/** A study of one line. */
export function lineStudy(setup: Setup, turns: readonly string[], times?: Times): Study {
  const nodes = [null, ...turns].map((turn, number) => {
    const left_ms = times?.left[number - 1] ?? null;
    const parent = number === 0 ? null : number - 1;
    return { parent, turn, comment: '', mark: null, ...(left_ms !== null && { left_ms }) };
  });
  return { setup, names: {}, result: '', ...(times?.clock && { clock: times.clock }), nodes };
}
