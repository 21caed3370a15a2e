import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import type { Puzzle } from '../protocol';
import { tools } from '../rules/tools';
import type { Backend } from '../state/database';
import { initSync } from '../wasm/engine/engine.js';
import { type Asked, checkCard, Deck, dayOf } from './deck.svelte';

const DAY = 86_400_000;

beforeAll(() => {
  const file = fileURLToPath(new URL('../wasm/engine/engine_bg.wasm', import.meta.url));
  initSync({ module: readFileSync(file) });
});

/** A database in memory that several pages share. */
function memory(): Backend {
  const records = new Map<string, { id: string }>();
  return {
    get: async (id) => structuredClone(records.get(id)),
    all: async () => structuredClone([...records.values()]),
    put: async (record) => void records.set(record.id, structuredClone(record)),
    remove: async (id) => void records.delete(id),
    count: async () => records.size,
  };
}

const asked = (number: number): Asked => ({
  kind: 'puzzle',
  puzzle: { id: `p${number}`, start: '', last: '', kind: 'win', game: 'trax', line: [] } as unknown as Puzzle,
});

function page(backend: Backend, clock: { now: number }) {
  return new Deck(
    backend,
    () => clock.now,
    (work) => work(),
  );
}

const RIGHT = { right: true, hint: false, ms: 4_000 };

test('nothing is collected before the person wants it, and nothing twice', async () => {
  const deck = page(memory(), { now: 20 * DAY });
  await deck.add(asked(1));
  expect(deck.cards).toEqual([]);
  await deck.turn(true);
  await deck.add(asked(1));
  await deck.add(asked(1));
  expect(deck.cards.length).toBe(1);
});

test('a day has twenty new cards, and a card that was answered comes back later and later', async () => {
  const clock = { now: 20 * DAY };
  const deck = page(memory(), clock);
  await deck.turn(true);
  for (let number = 0; number < 30; number += 1) await deck.add(asked(number));
  expect(deck.todays(tools).length).toBe(20);
  for (const card of deck.todays(tools)) await deck.answer(card, RIGHT, tools);
  expect(deck.todays(tools)).toEqual([]);
  clock.now += DAY;
  await deck.load();
  expect(deck.todays(tools).length).toBe(10);
  const [first] = deck.cards;
  expect(first?.schedule?.due).toBe(dayOf(20 * DAY) + 2);
  clock.now += DAY;
  await deck.load();
  expect(deck.todays(tools).length).toBe(30);
});

test('a wrong answer or a hint brings the card back tomorrow', async () => {
  const clock = { now: 20 * DAY };
  const deck = page(memory(), clock);
  await deck.turn(true);
  for (const [number, answer] of [
    { ...RIGHT, right: false },
    { ...RIGHT, hint: true },
  ].entries()) {
    await deck.add(asked(number));
    const card = deck.cards.at(-1);
    if (card) await deck.answer(card, answer, tools);
    expect(deck.cards.at(-1)?.schedule?.due).toBe(deck.today + 1);
  }
});

test('two pages with the same card enter both answers', async () => {
  const [backend, clock] = [memory(), { now: 20 * DAY }];
  const [one, two] = [page(backend, clock), page(backend, clock)];
  await one.turn(true);
  await one.add(asked(1));
  await Promise.all([one.load(), two.load()]);
  const [card] = one.cards;
  if (!card) throw new Error('no card');
  await one.answer(card, RIGHT, tools);
  await two.answer(card, RIGHT, tools);
  await one.load();
  expect(one.cards[0]?.schedule?.reviews).toBe(2);
  expect(one.diary).toMatchObject({ new: 1, reviews: 1 });
});

test('garbage is no card', () => {
  for (const value of [
    null,
    7,
    {},
    { id: 'x' },
    { id: 'x', kind: 'puzzle', added: 1 },
    { id: 'x', kind: 'lesson', added: 1, lesson: 3, item: 'a' },
  ])
    expect(checkCard(value)).toBe(null);
  const kept = { id: 'x', kind: 'lesson', added: 1, lesson: 'a', item: 'b', schedule: { stability: 'much' } };
  expect(checkCard(kept)?.schedule).toBe(null);
});
