//! A game between people is kept once it is over, and only by those who played it.
import { beforeAll, expect, test } from 'vitest';
import { startModules } from '../../tests/unit/modules';
import { TWIXT, viewOf } from '../../tests/unit/view-of';
import type { TableView } from '../protocol';
import { WasmGame } from '../rules/rules';
import type { SavedGame } from '../state/store';
import { finished, keepFinished } from './keep';
import { LiveTable } from './live-table.svelte';

beforeAll(startModules);

/** A table at which the second has swapped sides and the first has then resigned. */
function over(changes: Partial<TableView> = {}) {
  const turns = ['c3', 'swap'];
  const rules = new WasmGame(TWIXT);
  for (const turn of turns) rules.play(turn);
  const view = viewOf({
    terms: { ...viewOf().terms, setup: TWIXT },
    status: 'over',
    turns,
    hash: rules.hash(),
    end: { winner: 1, reason: 'resign' },
    ...changes,
  });
  const nothing = () => {};
  const later = () => nothing;
  const post = {
    me: 'anna',
    send: () => true,
    again: nothing,
    happened: nothing,
    later,
    layOut: async () => null,
  };
  return new LiveTable(view, { ...post, rules: new WasmGame(TWIXT) });
}

test('a game that is over is kept with its people and its end', () => {
  expect(finished(over())).toMatchObject({
    setup: TWIXT,
    turns: ['c3', 'swap'],
    seating: { mode: 'two', seat: 0 },
    met: {
      people: [
        { name: 'Anna', colour: 'black' },
        { name: 'Guest', colour: 'red' },
      ],
      ending: { winner: 'red', reason: 'resign' },
    },
  });
});

test('the time that each turn left is kept with the time control', () => {
  const clock = { kind: 'increment', base_s: 60, increment_s: 2 } as const;
  const terms = { ...viewOf().terms, setup: TWIXT, clock };
  const kept = finished(over({ terms, left_cs: [5_900, 6_100] }));
  expect(kept?.times).toEqual({ clock, left: [59_000, 61_000] });
  expect(finished(over())?.times).toBeUndefined();
});

test('it is always kept under the same name', () => {
  const kept = new Map<string, [SavedGame, boolean | undefined]>();
  const adopt = async (id: string, game: SavedGame, ended?: boolean) => void kept.set(id, [game, ended]);
  keepFinished(over(), { adopt });
  keepFinished(over(), { adopt });
  expect([...kept.keys()]).toEqual(['live-t1']);
  expect(kept.get('live-t1')?.[1]).toBe(true);
});

test('nothing is kept of a game that goes on, that was only watched, or that had no turn', () => {
  expect(finished(over({ status: 'playing', end: null }))).toBeNull();
  expect(finished(over({ mine: null }))).toBeNull();
  expect(finished(over({ turns: [], hash: new WasmGame(TWIXT).hash() }))).toBeNull();
});

test('who laid forced tiles and how many were forgotten is kept too', () => {
  const setup = { game: 'trax', rules: 'official', size: null, swap: null } as const;
  const turns = ['@0/', 'A0/', 'B1/'];
  const rules = new WasmGame(setup);
  for (const turn of turns) rules.play(turn);
  const terms = { ...viewOf().terms, setup, laying: 'leaflet' } as const;
  const view = viewOf({
    terms,
    status: 'over',
    turns,
    hash: rules.hash(),
    forgot: [{ turn: 2, tiles: 1 }],
    end: { winner: 1, reason: 'resign' },
  });
  const nothing = () => {};
  const post = {
    me: 'anna',
    send: () => true,
    again: nothing,
    happened: nothing,
    later: () => nothing,
    layOut: async () => null,
  };
  const kept = finished(new LiveTable(view, { ...post, rules: new WasmGame(setup) }));
  expect(kept).toMatchObject({ laying: 'leaflet', forgot: { 2: 1 } });
});
