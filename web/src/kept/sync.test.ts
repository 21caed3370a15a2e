//! Browsers of one account come to have the same, whatever each of them did meanwhile, and lose nothing.
import { expect, test } from 'vitest';
import { chance } from '../../tests/unit/chance';
import type { KeptAnswer, KeptChange, KeptEntry, KeptKind, KeptPage } from '../protocol';
import type { Backend } from '../state/database';
import { Memory } from './memory';
import type { Shelf } from './shelf';
import { type Removals, Sync } from './sync';
import { textOf } from './text';

/** The server, as the store of the program is tested to be. */
class Server {
  readonly entries = new Map<string, KeptEntry>();
  #rev = 0;
  /** How many entries there is room for. */
  room = Number.POSITIVE_INFINITY;
  /** Whether the next answers to what was written are lost on the way. */
  lossy = false;
  writes = 0;
  reads = 0;

  async read(after: number): Promise<KeptPage> {
    this.reads += 1;
    const rest = [...this.entries.values()].filter(({ rev }) => rev > after).sort((a, b) => a.rev - b.rev);
    return { entries: structuredClone(rest.slice(0, 3)), more: rest.length > 3 };
  }

  async write({ changes }: { changes: KeptChange[] }): Promise<KeptAnswer> {
    this.writes += 1;
    const first = this.#rev + 1;
    this.#rev += changes.length;
    const outcomes = changes.map((change, at) => this.#put(change, first + at));
    if (this.lossy) throw new Error('lost');
    return { outcomes };
  }

  #put({ kind, key, known, body }: KeptChange, rev: number): KeptAnswer['outcomes'][number] {
    const name = `${kind} ${key}`;
    const before = this.entries.get(name);
    if ((before?.rev ?? 0) !== known) return { is: 'overtaken' };
    if (!before && this.entries.size >= this.room) return { is: 'full' };
    this.entries.set(name, { kind, key, rev, body });
    return { is: 'kept', rev };
  }
}

function database(): Backend {
  const records = new Map<string, { id: string }>();
  return {
    get: async (id) => records.get(id),
    all: async () => structuredClone([...records.values()]),
    put: async (record) => {
      records.set(record.id, structuredClone(record));
    },
    remove: async (id) => {
      records.delete(id);
    },
    count: async () => records.size,
  };
}

/** A browser: what it keeps, and what was thrown away in it. */
class Browser {
  readonly kept = new Map<string, string>();
  readonly gone: [KeptKind, string][] = [];
  readonly busy = new Set<string>();
  readonly sync: Sync;

  constructor(server: Server, kinds: KeptKind[] = ['game', 'lesson', 'attempt']) {
    const shelf = (kind: KeptKind): Shelf => ({
      kinds: [kind],
      all: async () =>
        [...this.kept].flatMap(([name, body]) =>
          name.startsWith(`${kind} `) ? [{ kind, key: name.slice(kind.length + 1), body }] : [],
        ),
      get: async (_, key) => this.kept.get(`${kind} ${key}`) ?? null,
      busy: async (key) => this.busy.has(key),
      put: async (changes) => {
        for (const { key, body } of changes) {
          if (body === null) this.kept.delete(`${kind} ${key}`);
          else this.kept.set(`${kind} ${key}`, body);
        }
      },
      clear: async () => this.kept.clear(),
    });
    const removals: Removals = {
      all: () => [...this.gone],
      forget: (kind, key) => {
        const at = this.gone.findIndex(([oneKind, oneKey]) => oneKind === kind && oneKey === key);
        if (at >= 0) this.gone.splice(at, 1);
      },
    };
    const memory = database();
    this.sync = new Sync(server, new Memory(async () => memory), kinds.map(shelf), removals);
  }

  play(key: string, changed: number, ...turns: string[]) {
    this.kept.set(`game ${key}`, textOf({ id: key, changed, game: { turns } }));
  }

  remove(kind: KeptKind, key: string) {
    if (this.kept.delete(`${kind} ${key}`)) this.gone.push([kind, key]);
  }

  run() {
    return this.sync.run('ada');
  }

  /** The turns of the games, in order. */
  get games(): string[] {
    return [...this.kept]
      .filter(([name]) => name.startsWith('game'))
      .map(([, body]) => (JSON.parse(body) as { game: { turns: string[] } }).game.turns.join(''))
      .sort();
  }
}

async function allRun(...browsers: Browser[]) {
  for (let round = 0; round < 3; round += 1) for (const browser of browsers) await browser.run();
}

test('what one browser has, the others get; what has not changed is not sent again', async () => {
  const server = new Server();
  const [one, two] = [new Browser(server), new Browser(server)];
  for (let game = 0; game < 8; game += 1) one.play(`g${game}`, game, 'a');
  two.play('other', 1, 'z');
  await allRun(one, two);
  expect([...two.kept].sort()).toEqual([...one.kept].sort());
  expect(one.games).toHaveLength(9);
  const { writes, reads } = server;
  await one.run();
  expect([server.writes, server.reads]).toEqual([writes, reads + 1]);
});

test('a game that went on in two browsers is kept in both versions', async () => {
  const server = new Server();
  const [one, two, three] = [new Browser(server), new Browser(server), new Browser(server)];
  one.play('g', 1, 'a', 'b');
  await allRun(one, two, three);
  one.play('g', 2, 'a', 'b', 'c');
  two.play('g', 3, 'a', 'b', 'd', 'e');
  await allRun(one, two, three);
  for (const browser of [one, two, three]) expect(browser.games).toEqual(['abc', 'abde']);
  // A turn that was taken back in one browser only is no such case.
  one.play('g', 4, 'a');
  await allRun(one, two, three);
  expect(two.games).toEqual(['a', 'abc']);
});

test('a game that another tab is at stays as it is there, and what has come is kept beside it', async () => {
  const server = new Server();
  const [one, two] = [new Browser(server), new Browser(server)];
  one.play('g', 1, 'a');
  await allRun(one, two);
  two.busy.add('g');
  one.play('g', 2, 'a', 'b');
  await one.run();
  await two.run();
  expect(two.kept.get('game g')).toContain('"turns":["a"]');
  expect(two.games).toEqual(['a', 'ab']);
});

test('what is thrown away goes everywhere, unless it was changed elsewhere', async () => {
  const server = new Server();
  const [one, two] = [new Browser(server), new Browser(server)];
  one.play('g', 1, 'a');
  one.play('h', 1, 'x');
  await allRun(one, two);
  one.remove('game', 'g');
  one.remove('game', 'h');
  two.play('h', 2, 'x', 'y');
  await two.run();
  await allRun(one, two);
  expect(one.games).toEqual(['xy']);
  expect(two.games).toEqual(['xy']);
  expect(one.gone).toEqual([]);
  // What a browser has no room for is not thrown away.
  two.kept.delete('game h');
  await allRun(two, one);
  expect(one.games).toEqual(['xy']);
});

test('a lost answer does no harm', async () => {
  const server = new Server();
  const [one, two] = [new Browser(server), new Browser(server)];
  one.play('g', 1, 'a');
  server.lossy = true;
  await expect(one.run()).rejects.toThrow('lost');
  server.lossy = false;
  one.play('g', 2, 'a', 'b');
  await allRun(one, two);
  expect(one.games).toEqual(['ab']);
  expect(two.games).toEqual(['ab']);
});

test('what has no room or is too long stays here, and is counted', async () => {
  const server = new Server();
  server.room = 2;
  const one = new Browser(server);
  for (const name of ['a', 'b', 'c']) one.play(name, 1, name);
  one.kept.set('lesson long', textOf({ text: 'x'.repeat(70_000) }));
  expect(await one.run()).toEqual({ came: 0, apart: 2 });
  expect(one.kept.size).toBe(4);
});

test('somebody else finds nothing of what was known before', async () => {
  const server = new Server();
  const one = new Browser(server);
  one.play('g', 1, 'a');
  await one.run();
  server.entries.clear();
  await one.sync.run('ben');
  expect(server.entries.size).toBe(1);
});

test('browsers that do anything in any order come to have the same', async () => {
  const some = chance(3);
  for (let story = 0; story < 60; story += 1) {
    const server = new Server();
    const browsers = [new Browser(server), new Browser(server), new Browser(server)];
    const solved = new Map<string, number>();
    for (let deed = 0; deed < 40; deed += 1) {
      const browser = browsers[some(3)] as Browser;
      const key = 'pqr'[some(3)] as string;
      if (some(3) === 0) {
        server.lossy = some(4) === 0;
        await browser.run().catch(() => {});
        server.lossy = false;
      } else if (some(4) === 0) browser.remove('game', key);
      else if (some(2) === 0)
        browser.play(key, deed, ...Array.from({ length: some(3) + 1 }, () => 'ab'[some(2)] as string));
      else {
        solved.set(key, Math.min(solved.get(key) ?? deed, deed));
        if (!browser.kept.has(`attempt ${key}`)) browser.kept.set(`attempt ${key}`, textOf({ at: deed, solved: 1 }));
      }
    }
    await allRun(...browsers, ...browsers);
    const [first, ...others] = browsers.map(({ kept }) => [...kept].sort());
    for (const other of others) expect(other).toEqual(first);
    const attempts = (first ?? []).filter(([name]) => name.startsWith('attempt'));
    expect(attempts.map(([name]) => name.slice(-1))).toEqual([...solved.keys()].sort());
    for (const [name, body] of attempts) expect(body).toContain(`"at":${solved.get(name.slice(-1))},`);
  }
});
