//! A tree as it is written down: the main line two turns a row, variations in between.
import type { Tree, TreeNode } from './tree.svelte';

export type Row =
  /** Two turns of the main line; one may have been written elsewhere, or not be there. */
  | { kind: 'pair'; key: string; first: TreeNode | null; second: TreeNode | null }
  /** The comment on a position of the main line. */
  | { kind: 'comment'; key: string; node: TreeNode }
  /** A part of a variation, which may begin and end here. */
  | { kind: 'part'; key: string; depth: number; nodes: TreeNode[]; opens: boolean; closes: boolean };

/** Deeper variations are not drawn farther in. */
export const DEEPEST = 4;

/** A variation that is still to be written, from a node on. */
interface Left {
  node: TreeNode;
  depth: number;
  opens: boolean;
}

/** The rows of a tree from the top. */
export function rows(tree: Tree): Row[] {
  const found: Row[] = [];
  if (tree.root.comment) found.push({ kind: 'comment', key: 'c0', node: tree.root });
  let open: TreeNode | null = null;
  const pair = (first: TreeNode | null, second: TreeNode | null) => {
    const key = `m${(first ?? second)?.id}`;
    found.push({ kind: 'pair', key, first, second });
  };
  for (const node of tree.mainLine) {
    const others = node.parent?.children.slice(1) ?? [];
    const odd = node.ply % 2 === 1;
    const breaks = others.length > 0 || node.comment !== '';
    if (odd && !breaks) {
      open = node;
      continue;
    }
    if (odd) pair(node, null);
    else pair(open, node);
    open = null;
    if (node.comment) found.push({ kind: 'comment', key: `c${node.id}`, node });
    for (const other of others) found.push(...parts(other));
  }
  if (open) pair(open, null);
  return found;
}

/** A variation in the parts that inner variations cut it into. */
function parts(start: TreeNode): Row[] {
  const found: Row[] = [];
  const left: Left[] = [{ node: start, depth: 1, opens: true }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { node, depth, opens } = next;
    const nodes = [node];
    let last = node;
    // The other turns instead of the first one of a variation are variations of their own.
    let inner: readonly TreeNode[] = opens ? [] : others(node);
    for (let one = last.children[0]; one && inner.length === 0; one = last.children[0]) {
      nodes.push(one);
      last = one;
      inner = others(one);
    }
    const rest = last.children[0];
    found.push({ kind: 'part', key: `v${node.id}`, depth, nodes, opens, closes: !rest });
    if (rest) left.push({ node: rest, depth, opens: false });
    left.push(...inner.toReversed().map((other) => ({ node: other, depth: depth + 1, opens: true })));
  }
  return found;
}

const others = (node: TreeNode) => node.parent?.children.slice(1) ?? [];
