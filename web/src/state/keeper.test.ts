//! A database that fails loses nothing: what is kept elsewhere meanwhile moves into it.
import { expect, test } from 'vitest';
import { Memory } from '../../tests/unit/memory';
import { freshStorage } from '../../tests/unit/storage';
import { openStore } from './database';
import { Keeper } from './keeper';
import { stored } from './store';

freshStorage();

const record = (id: string, changed: number) => ({ id, changed });

/** A keeper whose connections are handed out by `open`, and the clock that it looks at. */
function keeping(open: () => Promise<Memory>) {
  const clock = { now: 0 };
  const at = ({ changed }: Record<string, unknown>) => changed;
  return { keeper: new Keeper(open, openStore(), at, () => clock.now), clock };
}

const names = async (keeper: Keeper) => (await keeper.all()).map((one) => (one as { id: string }).id);

test('a connection that was lost is replaced at once', async () => {
  const first = new Memory();
  const second = new Memory();
  const connections = [first, second];
  const { keeper } = keeping(async () => connections.shift() as Memory);
  await keeper.put(record('a', 1));
  for (const [id, kept] of first.records) second.records.set(id, kept);
  first.broken = 'everything';
  await keeper.put(record('b', 2));
  expect([...second.records.keys()]).toEqual(['a', 'b']);
  expect([keeper.refused, stored('')]).toEqual([false, []]);
});

test('a database that did not open is tried again, and takes in what was kept meanwhile', async () => {
  const memory = new Memory();
  let [tried, refuses] = [0, true];
  const { keeper, clock } = keeping(async () => {
    tried += 1;
    if (refuses) throw new Error('refused');
    return memory;
  });
  await keeper.put(record('a', 1));
  await keeper.put(record('b', 2));
  expect([tried, await names(keeper), keeper.refused, keeper.unkept]).toEqual([1, ['a', 'b'], true, false]);
  clock.now += 30_000;
  refuses = false;
  memory.records.set('a', record('a', 9));
  expect(await names(keeper)).toEqual(['a', 'b']);
  expect([...memory.records.values()]).toEqual([record('a', 9), record('b', 2)]);
  expect([keeper.refused, stored('')]).toEqual([false, []]);
});

test('the next visit takes in what an earlier one could not keep in the database', async () => {
  const before = keeping(() => Promise.reject(new Error('refused'))).keeper;
  await before.put(record('a', 1));
  const memory = new Memory();
  expect(await names(keeping(async () => memory).keeper)).toEqual(['a']);
  expect([...memory.records.keys()]).toEqual(['a']);
});

test('a full database is still read, together with what it refused', async () => {
  const memory = new Memory();
  const { keeper } = keeping(async () => memory);
  await keeper.put(record('a', 1));
  memory.broken = 'changes';
  await keeper.put(record('b', 2));
  await keeper.put(record('a', 3));
  expect(await keeper.all()).toEqual([record('a', 3), record('b', 2)]);
  expect([await keeper.count(), keeper.refused]).toEqual([2, true]);
  memory.broken = 'nothing';
  await keeper.put(record('a', 4));
  expect([await keeper.get('a'), keeper.refused]).toEqual([record('a', 4), false]);
});
