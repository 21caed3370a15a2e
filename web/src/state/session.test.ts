//! Games on the tables are at hand at once, and every game that has a turn goes into the archive.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { freshStorage } from '../../tests/unit/storage';
import { WasmGame } from '../rules/rules';
import { initSync } from '../wasm/rules/rules.js';
import { Archive, type Kept } from './archive.svelte';
import { openStore } from './database';
import { freshGame, Session } from './session.svelte';
import type { SavedGame } from './store';

beforeAll(() => {
  const file = fileURLToPath(new URL('../wasm/rules/rules_bg.wasm', import.meta.url));
  initSync({ module: readFileSync(file) });
});

const stored = freshStorage();

const two = (kind: 'trax' | 'twixt', ...turns: string[]): SavedGame => ({
  ...freshGame(kind, 1),
  seating: { mode: 'two', seat: 0, level: 1 },
  turns,
});

/** A visit to the page, with an archive in the small store. */
function visit() {
  const archive = new Archive(openStore());
  const session = new Session({
    archive,
    engine: { ask: async () => null, cancel: () => {} },
    provide: async () => {},
    rules: (setup) => new WasmGame(setup),
    layOut: async () => null,
  });
  return { archive, session };
}

async function listed(archive: Archive): Promise<Kept[]> {
  await archive.refresh();
  return archive.games ?? [];
}

test('games from before there was an archive are taken over', async () => {
  stored.set('loopline.game.trax', JSON.stringify(two('trax', '@0/', 'A0/')));
  stored.set('loopline.game.twixt', JSON.stringify(two('twixt', 'f6')));
  const { archive, session } = visit();
  expect(session.table.view.turns).toHaveLength(2);
  const games = await listed(archive);
  expect(games.map(({ game }) => game.turns.length).sort()).toEqual([1, 2]);
  expect(await listed(visit().archive)).toHaveLength(2);
});

test('a game goes on after a reload under the same name', async () => {
  const first = visit();
  first.session.begin(two('trax'));
  first.session.table.play('@0/');
  await first.archive.settled();
  const second = visit();
  expect(second.session.table.view.turns).toHaveLength(1);
  second.session.table.play('A0/');
  const games = await listed(second.archive);
  expect(games).toHaveLength(1);
  expect(games[0]?.game.turns).toEqual(['@0/', 'A0/']);
});

test('a new game leaves the one before in the archive, where it can be gone on with', async () => {
  const { session, archive } = visit();
  session.begin(two('trax'));
  session.table.play('@0/');
  session.begin(two('trax'));
  session.table.play('@0+');
  const [, older] = await listed(archive);
  await session.resume(older as Kept);
  expect(session.table.view.turns.map((turn) => turn.text)).toEqual(['@0/']);
  session.table.play('A0/');
  expect(await listed(archive)).toHaveLength(2);
});

test('a game that has ended is kept as such', async () => {
  const { session, archive } = visit();
  session.begin(two('trax'));
  session.table.play('@0/');
  session.game.resign();
  expect((await listed(archive))[0]?.over).toBe(true);
  session.undo();
  expect((await listed(archive))[0]?.over).toBe(false);
});

test('a game that is thrown away leaves its table too', async () => {
  const { session, archive } = visit();
  session.begin(two('trax'));
  session.table.play('@0/');
  const [kept] = await listed(archive);
  await archive.remove(kept?.id ?? '');
  session.clear(kept?.id ?? '');
  expect(session.table.view.turns).toHaveLength(0);
  expect(await listed(visit().archive)).toEqual([]);
});

test('a game that its rules refuse does not take the place of the one on the table', async () => {
  const { session } = visit();
  session.begin(two('trax', '@0/'));
  const broken = two('trax', '@0/');
  broken.setup = { ...broken.setup, rules: 'chess' };
  const kept: Kept = { id: 'x', game: broken, title: '', begun: 1, changed: 1, over: false };
  await expect(session.resume(kept)).rejects.toThrow();
  expect(session.table.view.turns).toHaveLength(1);
  expect(visit().session.table.view.turns).toHaveLength(1);
});
