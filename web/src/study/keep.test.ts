//! Kept studies, good and bad.
import { expect, test } from 'vitest';
import type { Setup } from '../protocol';
import { checkKept, checkStudy } from './keep';
import { lineStudy } from './open-study.svelte';
import { LONGEST_COMMENT, MOST_NODES } from './tree.svelte';

const TRAX: Setup = { game: 'trax', rules: 'official', size: null, swap: null };
const study = () => lineStudy(TRAX, ['@0/', 'A0/']);
const node = (more: object) => ({ parent: 0, turn: 'B1/', comment: '', mark: null, ...more });

test('a kept study comes back as it was', () => {
  const kept = { v: 1, study: { ...study(), names: { first: 'Ann' }, result: '1-0' }, at: 2 } as const;
  expect(checkKept(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
});

test('a place that is not there is the start', () => {
  for (const at of [-1, 3, 1.5, 'x', null]) expect(checkKept({ v: 1, study: study(), at })?.at).toBe(0);
});

test('garbage is no study', () => {
  const bad = [
    null,
    7,
    {},
    { ...study(), setup: { game: 'chess', rules: 'x' } },
    { ...study(), nodes: [] },
    { ...study(), nodes: 'x' },
    { ...study(), names: 5 },
    { ...study(), result: {} },
    { ...study(), nodes: [...study().nodes, node({ parent: 3 })] },
    { ...study(), nodes: [...study().nodes, node({ parent: -1 })] },
    { ...study(), nodes: [...study().nodes, node({ parent: null })] },
    { ...study(), nodes: [...study().nodes, node({ turn: null })] },
    { ...study(), nodes: [...study().nodes, node({ turn: 'x'.repeat(3_000) })] },
    { ...study(), nodes: [...study().nodes, node({ comment: 'x'.repeat(LONGEST_COMMENT + 1) })] },
    {
      ...study(),
      nodes: Array.from({ length: MOST_NODES + 1 }, (_, number) => node({ parent: Math.max(number - 1, 0) })),
    },
  ];
  for (const one of bad) expect(checkStudy(one)).toBeNull();
  expect(checkKept({ v: 2, study: study(), at: 0 })).toBeNull();
});

test('marks and names that are not known are left out', () => {
  const kept = checkStudy({
    ...study(),
    names: { first: 'Ann', second: 7 },
    nodes: [...study().nodes, node({ mark: 'fine' })],
  });
  expect(kept?.names).toEqual({ first: 'Ann' });
  expect(kept?.nodes.at(-1)?.mark).toBeNull();
});
