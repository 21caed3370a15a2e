//! What the analysis prints: the position on the board, or the whole line that it is in with its comments.
import type { Printed } from '../print/printed';
import type { OpenStudy } from '../study/open-study.svelte';
import type { TreeNode } from '../study/tree.svelte';
import { studyTitle } from '../study/words';

/** `every` is 0 for the position; otherwise a diagram shows so many turns. */
export function printedStudy(study: OpenStudy, every: number): Printed {
  const nodes = study.tree.path(every === 0 ? study.at : end(study.at));
  const isAll = nodes.at(-1) === study.at || nodes.length === 0;
  return {
    setup: study.setup,
    turns: nodes.map(({ turn }) => turn?.text ?? ''),
    notes: nodes.map(({ comment }) => comment),
    title: studyTitle(study),
    ending: isAll ? study.board.ending : null,
    every,
  };
}

function end(from: TreeNode): TreeNode {
  let node = from;
  while (node.children[0]) node = node.children[0];
  return node;
}
