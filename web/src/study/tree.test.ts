//! Variations that are added, walked, promoted, removed and put back.
import { expect, test } from 'vitest';
import type { TurnView } from '../protocol';
import { LONGEST_COMMENT, MOST_NODES, Tree, type TreeNode } from './tree.svelte';

const turn = (text: string): TurnView => ({
  text,
  by: 'white',
  kind: 'place',
  label: text,
  mark: null,
  forced: [],
  links: 0,
});

/** Plays turns from where one is. */
function play(tree: Tree, turns: string): TreeNode {
  for (const text of turns.split(' ')) tree.add(turn(text));
  return tree.at;
}

const texts = (nodes: Iterable<TreeNode>) => [...nodes].map((node) => node.turn?.text ?? '').join(' ');

/** The main line a b c d, with x y instead of b, and z instead of y. */
function grown() {
  const tree = new Tree();
  const a = play(tree, 'a');
  const d = play(tree, 'b c d');
  tree.go(a);
  const y = play(tree, 'x y');
  tree.back();
  const z = play(tree, 'z');
  return { tree, a, d, y, z };
}

test('a turn is added once, and followed afterwards', () => {
  const tree = new Tree();
  play(tree, 'a b');
  tree.start();
  expect(play(tree, 'a b').ply).toBe(2);
  expect(tree.size).toBe(3);
  tree.back();
  play(tree, 'c');
  expect(tree.size).toBe(4);
  expect(texts(tree.mainLine)).toBe('a b');
  expect(texts(tree.path())).toBe('a c');
});

test('one goes back, forward, to the start, to the end and to the variation beside', () => {
  const { tree, a, d, z } = grown();
  expect(tree.at).toBe(z);
  tree.beside(-1);
  expect(texts(tree.path())).toBe('a x y');
  tree.beside(-1);
  expect(texts(tree.path())).toBe('a x y');
  tree.beside(1);
  tree.beside(1);
  expect(tree.at).toBe(z);
  tree.start();
  tree.back();
  expect(tree.at).toBe(tree.root);
  tree.forward();
  expect(tree.at).toBe(a);
  tree.end();
  expect(tree.at).toBe(d);
  tree.forward();
  expect(tree.at).toBe(d);
});

test('a variation takes the place of its line, one step at a time', () => {
  const { tree, z } = grown();
  expect(tree.isMain(z)).toBe(false);
  tree.promote(z);
  expect(texts(tree.mainLine)).toBe('a b c d');
  tree.promote(z);
  expect(texts(tree.mainLine)).toBe('a x z');
  expect(tree.isMain(z)).toBe(true);
  expect(tree.promote(z)).toBe(false);
  expect(tree.promote(tree.root)).toBe(false);
});

test('what is removed goes with all that follows, and comes back as it was', () => {
  const { tree, y, z } = grown();
  const before = texts(tree.nodes());
  const x = z.parent as TreeNode;
  tree.remove(x);
  expect(tree.at).toBe(x.parent);
  expect(tree.size).toBe(5);
  expect(tree.holds(y)).toBe(false);
  expect(tree.restore()).toBe(true);
  expect(texts(tree.nodes())).toBe(before);
  expect(tree.size).toBe(8);
  expect(tree.at).toBe(x);
  expect(tree.restore()).toBe(false);
  expect(tree.remove(tree.root)).toBe(false);
});

test('the first turn of the main line comes back at its place', () => {
  const { tree, a } = grown();
  const b = a.children[0] as TreeNode;
  tree.remove(b);
  expect(texts(tree.mainLine)).toBe('a x y');
  tree.restore();
  expect(texts(tree.mainLine)).toBe('a b c d');
});

test('what was played again meanwhile is not put back beside itself', () => {
  const { tree, a } = grown();
  tree.remove(a.children[0] as TreeNode);
  tree.go(a);
  play(tree, 'b');
  expect(tree.restore()).toBe(false);
  expect(tree.size).toBe(6);
});

test('what hung on a part that is gone is not put back', () => {
  const { tree, a, z } = grown();
  tree.remove(z);
  tree.removed = null;
  tree.remove(a);
  const gone = tree.removed;
  expect(tree.restore()).toBe(true);
  tree.remove(a.children[1] as TreeNode);
  const inner = tree.removed;
  tree.remove(a);
  tree.removed = inner;
  expect(tree.restore()).toBe(false);
  expect(gone).not.toBeNull();
});

test('comments are bounded, and a mark given twice is taken away', () => {
  const { tree, z } = grown();
  const { changes } = tree;
  tree.comment(z, 'x'.repeat(LONGEST_COMMENT + 10));
  expect(z.comment).toHaveLength(LONGEST_COMMENT);
  tree.mark(z, 'good');
  expect(z.mark).toBe('good');
  tree.mark(z, 'bad');
  expect(z.mark).toBe('bad');
  tree.mark(z, 'bad');
  expect(z.mark).toBeNull();
  expect(tree.changes).toBe(changes + 4);
});

test('a tree that is full takes no more turns, however long its lines are', () => {
  const tree = new Tree();
  for (let ply = 1; ply < MOST_NODES; ply += 1) tree.add(turn(`t${ply}`));
  const end = tree.at;
  expect(tree.add(turn('too much'))).toBeNull();
  expect(tree.at).toBe(end);
  expect(tree.size).toBe(MOST_NODES);
  expect([...tree.nodes()]).toHaveLength(MOST_NODES);
  tree.remove(tree.root.children[0] as TreeNode);
  expect(tree.size).toBe(1);
  expect(tree.restore()).toBe(true);
  expect(tree.size).toBe(MOST_NODES);
});
