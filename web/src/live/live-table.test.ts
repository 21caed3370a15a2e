//! A table of two people: turns are drawn at once and settled by the server, nothing is played twice, and the server is
//! right.

import { beforeAll, expect, test } from 'vitest';
import { startModules } from '../../tests/unit/modules';
import { freshStorage } from '../../tests/unit/storage';
import { TRAX, TWIXT, viewOf } from '../../tests/unit/view-of';
import type { Event, Happening, Seat, Setup, TableView } from '../protocol';
import { WasmGame } from '../rules/rules';
import { LiveTable, type Post } from './live-table.svelte';
import type { Letter } from './outbox';
import { Talk } from './talk.svelte';

beforeAll(startModules);

freshStorage();

/** The hash after turns, by the rules. */
function hash(setup: Setup, turns: readonly string[]): string {
  const game = new WasmGame(setup);
  for (const turn of turns) expect(game.play(turn).refusal, turn).toBeNull();
  return game.hash();
}

const seen = (setup: Setup, turns: string[] = [], more: Partial<TableView> = {}) =>
  viewOf({ terms: { ...viewOf().terms, setup }, turns, hash: hash(setup, turns), ...more });

/** Sits down at a table; `up` is whether the server can be reached. */
function sit(view: TableView, up = true) {
  const desk = { up, sent: [] as Letter[], asked: 0, happened: [] as string[], later: [] as (() => void)[] };
  const post: Post = {
    rules: new WasmGame(view.terms.setup),
    me: 'anna',
    send(letter) {
      if (desk.up) desk.sent.push(letter);
      return desk.up;
    },
    again: () => {
      desk.asked += 1;
    },
    happened: ({ what }) => desk.happened.push(what.kind),
    layOut: async () => null,
    later: (_, call) => {
      desk.later.push(call);
      return () => {};
    },
  };
  return { table: new LiveTable(view, post), desk };
}

const played = (view: TableView, by: Seat, text: string): Event => {
  const what: Happening = { kind: 'turn', by, text, spent_cs: 0, lag_cs: 0, planned: false };
  const turns = [...view.turns, text];
  return { seq: view.seq + 1, at_ms: 0, what, hash: hash(view.terms.setup, turns) };
};

const texts = (table: LiveTable) => table.board.view.turns.map(({ text }) => text);

test('an own turn lies at once, is sent, and is settled by the server without being drawn anew', () => {
  const { table, desk } = sit(seen(TRAX));
  expect(table.board.mine).toBe(true);
  table.play('@0/');
  expect(texts(table)).toEqual(['@0/']);
  expect([table.unsettled, table.board.mine]).toEqual([true, false]);
  expect(desk.sent).toMatchObject([{ seq: 2, ply: 0, command: { do: 'turn', text: '@0/' } }]);
  const { scene } = table.board;
  const event = played(table.info, 0, '@0/');
  table.receive([event], []);
  table.answered(desk.sent[0]?.cid ?? '', 3, null);
  expect([table.unsettled, table.letters.length]).toEqual([false, 0]);
  expect(table.board.scene).toBe(scene);
  table.receive([event], []);
  expect(texts(table)).toEqual(['@0/']);
  expect(desk.happened).toEqual(['turn']);
});

test('the answer may come before the event', () => {
  const { table, desk } = sit(seen(TRAX));
  table.play('@0/');
  table.answered(desk.sent[0]?.cid ?? '', 3, null);
  table.receive([played(seen(TRAX), 0, '@0/')], []);
  expect(texts(table)).toEqual(['@0/']);
  expect(desk.asked).toBe(0);
});

test('a turn that the server refuses is taken off, and the reason told', () => {
  const { table, desk } = sit(seen(TWIXT, ['f6', 'e8'], { seq: 4 }));
  table.play('g8');
  table.answered(desk.sent[0]?.cid ?? '', 4, { code: 'live.stale', params: {} });
  expect(texts(table)).toEqual(['f6', 'e8']);
  expect(table.problem?.code).toBe('live.stale');
  expect(table.board.mine).toBe(true);
});

test('a plan is followed however its turns are spelt', () => {
  const plan = [
    ['E8', 'g8', 'C3', 'd5'],
    ['e9', 'g8'],
  ];
  const { table, desk } = sit(seen(TWIXT, ['f6'], { seq: 4, plan }));
  const other = played(table.info, 1, 'e8');
  table.receive([other, played({ ...table.info, seq: 5, turns: ['f6', 'e8'] }, 0, 'g8')], []);
  expect(texts(table)).toEqual(['f6', 'e8', 'g8']);
  expect(table.info.plan).toEqual([['C3', 'd5']]);
  expect(desk.asked).toBe(0);
});

test('the other’s turns and turns taken back come as they are told', () => {
  const { table, desk } = sit(seen(TRAX, ['@0/']));
  expect(table.board.mine).toBe(false);
  table.receive([played(table.info, 1, 'A0/')], []);
  expect(texts(table)).toEqual(['@0/', 'A0/']);
  expect(table.board.mine).toBe(true);
  const back: Event = { seq: 4, at_ms: 0, what: { kind: 'taken_back', turns: 1 }, hash: hash(TRAX, ['@0/']) };
  table.receive([back], []);
  expect(texts(table)).toEqual(['@0/']);
  expect(desk).toMatchObject({ asked: 0, happened: ['turn', 'taken_back'] });
});

test('without a connection a turn waits, also over a reload, and is sent again under the same name', () => {
  const first = sit(seen(TRAX), false);
  first.table.play('@0/');
  expect(first.desk.sent).toEqual([]);
  const second = sit(seen(TRAX));
  expect(texts(second.table)).toEqual(['@0/']);
  expect(second.table.unsettled).toBe(true);
  second.table.reconnected();
  second.table.reconnected();
  const names = second.desk.sent.map(({ cid }) => cid);
  expect(names).toEqual([names[0], names[0]]);
  expect(first.table.letters.map(({ cid }) => cid)).toEqual([names[0]]);
});

test('a turn that had arrived before the connection broke is not played twice', () => {
  // In Trax the same words mean another square once the table has grown.
  const first = sit(seen(TRAX, ['@0/', 'A0/', 'B1/', 'A3+'], { seq: 6 }), false);
  first.table.play('A4/');
  const { table, desk } = sit(seen(TRAX, ['@0/', 'A0/', 'B1/', 'A3+', 'A4/'], { seq: 7 }));
  expect(texts(table)).toHaveLength(5);
  table.reconnected();
  table.answered(desk.sent[0]?.cid ?? '', 7, null);
  expect([texts(table).length, table.letters.length, desk.asked]).toEqual([5, 0, 0]);
});

test('a command waits for those that it needs, and knows of them', () => {
  const { table, desk } = sit(seen(TRAX));
  table.play('@0/');
  table.give({ do: 'draw' });
  table.give({ do: 'chat', text: 'well?' });
  expect(desk.sent.map(({ command }) => command.do)).toEqual(['turn', 'chat']);
  table.answered(desk.sent[0]?.cid ?? '', 3, null);
  expect(desk.sent.map(({ seq }) => seq)).toEqual([2, 2, 3]);
  expect(table.isGiven('draw')).toBe(true);
  table.answered(desk.sent[2]?.cid ?? '', 4, { code: 'live.no-offer', params: {} });
  table.answered('unknown', 9, null);
  expect(table.letters.map(({ command }) => command.do)).toEqual(['chat']);
});

const early = { code: 'live.asked-already', params: {} } as const;
const offered = (seq: number): Event => ({ seq, at_ms: 0, what: { kind: 'draw_offered', by: 0 } });

test('what is asked twice is not sent again until both have played, and a refusal by the other is seen', () => {
  const { table, desk } = sit(seen(TRAX, ['@0/', 'A0/'], { seq: 4 }));
  table.give({ do: 'draw' });
  table.receive([offered(5)], []);
  table.answered(desk.sent[0]?.cid ?? '', 5, null);
  table.receive([{ seq: 6, at_ms: 0, what: { kind: 'declined', by: 1 } }], []);
  expect([table.info.asked?.answer, table.info.offers.draw]).toEqual(['declined', null]);
  expect(table.give({ do: 'draw' })).toBe(false);
  expect([table.problem, desk.sent.length]).toEqual([early, 1]);
  table.play('B1/');
  expect(desk.sent.at(-1)?.command.do).toBe('turn');
  table.receive([played(table.info, 0, 'B1/')], []);
  expect(table.info.asked?.answer).toBe(null);
  table.receive([played(table.info, 1, 'A3+')], []);
  expect(table.give({ do: 'draw' })).toBe(true);
});

test('an offer that an older page left unanswered is dropped once the server says so', () => {
  const first = sit(seen(TRAX, ['@0/', 'A0/'], { seq: 4 }), false);
  first.table.give({ do: 'draw' });
  const { table, desk } = sit(seen(TRAX, ['@0/', 'A0/'], { seq: 4 }));
  table.reconnected();
  table.answered(desk.sent[0]?.cid ?? '', 4, early);
  expect([table.letters, table.problem]).toEqual([[], early]);
});

test('what was asked is known after a reload, and an offer that is played past is seen to have lapsed', () => {
  const asked = { draw: 2, takeback: null, answer: null };
  const offers = { draw: 0, takeback: null, rematch: null } as const;
  const { table, desk } = sit(seen(TRAX, ['@0/', 'A0/', 'B1/'], { seq: 6, asked, offers }));
  expect(table.give({ do: 'draw' })).toBe(false);
  expect([table.problem, desk.sent]).toEqual([early, []]);
  const turn = played(table.info, 1, 'A3+');
  table.receive([turn], []);
  expect([table.info.asked?.answer, table.info.offers.draw]).toEqual(['lapsed', null]);
  expect(table.give({ do: 'draw' })).toBe(true);
});

test('a server that is busy is asked again, with the same command', () => {
  const { table, desk } = sit(seen(TRAX));
  table.play('@0/');
  table.answered(desk.sent[0]?.cid ?? '', 2, { code: 'live.disk', params: {} });
  expect([texts(table), table.problem?.code]).toEqual([['@0/'], 'live.disk']);
  desk.later[0]?.();
  expect(desk.sent[1]?.cid).toBe(desk.sent[0]?.cid);
});

test('an event that is none here makes it ask for everything', () => {
  const { table, desk } = sit(seen(TRAX));
  const what = { kind: 'waved', by: 1 } as unknown as Happening;
  table.receive([{ seq: 3, at_ms: 0, what }], []);
  expect([desk.asked, desk.happened, table.info.seq]).toEqual([1, [], 2]);
});

test('a gap, and a position that is not the server’s, make it ask for everything', () => {
  const { table, desk } = sit(seen(TRAX, ['@0/']));
  table.receive([{ ...played(table.info, 1, 'A0/'), seq: 9 }], []);
  expect([desk.asked, texts(table)]).toEqual([1, ['@0/']]);
  table.take(seen(TRAX, ['@0/']));
  table.receive([{ ...played(table.info, 1, 'A0/'), hash: '0123456789abcdef' }], []);
  expect([desk.asked, table.broken]).toEqual([2, false]);
  table.take(seen(TRAX, ['@0/', 'B1/'], { seq: 3 }));
  expect([texts(table), table.broken]).toEqual([['@0/', 'B1/'], false]);
});

test('when even the whole table does not fit, the page says so and sends nothing', () => {
  const { table, desk } = sit(seen(TRAX, ['@0/'], { mine: 1, hash: '0123456789abcdef' }));
  expect([desk.asked, table.broken]).toEqual([1, false]);
  table.take(seen(TRAX, ['@0/'], { mine: 1, hash: '0123456789abcdef' }));
  expect(table.broken).toBe(true);
  table.give({ do: 'resign' });
  expect(desk.sent).toEqual([]);
});

test('after a swap of sides everybody has the other’s colour, and their own seat', () => {
  const { table } = sit(seen(TWIXT, ['f6'], { mine: 1, seats: [viewOf().seats[1], viewOf().seats[0]] }));
  expect([table.board.me, table.board.canSwap]).toEqual(['black', true]);
  table.play('swap');
  expect([table.board.me, table.board.mine]).toEqual(['red', false]);
  const over = sit(seen(TWIXT, ['f6', 'swap'], { status: 'over', end: { winner: 0, reason: 'time' } }));
  expect(over.table.board.ending).toEqual({ winner: 'black', reason: 'time' });
});

test('whoever watches plays nothing', () => {
  const { table } = sit(seen(TRAX, [], { mine: null }));
  expect([table.board.mine, table.board.me]).toEqual([false, null]);
  expect(table.play('@0/')?.code).toBe('not-your-turn');
});

test('a plan and notes are known here once the server has them', () => {
  const { table, desk } = sit(seen(TRAX, ['@0/']));
  table.give({ do: 'plan', lines: [['A0/', 'B1/']] });
  expect(table.info.plan).toEqual([]);
  table.answered(desk.sent[0]?.cid ?? '', 2, null);
  expect(table.info.plan).toEqual([['A0/', 'B1/']]);
  table.give({ do: 'note', text: 'a loop soon' });
  table.answered(desk.sent[1]?.cid ?? '', 2, null);
  expect(table.info.note).toBe('a loop soon');
});

const plans = (desk: ReturnType<typeof sit>['desk']) =>
  desk.sent.map(({ command }) => (command.do === 'plan' ? command.lines : command.do));

test('a turn chosen while the other is to move is planned, shown, and taken off by a tap', () => {
  const { table, desk } = sit(seen(TWIXT, ['f6']));
  expect([table.board.mine, table.board.picks, table.board.planned]).toEqual([false, true, null]);
  // The own colour may use its own border rows, and its links are counted.
  table.board.show(6, 7);
  expect(table.board.choice).toMatchObject({ text: 'g8', links: 1 });
  table.board.commit();
  expect(texts(table)).toEqual(['f6']);
  expect(table.plans.premove).toBe('g8');
  expect(table.board.planned?.squares).toEqual([{ x: 6, y: 7 }]);
  expect(table.board.planned?.ghost?.markup).toContain('ghost');
  table.board.show(6, 7);
  expect([table.plans.premove, table.board.planned]).toEqual([null, null]);
  expect(plans(desk)).toEqual([[['*', 'g8']]]);
  table.answered(desk.sent[0]?.cid ?? '', 2, null);
  expect(plans(desk)).toEqual([[['*', 'g8']], []]);
});

test('another choice takes the place of the one before, and the lines of the plan stay', () => {
  const { table } = sit(seen(TWIXT, ['f6'], { plan: [['e8', 'g8']] }));
  for (const [x, y] of [
    [6, 7],
    [7, 6],
  ] as const) {
    table.board.show(x, y);
    table.board.commit();
  }
  expect(table.plans.lines).toEqual([
    ['e8', 'g8'],
    ['*', 'h7'],
  ]);
  expect(table.board.canDismiss).toBe(true);
  table.board.dismiss();
  expect(table.plans.lines).toEqual([['e8', 'g8']]);
  expect(table.board.canDismiss).toBe(false);
});

test('what is planned is seen where it lies, also from the other side and after a reload', () => {
  const { table } = sit(seen(TWIXT, ['f6'], { plan: [['*', 'g8']] }));
  expect(table.board.planned?.squares).toEqual([{ x: 6, y: 7 }]);
  table.board.flip(true);
  expect(table.board.planned?.squares).toEqual([{ x: 7, y: 6 }]);
});

test('nothing is planned on the board by watchers, after the end, or before the first tile', () => {
  const watched = sit(seen(TWIXT, ['f6'], { mine: null })).table;
  const over = sit(seen(TWIXT, ['f6'], { status: 'over', end: { winner: 0, reason: 'resign' } })).table;
  const empty = sit(seen(TRAX, [], { mine: 1 })).table;
  for (const table of [watched, over, empty]) {
    table.board.show(0, 0);
    expect([table.board.picks, table.board.pending]).toEqual([false, null]);
  }
  const begun = sit(seen(TRAX, ['@0/'])).table;
  begun.board.show(1, 0);
  begun.board.commit();
  expect(begun.plans.premove).toMatch(/^B1/);
});

test('the whole table is asked for when a plan may have been used before the server told that it has it', () => {
  const { table, desk } = sit(seen(TWIXT, ['f6']));
  table.plans.plan('g8');
  table.receive([played(table.info, 1, 'e8')], []);
  table.answered(desk.sent[0]?.cid ?? '', 2, null);
  expect(desk.asked).toBe(1);
});

test('a line that the server refuses goes back to where it was written', () => {
  const { table, desk } = sit(seen(TRAX));
  const talk = new Talk(table);
  talk.text = 'a long thought ';
  talk.send();
  expect([talk.text, desk.sent[0]?.command]).toEqual(['', { do: 'chat', text: 'a long thought' }]);
  talk.text = 'and another';
  table.answered(desk.sent[0]?.cid ?? '', 2, { code: 'live.muted', params: {} });
  talk.takeBack();
  talk.takeBack();
  expect([talk.text, table.problem?.code]).toEqual(['a long thought and another', 'live.muted']);
});
