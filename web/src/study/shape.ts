//! A tree as it is kept, shared and read from records, and back.
import type { Study, StudyNode } from '../protocol';
import type { RulesGame } from '../state/rules-game';
import { Tree, type TreeNode } from './tree.svelte';

/** What the rules have to do here. */
type Player = Pick<RulesGame, 'play' | 'undo'>;

/** The nodes of a tree in the order of a study. */
export function flatten(tree: Tree): { nodes: StudyNode[]; order: TreeNode[] } {
  const order = [...tree.nodes()];
  const numbers = new Map(order.map((node, number) => [node, number]));
  const nodes = order.map(({ parent, turn, comment, mark, left_ms, more }) => ({
    parent: parent ? (numbers.get(parent) ?? 0) : null,
    turn: turn?.text ?? null,
    comment,
    mark,
    ...(left_ms !== null && { left_ms }),
    ...(more !== null && { more }),
  }));
  return { nodes, order };
}

/** A tree that was laid out, and what of it could not be. */
export interface Grown {
  tree: Tree;
  /** The node of each node of the study; none where the rules refused. */
  order: (TreeNode | null)[];
  /** How many nodes were left out. */
  dropped: number;
  /** How many comments were cut. */
  cut: number;
}

/**
 * The tree of a study, every turn of it played by the rules, which are at the start before and after.
 * Turns that the rules refuse are left out with all that follows.
 */
export function grow(study: Pick<Study, 'nodes'>, rules: Player): Grown {
  const tree = new Tree();
  const order: (TreeNode | null)[] = study.nodes.map(() => null);
  const children = followers(study.nodes);
  let cut = 0;
  const left: (number | 'undo')[] = [0];
  for (let step = left.pop(); step !== undefined; step = left.pop()) {
    if (step === 'undo') {
      rules.undo();
      continue;
    }
    const node = enter(tree, study.nodes, order, step, rules);
    if (!node) continue;
    order[step] = node;
    if (enterWords(tree, node, study.nodes[step] as StudyNode)) cut += 1;
    if (node.parent) left.push('undo');
    left.push(...(children[step] ?? []).toReversed());
  }
  return { tree, order, dropped: order.filter((node) => node === null).length, cut };
}

/** The numbers of the nodes that follow each node. */
function followers(nodes: readonly StudyNode[]): number[][] {
  const found: number[][] = nodes.map(() => []);
  nodes.forEach(({ parent }, number) => {
    if (parent !== null && parent < number) found[parent]?.push(number);
  });
  return found;
}

/** Plays the turn of a node, whose parent's position is on the board. */
function enter(
  tree: Tree,
  nodes: readonly StudyNode[],
  order: readonly (TreeNode | null)[],
  number: number,
  rules: Player,
): TreeNode | null {
  const given = nodes[number];
  if (!given) return null;
  let node: TreeNode | null = tree.root;
  if (given.parent !== null) {
    const parent = order[given.parent];
    if (!parent || given.turn === null) return null;
    const { turn } = rules.play(given.turn);
    if (!turn) return null;
    node = tree.put(parent, turn);
    if (!node) {
      rules.undo();
      return null;
    }
  }
  return node;
}

/** Enters what a study says of a position; returns whether its comment was cut. */
function enterWords(tree: Tree, node: TreeNode, given: StudyNode): boolean {
  node.left_ms ??= given.left_ms ?? null;
  node.more ??= given.more ?? null;
  if (given.mark && node.mark === null) tree.mark(node, given.mark);
  return given.comment !== '' && tree.comment(node, given.comment);
}
