import { expect, test } from 'vitest';
import type { GameCard, LobbyPage, PersonView } from '../protocol';
import { Further } from './further.svelte';

const ann: PersonView = { id: 'a', name: 'Ann', kind: 'guest' };
const ben: PersonView = { id: 'b', name: null, kind: 'member' };
const game = (table: string) => ({ table }) as GameCard;
const tables = (games: GameCard[]) => games.map(({ table }) => table).join('');

test('pages follow each other, and a table is shown once', async () => {
  const asked: string[] = [];
  const pages: Record<string, LobbyPage> = {
    b: { seeks: [], games: [game('c'), game('d')], people: [ann], more: 'd' },
    d: { seeks: [], games: [game('e')], people: [ben] },
  };
  const further = new Further('games', async (list, after) => {
    asked.push(`${list} ${after}`);
    const page = pages[after];
    if (!page) throw new Error(`no page after ${after}`);
    return page;
  });
  const first = [game('a'), game('b')];
  expect(further.hasMore(undefined)).toBe(false);
  expect(further.hasMore('b')).toBe(true);
  await further.next('b');
  expect(tables(further.all(first, 'b'))).toBe('abcd');
  await Promise.all([further.next('x'), further.next('x')]);
  expect(tables(further.all([game('n'), game('a'), game('c')], 'c'))).toBe('nacde');
  expect(further.hasMore('c')).toBe(false);
  await further.next('c');
  expect(asked).toEqual(['games b', 'games d']);
  expect(further.people).toEqual([ann, ben]);
  expect(tables(further.all(first, undefined))).toBe('ab');
});
