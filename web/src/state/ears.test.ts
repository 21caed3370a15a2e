//! What is heard of a table, and what is not.
import { expect, test } from 'vitest';
import type { TurnView } from '../protocol';
import { Ears } from './ears.svelte';
import type { Table } from './table.svelte';

const refusal = { x: 0, y: 0, label: 'A1', problem: { code: 'trax.occupied', params: {} } };

function listen() {
  const heard: string[] = [];
  const ears = new Ears(async () => ({
    played: (forced, over) => void heard.push(`${forced}${over ? ' over' : ''}`),
    refused: () => void heard.push('refused'),
  }));
  const turns: Partial<TurnView>[] = [];
  const table = { view: { turns }, refused: null, ending: null } as unknown as Table;
  return { ears, heard, table, turns };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('turns and refusals are heard, but not what was there before', async () => {
  const { ears, heard, table, turns } = listen();
  turns.push({ forced: ['A1'] });
  ears.listen(table, { quiet: false });
  await settled();
  expect(heard).toEqual([]);
  turns.push({ forced: ['A1', 'A2'] });
  ears.listen(table, { quiet: false });
  ears.listen(table, { quiet: false });
  table.refused = refusal;
  ears.listen(table, { quiet: false });
  ears.listen(table, { quiet: false });
  await settled();
  expect(heard).toEqual(['2', 'refused']);
});

test('nothing is heard where that is not wanted, nor of turns taken back', async () => {
  const { ears, heard, table, turns } = listen();
  ears.listen(table, { quiet: true });
  turns.push({ forced: [] }, { forced: [] });
  ears.listen(table, { quiet: true });
  turns.pop();
  ears.listen(table, { quiet: false });
  await settled();
  expect(heard).toEqual([]);
});

test('sounds that cannot be fetched stop nothing', async () => {
  const { table, turns } = listen();
  const ears = new Ears(() => Promise.reject(new Error('offline')));
  ears.listen(table, { quiet: false });
  turns.push({ forced: [] });
  expect(() => ears.listen(table, { quiet: false })).not.toThrow();
  await settled();
});
