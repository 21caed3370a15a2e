//! The client opens tables that the server sends; after a lost connection it requests missed events and resends
//! unanswered commands.

import { beforeAll, expect, test } from 'vitest';
import { FakeServer } from '../../tests/unit/fake-server';
import { startModules } from '../../tests/unit/modules';
import { freshStorage } from '../../tests/unit/storage';
import { TRAX, viewOf } from '../../tests/unit/view-of';
import type { Mine, Setup } from '../protocol';
import { WasmGame } from '../rules/rules';
import { Client } from './client.svelte';
import { Outbox } from './outbox';

beforeAll(startModules);

freshStorage();

async function come() {
  const server = new FakeServer();
  const outside = Object.assign(server, {
    rules: async (setup: Setup) => new WasmGame(setup),
    layOut: async () => null,
  });
  const client = new Client(outside);
  client.start();
  return { server, client };
}

const start = () => viewOf({ hash: new WasmGame(TRAX).hash() });

test('a table asked for before there is a connection is opened with it', async () => {
  const { server, client } = await come();
  const visit = client.visit('t1');
  await server.welcome();
  expect(server.sent('open')).toEqual([{ type: 'open', table: 't1', seq: null }]);
  server.send({ type: 'table', view: start() });
  await server.pass(0);
  expect(visit.table?.board.mine).toBe(true);
  expect(server.sent('open').at(-1)).toEqual({ type: 'open', table: 't1', seq: 2 });
  server.send({ type: 'presence', table: 't1', present: [true, false], watchers: 7 });
  expect(visit.table?.info).toMatchObject({ present: [true, false], watchers: 7 });
});

test('after a loss the events that were missed are asked for, and what was not answered goes again', async () => {
  const { server, client } = await come();
  const visit = client.visit('t1');
  await server.welcome();
  server.send({ type: 'table', view: start() });
  await server.pass(0);
  visit.table?.play('@0/');
  const [first] = server.sent('do');
  expect(first).toMatchObject({ table: 't1', seq: 2, command: { do: 'turn', text: '@0/' } });
  server.cut();
  await server.pass(50);
  await server.welcome();
  expect(server.sent('open')).toEqual([{ type: 'open', table: 't1', seq: 2 }]);
  expect(server.sent('do')).toEqual([first]);
  server.send({ type: 'ack', table: 't1', cid: first?.cid ?? '', seq: 3 });
  expect(visit.table?.letters).toEqual([]);
  server.cut();
  await server.pass(50);
  await server.welcome();
  expect(server.sent('do')).toEqual([]);
});

test('a table that is not there says so, and one that is left is not received of any more', async () => {
  const { server, client } = await come();
  await server.welcome();
  const visit = client.visit('nowhere');
  server.send({ type: 'problem', problem: { code: 'live.not-found', params: { table: 'nowhere' } } });
  expect(visit.problem?.code).toBe('live.not-found');
  client.leave(visit);
  expect(server.sent('leave')).toEqual([{ type: 'leave', table: 'nowhere' }]);
});

test('a table that needs a newer server is asked for again over new connections', async () => {
  const { server, client } = await come();
  const newer = { code: 'live.newer', params: { table: 't1' } } as const;
  const [visit, other] = [client.visit('t1'), client.visit('t2')];
  await server.welcome();
  server.send({ type: 'problem', problem: newer });
  server.send({ type: 'problem', problem: newer });
  expect([visit.problem?.code, other.problem]).toEqual(['live.newer', null]);
  await server.pass(9_999);
  expect(server.wires.length).toBe(1);
  await server.pass(1);
  expect(server.wires.map(({ closed }) => closed)).toEqual([true, false]);
  await server.welcome();
  expect(server.sent('open').map(({ table }) => table)).toEqual(['t1', 't2']);
  server.send({ type: 'table', view: start() });
  await server.pass(0);
  expect([visit.problem, visit.table?.board.mine]).toEqual([null, true]);

  // While it is played: what is done meanwhile is kept, and goes to whoever can read the table.
  server.send({ type: 'problem', problem: newer });
  expect(visit.table?.problem?.code).toBe('live.newer');
  const asked = server.sent('open').length;
  client.leave(client.visit('t1'));
  // Whoever comes back to it does not wait.
  expect(server.sent('open').slice(asked)).toEqual([{ type: 'open', table: 't1', seq: 2 }]);
  visit.table?.play('@0/');
  const [first] = server.sent('do');
  const cid = first?.cid ?? '';
  server.send({ type: 'refused', table: 't1', cid, seq: 2, problem: { code: 'live.newer', params: {} } });
  expect(visit.table?.letters.length).toBe(1);
  await server.pass(10_000);
  expect(server.wires.length).toBe(3);
  await server.welcome();
  expect(server.sent('do')).toEqual([first]);
  server.send({ type: 'events', table: 't1', events: [], people: [] });
  expect(visit.table?.problem).toBe(null);
  server.send({ type: 'ack', table: 't1', cid, seq: 3 });
  await server.pass(60_000);
  expect(visit.table?.letters).toEqual([]);
});

test('what was done at a table that needs a newer server is sent after a reload, whoever looks', async () => {
  const letter = { cid: 'c1', seq: 2, ply: 0, command: { do: 'turn', text: '@0/' } } as const;
  new Outbox('t1').add(letter);
  const { server, client } = await come();
  await server.welcome();
  const visit = client.visit('t1');
  server.send({ type: 'problem', problem: { code: 'live.newer', params: { table: 't1' } } });
  client.leave(visit);
  expect(server.sent('leave')).toEqual([]);
  await server.pass(10_000);
  await server.welcome();
  server.send({ type: 'table', view: start() });
  await server.pass(0);
  expect(server.sent('do')).toMatchObject([{ table: 't1', cid: 'c1' }]);
  server.send({ type: 'ack', table: 't1', cid: 'c1', seq: 2 });
  expect(server.sent('leave')).toEqual([{ type: 'leave', table: 't1' }]);
});

test('the lobby is received of again after a loss', async () => {
  const { server, client } = await come();
  client.watchLobby(true);
  await server.welcome();
  server.cut();
  await server.pass(50);
  await server.welcome();
  expect(server.sent('lobby')).toEqual([{ type: 'lobby', on: true }]);
  server.send({ type: 'lobby', lobby: { seeks: [], games: [], mine: [], people: [], online: 3 } });
  expect(client.lobby?.online).toBe(3);
  expect(client.me?.person.name).toBe('Anna');
});

test('a turn that was not answered is sent even if nobody looks at its table any more', async () => {
  const { server, client } = await come();
  const visit = client.visit('t1');
  await server.welcome();
  server.send({ type: 'table', view: start() });
  await server.pass(0);
  server.cut();
  visit.table?.play('@0/');
  client.leave(visit);
  await server.pass(50);
  await server.welcome();
  const [first] = server.sent('do');
  expect(first?.command).toEqual({ do: 'turn', text: '@0/' });
  expect(server.sent('leave')).toEqual([]);

  const later = await come();
  await later.server.welcome();
  later.server.send({ type: 'table', view: start() });
  await later.server.pass(0);
  expect(later.server.sent('do')).toEqual([first]);
  later.server.send({ type: 'ack', table: 't1', cid: first?.cid ?? '', seq: 3 });
  expect(later.server.sent('leave')).toEqual([]);
  const what = { kind: 'turn', by: 0, text: '@0/', spent_cs: 0, lag_cs: 0, planned: false } as const;
  later.server.send({ type: 'events', table: 't1', events: [{ seq: 3, at_ms: 0, what }], people: [] });
  expect(later.server.sent('leave')).toEqual([{ type: 'leave', table: 't1' }]);
  const again = await come();
  await again.server.welcome();
  expect(again.server.sent('open')).toEqual([]);
});

test('a game that ends after its table was left is reported as over, and then left', async () => {
  const { server, client } = await come();
  const over: string[] = [];
  client.over = (table) => over.push(`${table.id} ${table.info.status}`);
  const visit = client.visit('t1');
  await server.welcome();
  server.send({ type: 'table', view: start() });
  await server.pass(0);
  visit.table?.give({ do: 'resign' });
  client.leave(visit);
  const [letter] = server.sent('do');
  server.send({ type: 'ack', table: 't1', cid: letter?.cid ?? '', seq: 3 });
  expect([over, server.sent('leave')]).toEqual([[], []]);
  const what = { kind: 'ended', end: { winner: 1, reason: 'resign' } } as const;
  server.send({ type: 'events', table: 't1', events: [{ seq: 3, at_ms: 0, what }], people: [] });
  expect([over, server.sent('leave')]).toEqual([['t1 over'], [{ type: 'leave', table: 't1' }]]);
});

test('a game that ends while its player is elsewhere is fetched once', async () => {
  const { server, client } = await come();
  client.followMine();
  await server.welcome();
  const card = { table: 't1', seats: ['a', 'b'] };
  const mine = (games: unknown[]) => ({ games, count: games.length, challenges: [], people: [] }) as unknown as Mine;
  server.send({ type: 'mine', mine: mine([card]) });
  expect(server.sent('open')).toEqual([]);
  const over: string[] = [];
  client.over = ({ id }) => over.push(id);
  server.send({ type: 'mine', mine: mine([]) });
  expect(server.sent('open')).toEqual([{ type: 'open', table: 't1', seq: null }]);
  const end = { winner: 1, reason: 'resign' } as const;
  server.send({ type: 'table', view: { ...start(), status: 'over', end } });
  await server.pass(0);
  expect(over).toEqual(['t1']);
  expect(server.sent('leave')).toEqual([{ type: 'leave', table: 't1' }]);
});

test('the own games are followed from any place, and again after a loss', async () => {
  const { server, client } = await come();
  client.followMine();
  client.followMine();
  await server.welcome();
  expect(server.sent('mine')).toEqual([{ type: 'mine', on: true }]);
  const mine = { games: [], count: 0, challenges: [], people: [], unseen: 3 };
  server.send({ type: 'mine', mine });
  expect(client.mine).toEqual(mine);
  server.cut();
  await server.pass(50);
  await server.welcome();
  expect(server.sent('mine')).toHaveLength(1);
  expect(server.sent('lobby')).toEqual([]);
});
