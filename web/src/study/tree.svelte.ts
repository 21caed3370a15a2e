//! A game with its variations: what follows what, comments and marks. It knows no rules.
import type { Glyph, Problem, TurnView } from '../protocol';
import { cut } from '../state/cut';

/** So many turns a tree may hold, and so long a comment may be. */
export const MOST_NODES = 5_000;
export const LONGEST_COMMENT = 5_000;

/** That so many comments were too long. */
export const commentsCut = (n: number): Problem => ({
  code: 'study.cut',
  params: { n: String(n), most: String(LONGEST_COMMENT) },
});

/** A position, and the turn that leads to it. */
export class TreeNode {
  /** Different for every node of a tree, also for those that were removed. */
  readonly id: number;
  readonly parent: TreeNode | null;
  /** None at the root. */
  readonly turn: TurnView | null;
  /** How many turns lead here. */
  readonly ply: number;
  /** What the player had left after the turn, in milliseconds. */
  left_ms: number | null = null;
  /** What else a record says of the position. */
  more: string | null = null;
  /** What follows; the first goes on with the main line. */
  children: readonly TreeNode[];
  comment: string;
  mark: Glyph | null;

  constructor(id: number, parent: TreeNode | null, turn: TurnView | null) {
    this.id = id;
    this.parent = parent;
    this.turn = turn;
    this.ply = parent ? parent.ply + 1 : 0;
    this.children = $state.raw([]);
    this.comment = $state('');
    this.mark = $state(null);
  }
}

/** A part of a tree that was removed, and where it was. */
interface Removed {
  node: TreeNode;
  place: number;
  size: number;
}

export class Tree {
  readonly root = new TreeNode(0, null, null);
  /** Where one is. */
  at = $state.raw<TreeNode>(this.root);
  /** How many nodes there are, the root included. */
  size = $state(1);
  /** What was removed last, so that it can be put back. */
  removed = $state.raw<Removed | null>(null);
  /** Grows with everything that is worth keeping. */
  changes = $state(0);
  #next = 1;

  /** Follows a turn from where one is, adding it if it is new; null if the tree is full. */
  add(turn: TurnView): TreeNode | null {
    const node = this.put(this.at, turn);
    if (node) this.at = node;
    return node;
  }

  /** The child of a node by a turn, which is added if it is new; null if the tree is full. */
  put(parent: TreeNode, turn: TurnView): TreeNode | null {
    const known = parent.children.find((child) => child.turn?.text === turn.text);
    if (known) return known;
    if (this.size >= MOST_NODES) return null;
    const node = new TreeNode(this.#next, parent, turn);
    this.#next += 1;
    parent.children = [...parent.children, node];
    this.size += 1;
    this.changes += 1;
    return node;
  }

  go(node: TreeNode) {
    this.at = node;
  }

  start() {
    this.at = this.root;
  }

  back() {
    this.at = this.at.parent ?? this.at;
  }

  forward() {
    this.at = this.at.children[0] ?? this.at;
  }

  /** Goes to where the line ends that one is in. */
  end() {
    this.at = last(this.at);
  }

  /** Goes to the next turn instead of this one, or to the one before with −1. */
  beside(step: 1 | -1) {
    const around = this.at.parent?.children ?? [];
    this.at = around[around.indexOf(this.at) + step] ?? this.at;
  }

  /** The nodes from the first turn to `node`. */
  path(node: TreeNode = this.at): TreeNode[] {
    const found: TreeNode[] = [];
    for (let one = node; one.parent; one = one.parent) found.push(one);
    return found.reverse();
  }

  /** The turns of the main line. */
  get mainLine(): TreeNode[] {
    return this.path(last(this.root));
  }

  isMain(node: TreeNode): boolean {
    return this.#turnedOff(node) === null;
  }

  /** Makes the variation that a node is in the line that it is a variation of. */
  promote(node: TreeNode): boolean {
    const off = this.#turnedOff(node);
    if (!off?.parent) return false;
    off.parent.children = [off, ...off.parent.children.filter((child) => child !== off)];
    this.changes += 1;
    return true;
  }

  /** Deletes a node with all that follows; the current position moves to its parent if needed. */
  remove(node: TreeNode): boolean {
    const { parent } = node;
    const place = parent?.children.indexOf(node) ?? -1;
    if (!parent || place < 0) return false;
    if (this.path().includes(node)) this.at = parent;
    const size = count(node);
    parent.children = parent.children.filter((child) => child !== node);
    this.removed = { node, place, size };
    this.size -= size;
    this.changes += 1;
    return true;
  }

  /** Puts back what was removed last, and goes there; false if it was not possible. */
  restore(): boolean {
    const { removed } = this;
    const parent = removed?.node.parent;
    if (!removed || !parent || !this.holds(parent) || this.size + removed.size > MOST_NODES) return false;
    const { node, place, size } = removed;
    const others = parent.children.filter((child) => child.turn?.text !== node.turn?.text);
    // The same turn may have been played again meanwhile.
    if (others.length < parent.children.length) return false;
    parent.children = others.toSpliced(place, 0, node);
    this.size += size;
    this.removed = null;
    this.changes += 1;
    this.at = node;
    return true;
  }

  /** Enters a comment, and returns whether it was cut. */
  comment(node: TreeNode, text: string): boolean {
    node.comment = cut(text, LONGEST_COMMENT);
    this.changes += 1;
    return node.comment.length < text.length;
  }

  /** Marks a turn; the mark that it has already is taken away. */
  mark(node: TreeNode, mark: Glyph | null) {
    node.mark = node.mark === mark ? null : mark;
    this.changes += 1;
  }

  /** Whether a node is still part of the tree. */
  holds(node: TreeNode): boolean {
    let one = node;
    while (one.parent?.children.includes(one)) one = one.parent;
    return one === this.root;
  }

  /** All nodes, every one after the one before it and the main line first. */
  *nodes(): Generator<TreeNode> {
    const left = [this.root];
    for (let node = left.pop(); node; node = left.pop()) {
      yield node;
      left.push(...node.children.toReversed());
    }
  }

  /** The last turn on the way to a node that is not the first of its kind. */
  #turnedOff(node: TreeNode): TreeNode | null {
    for (let one = node; one.parent; one = one.parent) if (one.parent.children[0] !== one) return one;
    return null;
  }
}

function last(node: TreeNode): TreeNode {
  let one = node;
  for (let next = one.children[0]; next; next = one.children[0]) one = next;
  return one;
}

/** How many nodes there are from `node` on. */
function count(node: TreeNode): number {
  let found = 0;
  const left = [node];
  for (let one = left.pop(); one; one = left.pop()) {
    found += 1;
    left.push(...one.children);
  }
  return found;
}
