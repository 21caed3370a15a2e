//! A connection greets, notices silence, and comes back after every loss without calling too often.
import { expect, test } from 'vitest';
import { FakeServer } from '../../tests/unit/fake-server';
import type { FromServer, Me } from '../protocol';
import { Refused } from './api';
import { Connection, pause, type State } from './connection';

function call() {
  const server = new FakeServer();
  const received: { states: State[]; welcomed: Me[]; messages: FromServer[] } = {
    states: [],
    welcomed: [],
    messages: [],
  };
  const connection = new Connection(server, {
    state: (state) => received.states.push(state),
    welcomed: (me) => received.welcomed.push(me),
    message: (message) => received.messages.push(message),
  });
  connection.start();
  return { server, connection, received };
}

test('it introduces itself, greets, and is open once welcomed', async () => {
  const { server, connection, received } = call();
  await server.welcome();
  expect(server.introduced).toBe(1);
  expect(server.last.sent).toEqual([{ type: 'hello', proto: 2 }]);
  expect(received.states).toEqual(['coming', 'open']);
  expect(received.welcomed).toEqual([server.me]);
  expect(connection.send({ type: 'lobby', on: true })).toBe(true);
});

test('nothing is said before the welcome', async () => {
  const { server, connection } = call();
  await server.pass(0);
  expect(connection.send({ type: 'lobby', on: true })).toBe(false);
  expect(server.last.sent).toEqual([]);
});

test('after a loss it calls again soon, and ever more rarely while nobody answers', async () => {
  const { server, received } = call();
  await server.welcome();
  server.cut();
  expect(received.states.at(-1)).toBe('lost');
  const waits: number[] = [];
  for (let tries = 0; tries < 80; tries += 1) {
    waits.push(await server.next());
    server.cut();
  }
  expect(waits.slice(0, 7)).toEqual([50, 100, 200, 400, 800, 1000, 1000]);
  expect(waits.at(-1)).toBe(10_000);
  expect([...waits].sort((a, b) => a - b)).toEqual(waits);
  await server.pass(10_000);
  await server.welcome();
  expect(received.states.at(-1)).toBe('open');
  server.cut();
  const before = server.wires.length;
  await server.pass(60);
  expect(server.wires).toHaveLength(before + 1);
});

test('a server that is not there is asked again for who one is', async () => {
  const server = new FakeServer();
  server.up = false;
  const states: State[] = [];
  const connection = new Connection(server, {
    state: (state) => states.push(state),
    welcomed: () => {},
    message: () => {},
  });
  connection.start();
  await server.pass(2000);
  expect(server.wires).toEqual([]);
  expect(server.introduced).toBeGreaterThan(3);
  server.up = true;
  await server.pass(10_000);
  await server.welcome();
  expect(states.at(-1)).toBe('open');
});

test('pauses differ by chance, but never leave their bounds', () => {
  expect(pause(0, 0, 0)).toBe(50);
  expect(pause(3, 0, 0)).toBe(200);
  expect(pause(3, 0, 1)).toBe(400);
  expect(pause(1000, 50_000, 1)).toBe(1000);
  expect(pause(1000, 70_000, 1)).toBe(10_000);
});

test('a server that falls silent is asked, and left if it does not answer', async () => {
  const { server, received } = call();
  await server.welcome();
  await server.pass(15_000);
  expect(server.sent('ping')).toEqual([{ type: 'ping', id: 1 }]);
  server.send({ type: 'pong', id: 1, now_ms: server.time });
  await server.pass(15_000);
  expect(server.sent('ping')).toHaveLength(2);
  await server.pass(8_000);
  expect(received.states.at(-1)).toBe('lost');
  expect(server.wires[0]?.closed).toBe(true);
});

test('a page that wakes up asks at once whether the server is still there', async () => {
  const { server, connection, received } = call();
  await server.welcome();
  connection.wake();
  expect(server.sent('ping')).toHaveLength(1);
  await server.pass(2_500);
  expect(received.states.at(-1)).toBe('lost');
  const before = server.wires.length;
  connection.wake();
  expect(server.wires).toHaveLength(before + 1);
});

test('answers tell the time of the server', async () => {
  const { server, connection } = call();
  await server.pass(0);
  server.last.onopen?.();
  server.send({ type: 'welcome', proto: 2, me: server.me, now_ms: server.time + 5_000 });
  expect(connection.time.now()).toBe(server.time + 5_000);
});

test('a page older than the server stops calling and says so', async () => {
  const { server, received } = call();
  await server.pass(0);
  server.last.onopen?.();
  server.send({ type: 'problem', problem: { code: 'live.protocol', params: {} } });
  expect(received.states.at(-1)).toBe('outdated');
  const before = server.wires.length;
  await server.pass(60_000);
  expect(server.wires).toHaveLength(before);
});

test('a server that closes is called again, and garbage is not received', async () => {
  const { server, received } = call();
  await server.welcome();
  server.last.onmessage?.({ data: '{{' });
  server.last.onmessage?.({ data: 'null' });
  expect(received.messages).toEqual([]);
  server.send({ type: 'closing' });
  expect(received.states.at(-1)).toBe('lost');
  await server.pass(50);
  await server.welcome();
  expect(received.states.at(-1)).toBe('open');
});

test('a ban ends the reconnecting, and its end begins it again', async () => {
  const { server, received } = call();
  await server.welcome();
  const why = new Refused({ code: 'live.banned', params: { reason: 'Insults.' } });
  const introduce = server.introduce.bind(server);
  server.introduce = async () => {
    await introduce();
    throw why;
  };
  server.send({ type: 'problem', problem: { code: 'live.banned', params: {} } });
  const wires = server.wires.length;
  for (let tries = 0; tries < 4; tries += 1) await server.pass(15_000);
  expect(server.introduced).toBe(5);
  expect([received.states.at(-1), server.wires.length]).toEqual(['banned', wires]);
  server.introduce = introduce;
  await server.pass(15_000);
  await server.welcome();
  expect(received.states.slice(-3)).toEqual(['banned', 'coming', 'open']);
});

test('who is banned before the page opens is not called again and again', async () => {
  const server = new FakeServer();
  server.introduce = async () => {
    server.introduced += 1;
    throw new Refused({ code: 'live.banned', params: {} });
  };
  const states: State[] = [];
  new Connection(server, { state: (state) => states.push(state), welcomed() {}, message() {} }).start();
  await server.pass(10_000);
  expect([states, server.introduced, server.wires]).toEqual([['coming', 'banned'], 1, []]);
});
