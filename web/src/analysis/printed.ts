//! What the analysis prints: the position on the board, or the whole line that it is in with its comments.
import type { Printed } from '../print/printed';
import type { OpenStudy } from '../study/open-study.svelte';
import type { TreeNode } from '../study/tree.svelte';
import { studyTitle } from '../study/words';

/** `every` is 0 for the position; otherwise a diagram shows so many turns. */
export function printedStudy(board: OpenStudy, every: number): Printed {
  const nodes = board.tree.path(every === 0 ? board.at : end(board.at));
  const isAll = nodes.at(-1) === board.at || nodes.length === 0;
  return {
    setup: board.setup,
    turns: nodes.map(({ turn }) => turn?.text ?? ''),
    notes: nodes.map(({ comment }) => comment),
    title: studyTitle(board),
    ending: isAll ? board.ending : null,
    every,
  };
}

function end(from: TreeNode): TreeNode {
  let node = from;
  while (node.children[0]) node = node.children[0];
  return node;
}
