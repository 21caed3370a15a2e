//! Every kind of event does to a table here what it does on the server.
import { expect, test } from 'vitest';
import type { Event, Happening, Seat, TableView } from '../protocol';
import { after, left } from './fold';
import { viewOf } from './view-of';

/** The table after events, one after the other. */
function then(view: TableView, ...happenings: Happening[]): TableView {
  return happenings.reduce(
    (now, what) => after(now, { seq: now.seq + 1, at_ms: 1000, what } satisfies Event, 'anna'),
    view,
  );
}

const turn = (by: Seat, text: string): Happening => ({
  kind: 'turn',
  by,
  text,
  spent_cs: 100,
  lag_cs: 0,
  planned: false,
});

test('an event that is known already changes nothing', () => {
  const view = viewOf({ seq: 5 });
  expect(after(view, { seq: 5, at_ms: 0, what: turn(0, '@0/') }, 'anna')).toBe(view);
});

test('a game begins with everybody on their seat', () => {
  const open = viewOf({ status: 'open', seats: ['anna', null], seq: 1 });
  const seats: [string, string] = ['bert', 'anna'];
  const begun = then(open, { kind: 'began', seats });
  expect(begun).toMatchObject({ status: 'playing', mine: 1, seats, seq: 2 });
  const watched = after(open, { seq: 2, at_ms: 0, what: { kind: 'began', seats } }, 'carl');
  expect(watched.mine).toBeNull();
});

test('a turn brings clocks and hash, and answers what the other had offered', () => {
  const clocks = { remaining_cs: [100, 200] as [number, number], running: 1 as const, at_ms: 5 };
  const asked = then(viewOf(), { kind: 'draw_offered', by: 1 }, { kind: 'takeback_asked', by: 1 });
  expect(asked.offers).toEqual({ draw: 1, takeback: 1, rematch: null });
  const played = after(asked, { seq: 5, at_ms: 9, what: turn(0, '@0/'), clocks, hash: 'ab' }, 'anna');
  expect(played).toMatchObject({ turns: ['@0/'], clocks, hash: 'ab' });
  expect(played.offers).toEqual({ draw: null, takeback: null, rematch: null });
  const own = then(viewOf(), { kind: 'draw_offered', by: 0 }, turn(0, '@0/'));
  expect(own.offers.draw).toBe(0);
  expect(then(own, { kind: 'declined', by: 1 }).offers.draw).toBeNull();
});

test('turns are taken back with everything that was offered', () => {
  const asked = then(viewOf(), turn(0, '@0/'), turn(1, 'A0/'), { kind: 'takeback_asked', by: 1 });
  const back = then(asked, { kind: 'taken_back', turns: 1 });
  expect(back.turns).toEqual(['@0/']);
  expect(back.offers.takeback).toBeNull();
});

test('an end is counted in the match, a game called off is not', () => {
  const won = then(viewOf(), { kind: 'ended', end: { winner: 1, reason: 'resign' } });
  expect(won).toMatchObject({ status: 'over', series: { wins: [0, 1], draws: 0, more: true } });
  const drawn = then(viewOf(), { kind: 'ended', end: { winner: null, reason: 'agreed' } });
  expect(drawn.series.draws).toBe(1);
  const off = then(viewOf(), { kind: 'ended', end: { winner: null, reason: 'aborted' } });
  expect(off.series).toMatchObject({ wins: [0, 0], draws: 0, more: true });
  const one = viewOf({ terms: { ...viewOf().terms, games: 1 } });
  expect(then(one, { kind: 'ended', end: { winner: 0, reason: 'line' } }).series.more).toBe(false);
});

test('a rematch is offered, and its table told', () => {
  const offered = then(viewOf({ status: 'over' }), { kind: 'rematch_offered', by: 1 });
  expect(offered.offers.rematch).toBe(1);
  const next = then(offered, { kind: 'rematch', table: 't2' });
  expect(next.offers.rematch).toBeNull();
  expect(next.series.next).toBe('t2');
});

test('the chat grows to a bound, and a line taken out is gone', () => {
  const line: Happening = { kind: 'said', by: 'bert', seat: 1, text: 'hello' };
  const talk = then(viewOf(), line, line);
  expect(talk.chat.map(({ seq }) => seq)).toEqual([3, 4]);
  expect(then(talk, { kind: 'unsaid', of: 3 }).chat.map(({ seq }) => seq)).toEqual([4]);
  const long = then(viewOf(), ...Array.from({ length: 250 }, () => line));
  expect(long.chat).toHaveLength(200);
});

test('a plan goes on with the lines that the other followed', () => {
  const plan = [
    ['A0/', 'B1/', 'C1/', 'C2/'],
    ['*', 'B1/', 'D1/', 'E1/'],
    ['*', 'C3/'],
    ['B0/', 'A1/'],
  ];
  expect(left(plan, 'A0/')).toEqual([
    ['C1/', 'C2/'],
    ['D1/', 'E1/'],
  ]);
  expect(left(plan, 'Z9/')).toEqual([['D1/', 'E1/']]);
  expect(left([['A0/', 'B1/']], 'Z9/')).toEqual([]);
  expect(left([['*', 'B1/', 'C1/', 'D1/']], 'swap')).toEqual([]);
  const mine = viewOf({ turns: ['@0/'], plan });
  expect(then(mine, turn(1, 'B0/')).plan).toEqual([]);
  expect(then(viewOf({ plan }), turn(0, '@0/')).plan).toEqual(plan);
});
