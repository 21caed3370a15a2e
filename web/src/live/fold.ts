//! The fold of events into a person's view of a table; the same as on the server. The board is up to the rules.
import type { Asked, ChatLine, Event, Happening, Offers, Seat, TableDie, TableView } from '../protocol';
import { facesOf } from '../state/faces';
import { NOTHING_ASKED } from './asking';
import { leftAfter } from './clock';
import { otherSeat, seatOf } from './seats';

/** How many lines of those who play are kept, and of those who watch. */
const MOST_LINES = 200;

/** The most games of a match, also of one without an agreed end. */
const MOST_GAMES = 500;

/** Stands for any turn of the other in a plan. */
export const ANY = '*';

const NO_OFFERS: Offers = { draw: null, takeback: null, rematch: null };

/** Whether the turn `one` is the turn `played`, which is written as the rules write it, in the position before it. */
export type SameTurn = (one: string, played: string) => boolean;

/**
 * A table after an event, as the person named `me` sees it. Events that are known already change nothing. Turns of a plan are
 * found by `same`, which is asked about other spellings only.
 */
export function after(view: TableView, event: Event, me: string, same: SameTurn = () => false): TableView {
  if (event.seq <= view.seq) return view;
  const clocks = event.clocks ?? view.clocks;
  const hash = event.hash ?? view.hash;
  return { ...view, ...change(view, event, me, same), seq: event.seq, clocks, hash };
}

function change(view: TableView, event: Event, me: string, same: SameTurn): Partial<TableView> {
  const { what } = event;
  switch (what.kind) {
    case 'nonce': {
      const { by, nonce } = what;
      return rolled(view, (die) => ({ nonces: [...die.nonces, { by, nonce }] }));
    }
    case 'thrown':
      return rolled(view, () => ({ faces: what.faces }));
    case 'opened':
      return rolled(view, () => ({ secret: what.secret }));
    case 'began': {
      const { seats, rated = false } = what;
      const timed = event.clocks && { left_cs: [] };
      const mine = seatOf(seats, me);
      return {
        status: 'playing',
        seats,
        mine,
        rated,
        ...timed,
        ...(mine !== null && { asked: NOTHING_ASKED }),
      };
    }
    case 'turn':
      return { ...played(view, what, same), ...timed(view, event.clocks, what), vacation: false };
    case 'draw_offered':
      return { offers: { ...view.offers, draw: what.by }, ...asking(view, what.by, 'draw') };
    case 'takeback_asked':
      return { offers: { ...view.offers, takeback: what.by }, ...asking(view, what.by, 'takeback') };
    case 'declined':
      return { offers: NO_OFFERS, ...(what.by !== view.mine && answer(view, 'declined')) };
    case 'taken_back': {
      const turns = view.turns.slice(0, Math.max(0, view.turns.length - what.turns));
      // The same throws show the same faces again.
      const faces = facesOf(view.turns[turns.length] ?? '');
      return {
        turns,
        ...tally(view, turns.length),
        ...(view.left_cs && { left_cs: view.left_cs.slice(0, turns.length) }),
        offers: NO_OFFERS,
        ...(view.asked && { asked: NOTHING_ASKED }),
        plan: [],
        vacation: false,
        ...rolled(view, () => ({ faces })),
      };
    }
    case 'ended':
      return ended(view, what);
    case 'rematch_offered':
      return { offers: { ...view.offers, rematch: what.by } };
    case 'rematch':
      return { offers: { ...view.offers, rematch: null }, series: { ...view.series, next: what.table } };
    case 'said': {
      const { by, seat, text } = what;
      // A spectator's line, which players read after the end.
      if (text === '') return {};
      return { chat: said(view.chat, { seq: event.seq, at_ms: event.at_ms, by, seat, text }) };
    }
    case 'unsaid':
      return { chat: view.chat.filter(({ seq }) => seq !== what.of) };
    case 'vacation':
      return { vacation: true };
    case 'challenge_declined':
    case 'offered':
    case 'resumed':
      return {};
  }
}

/** The chat with another line. */
function said(chat: readonly ChatLine[], line: ChatLine): ChatLine[] {
  const watches = line.seat === null;
  const same = chat.filter(({ seat }) => (seat === null) === watches);
  const first = same.length < MOST_LINES ? null : same[0];
  return [...chat.filter((one) => one !== first), line];
}

/** What has become of the die of Luck Trax. */
function rolled(view: TableView, change: (die: TableDie) => Partial<TableDie>): Partial<TableView> {
  return view.die ? { die: { ...view.die, ...change(view.die) } } : {};
}

type Of<K extends Happening['kind']> = Extract<Happening, { kind: K }>;

function played(view: TableView, { by, text, forgot }: Of<'turn'>, same: SameTurn): Partial<TableView> {
  const draw = view.offers.draw === otherSeat(by) ? null : view.offers.draw;
  const theirs = view.mine !== null && by !== view.mine;
  return {
    ...rolled(view, () => ({ faces: '' })),
    turns: [...view.turns, text],
    ...tally(view, view.turns.length, forgot),
    offers: { ...view.offers, draw, takeback: null },
    ...lapse(view, by),
    plan: theirs ? left(view.plan, text, same) : view.plan,
  };
}

/** The person has asked for something, if it was they who did. */
function asking({ asked, mine, turns }: TableView, by: Seat, what: 'draw' | 'takeback'): Partial<TableView> {
  return asked && by === mine ? { asked: { ...asked, [what]: turns.length, answer: null } } : {};
}

/** What has become of what the person has asked. */
function answer({ asked }: TableView, answer: Asked['answer']): Partial<TableView> {
  return asked ? { asked: { ...asked, answer } } : {};
}

/** Who plays does not wait for an answer; who plays on gives none. */
function lapse(view: TableView, by: Seat): Partial<TableView> {
  const { offers, mine } = view;
  if (by === mine) return answer(view, null);
  const open = mine !== null && [offers.draw, offers.takeback].includes(mine);
  return open ? answer(view, 'lapsed') : {};
}

/** What the players had left after their turns, with the one that was just played. */
function timed({ left_cs, terms }: TableView, clocks: Event['clocks'], turn: Of<'turn'>): Partial<TableView> {
  return left_cs && clocks ? { left_cs: [...left_cs, leftAfter(terms.clock, clocks, turn)] } : {};
}

/** What was left to the rules in the turns before the one at `ply`, and in that one. */
function tally({ forgot }: TableView, ply: number, more = 0): Partial<TableView> {
  if (!forgot) return {};
  const before = forgot.filter(({ turn }) => turn < ply);
  return { forgot: more > 0 ? [...before, { turn: ply, tiles: more }] : before };
}

/** What is left of a plan after the other's turn: lines that named it go before those that take any. */
export function left(plan: readonly string[][], text: string, same: SameTurn = () => false): string[][] {
  // A swap exchanges the colours, and is not any turn.
  const isAny = (line: readonly string[]) => line[0] === ANY && text !== 'swap';
  const named = plan.filter(([first = ANY]) => first === text || (first !== ANY && same(first, text)));
  const own = (named[0] ?? plan.find(isAny))?.[1];
  if (own === undefined) return [];
  return plan
    .filter((line) => (named.includes(line) || isAny(line)) && line[1] === own)
    .map((line) => line.slice(2))
    .filter((line) => line.length >= 2);
}

function ended(view: TableView, { end }: Of<'ended'>): Partial<TableView> {
  const { series } = view;
  const wins: [number, number] = [...series.wins];
  if (end.winner !== null) wins[end.winner] += 1;
  const off = end.reason === 'aborted';
  const drawn = end.winner === null && !off ? 1 : 0;
  const gamesLeft = (view.terms.games ?? MOST_GAMES) - series.number;
  // Who is behind can draw level, if no earlier than by the last game.
  const more = off || (gamesLeft > 0 && Math.abs(wins[0] - wins[1]) <= gamesLeft);
  const met = view.seats.every((person) => person !== null);
  return {
    status: 'over',
    vacation: false,
    end,
    offers: NO_OFFERS,
    plan: [],
    series: { ...series, wins, draws: series.draws + drawn, more: more && met },
  };
}
