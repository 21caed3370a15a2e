//! Trees written down, row by row.
import { expect, test } from 'vitest';
import type { TurnView } from '../protocol';
import { type Row, rows } from './rows';
import { MOST_NODES, Tree, type TreeNode } from './tree.svelte';

const turn = (text: string) => ({ text }) as TurnView;

/** A tree of lines of letters, each from the start. */
function tree(...lines: string[]): Tree {
  const grown = new Tree();
  for (const line of lines) {
    grown.start();
    for (const text of line) grown.add(turn(text));
  }
  return grown;
}

const name = (node: TreeNode | null) => node?.turn?.text ?? '.';

function written(row: Row): string {
  if (row.kind === 'pair') return `${name(row.first)}${name(row.second)}`;
  if (row.kind === 'comment') return `"${row.node.comment}"`;
  const text = row.nodes.map(name).join('');
  return `${'-'.repeat(row.depth)}${row.opens ? '(' : ''}${text}${row.closes ? ')' : ''}`;
}

const lines = (of: Tree) => rows(of).map(written);

test('a main line is two turns a row', () => {
  expect(lines(tree('abcd'))).toEqual(['ab', 'cd']);
  expect(lines(tree('abc'))).toEqual(['ab', 'c.']);
  expect(lines(tree(''))).toEqual([]);
});

test('a variation follows the turn that it replaces, and the row goes on below', () => {
  expect(lines(tree('abcd', 'xy'))).toEqual(['a.', '-(xy)', '.b', 'cd']);
  expect(lines(tree('abcd', 'ax', 'ayz'))).toEqual(['ab', '-(x)', '-(yz)', 'cd']);
});

test('a variation is cut by its own variations and goes on after them', () => {
  const grown = tree('abcd', 'axyz', 'axpq', 'axpr');
  expect(lines(grown)).toEqual(['ab', '-(xy', '--(pq)', '---(r)', '-z)', 'cd']);
});

test('comments of the main line stand between the rows', () => {
  const grown = tree('abc');
  grown.comment(grown.mainLine[0] as TreeNode, 'hm');
  grown.comment(grown.root, 'start');
  expect(lines(grown)).toEqual(['"start"', 'a.', '"hm"', '.b', 'c.']);
});

test('every node is written once, however deep variations lie', () => {
  const grown = tree('ab');
  let { root: node } = grown;
  for (let depth = 0; grown.size < MOST_NODES - 2; depth += 1) {
    grown.go(node);
    grown.add(turn(`m${depth}`));
    grown.go(node);
    node = grown.add(turn(`v${depth}`)) as TreeNode;
  }
  const seen = rows(grown).flatMap((row) => {
    if (row.kind === 'pair') return [row.first, row.second].filter((one) => one !== null);
    return row.kind === 'part' ? row.nodes : [];
  });
  expect(seen).toHaveLength(grown.size - 1);
  expect(new Set(seen).size).toBe(grown.size - 1);
});
