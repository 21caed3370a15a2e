//! Which events of a table have a sound.
import { expect, test } from 'vitest';
import type { TurnView } from '../protocol';
import type { BoardState } from './board-state.svelte';
import { SoundEffects } from './sound-effects.svelte';

const refusal = { x: 0, y: 0, label: 'A1', problem: { code: 'trax.occupied', params: {} } };

function listen() {
  const received: string[] = [];
  const soundEffects = new SoundEffects(async () => ({
    played: (forced, over) => void received.push(`${forced}${over ? ' over' : ''}`),
    refused: () => void received.push('refused'),
    thrown: () => void received.push('thrown'),
  }));
  const turns: Partial<TurnView>[] = [];
  const table = { view: { turns }, refused: null, ending: null } as unknown as BoardState;
  return { soundEffects, received, table, turns };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('turns and refusals are received, but not what was there before', async () => {
  const { soundEffects, received, table, turns } = listen();
  turns.push({ forced: ['A1'] });
  soundEffects.listen(table, { quiet: false });
  await settled();
  expect(received).toEqual([]);
  turns.push({ forced: ['A1', 'A2'] });
  soundEffects.listen(table, { quiet: false });
  soundEffects.listen(table, { quiet: false });
  table.refused = refusal;
  soundEffects.listen(table, { quiet: false });
  soundEffects.listen(table, { quiet: false });
  await settled();
  expect(received).toEqual(['2', 'refused']);
});

test('nothing is received where that is not wanted, nor of turns taken back', async () => {
  const { soundEffects, received, table, turns } = listen();
  soundEffects.listen(table, { quiet: true });
  turns.push({ forced: [] }, { forced: [] });
  soundEffects.listen(table, { quiet: true });
  turns.pop();
  soundEffects.listen(table, { quiet: false });
  await settled();
  expect(received).toEqual([]);
});

test('sounds that cannot be fetched stop nothing', async () => {
  const { table, turns } = listen();
  const soundEffects = new SoundEffects(() => Promise.reject(new Error('offline')));
  soundEffects.listen(table, { quiet: false });
  turns.push({ forced: [] });
  expect(() => soundEffects.listen(table, { quiet: false })).not.toThrow();
  await settled();
});
