//! A turn that the server would take reaches it at once, whatever else is queued: random interleavings of a table with
//! a model of the server, which knows turns, offers and the limits of both. The server's own part is in
//! `crates/table/src/tests/unhindered.rs`.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { chance } from '../../tests/unit/chance';
import { startModules } from '../../tests/unit/modules';
import { TRAX, viewOf } from '../../tests/unit/view-of';
import type { Command, Event, Happening, Offers, Seat, ServiceProblem } from '../protocol';
import { WasmGame } from '../rules/rules';
import { objection } from './asking';
import { after } from './fold';
import { LiveTable } from './live-table.svelte';
import type { Letter } from './outbox';

const STORIES = 2_000;
const STEPS = 30;
/** Turns of a game that does not end by them. */
const TURNS = ['@0/', 'A0/', 'B1/', 'A3+', 'A4/', 'C1/', 'C4\\', 'B0+'];
const hashes: string[] = [];

beforeAll(() => {
  startModules();
  const game = new WasmGame(TRAX);
  hashes.push(game.hash());
  for (const turn of TURNS) {
    game.play(turn);
    hashes.push(game.hash());
  }
});
beforeEach(() => {
  // What is stored is the test of the outbox.
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
});
afterEach(() => vi.unstubAllGlobals());

type Outcome = Happening[] | ServiceProblem['code'];

/** The server's table, as both players see it. */
class Server {
  readonly log: Event[] = [];
  readonly views = ([0, 1] as const).map((mine) => viewOf({ mine, hash: hashes[0] ?? '' }));
  readonly #done = new Map<string, { seq: number; code: ServiceProblem['code'] | null }>();
  #marks = { board: 2, asked: 2 };
  /** What is left of the chat's allowance. */
  lines = 5;

  get seq() {
    return this.view(0).seq;
  }

  view(seat: Seat) {
    return this.views[seat] as ReturnType<typeof viewOf>;
  }

  /** Does a command once; gives the same answer whenever it comes again. */
  take(letter: Letter, seat: Seat) {
    const known = this.#done.get(letter.cid);
    if (known) return known;
    const outcome = this.#decide(letter, seat);
    const code = typeof outcome === 'string' ? outcome : null;
    if (typeof outcome !== 'string') for (const what of outcome) this.#write(what);
    const answer = { seq: this.seq, code };
    if (code !== 'live.too-fast') this.#done.set(letter.cid, answer);
    return answer;
  }

  #decide({ seq, command }: Letter, seat: Seat): Outcome {
    const view = this.view(seat);
    const { offers, turns, status } = view;
    if (command.do === 'chat') {
      this.lines -= 1;
      return this.lines < 0 ? 'live.too-fast' : [{ kind: 'said', by: 'anna', seat, text: command.text }];
    }
    if (status !== 'playing') return 'live.over';
    if (command.do === 'resign') return [{ kind: 'ended', end: { winner: seat === 0 ? 1 : 0, reason: 'resign' } }];
    if (seq < (command.do === 'turn' ? this.#marks.board : this.#marks.asked)) return 'live.stale';
    switch (command.do) {
      case 'turn':
        if (turns.length % 2 !== seat) return 'live.not-your-turn';
        return [{ kind: 'turn', by: seat, text: command.text, spent_cs: 0, lag_cs: 0, planned: false }];
      case 'draw':
      case 'takeback':
        return this.#ask(command.do, offers, seat);
      case 'decline':
        return Object.values(offers).some((by) => by !== null && by !== seat)
          ? [{ kind: 'declined', by: seat }]
          : 'live.no-offer';
      default:
        return [];
    }
  }

  #ask(what: 'draw' | 'takeback', offers: Offers, by: Seat): Outcome {
    if (offers[what] === by) return [];
    const view = this.view(by);
    const back = view.turns.length % 2 === by ? 2 : 1;
    if (offers[what] !== null)
      return what === 'draw'
        ? [{ kind: 'ended', end: { winner: null, reason: 'agreed' } }]
        : [{ kind: 'taken_back', turns: back === 1 ? 2 : 1 }];
    if (what === 'takeback' && back > view.turns.length) return 'live.no-offer';
    if (objection(what, view)) return 'live.asked-already';
    return [what === 'draw' ? { kind: 'draw_offered', by } : { kind: 'takeback_asked', by }];
  }

  #write(what: Happening) {
    const seq = this.seq + 1;
    const { turns } = this.view(0);
    const count =
      what.kind === 'turn' ? turns.length + 1 : turns.length - (what.kind === 'taken_back' ? what.turns : 0);
    const moves = what.kind === 'turn' || what.kind === 'taken_back';
    const event: Event = { seq, at_ms: 0, what, ...(moves && { hash: hashes[count] ?? '' }) };
    for (const seat of [0, 1] as const) {
      const seen = after(this.view(seat), event, ['anna', 'bert'][seat] ?? '', () => false);
      if (!seen) throw new Error(`${what.kind} cannot follow`);
      this.views[seat] = seen;
    }
    this.log.push(event);
    if (moves) this.#marks.board = seq;
    if (moves || what.kind === 'declined' || what.kind === 'takeback_asked') this.#marks.asked = seq;
  }
}

const BESIDE: Command[] = [
  { do: 'chat', text: 'hello' },
  { do: 'chat', text: 'well played' },
  { do: 'draw' },
  { do: 'takeback' },
  { do: 'decline' },
  { do: 'note', text: 'a note' },
];

/** One story: all that went wrong with turns and the resignation. */
function story(seed: number): string[] {
  const any = chance(seed);
  const server = new Server();
  const wrong: string[] = [];
  let up = true;
  /** What is on its way to the server, and back. */
  let out: Letter[] = [];
  let back: (() => void)[] = [];
  let rests: (() => void)[] = [];
  let told = 2;
  const table: LiveTable = new LiveTable(server.view(0), {
    rules: new WasmGame(TRAX),
    me: 'anna',
    layOut: async () => null,
    send(letter) {
      if (up) out.push(letter);
      return up;
    },
    again: () => back.push(() => table.take(server.view(0))),
    happened: () => {},
    later(_, call) {
      rests.push(call);
      return () => {
        rests = rests.filter((one) => one !== call);
      };
    },
  });
  /** Sends what has happened, in the order of the answers. */
  const tell = () => {
    const events = server.log.filter(({ seq }) => seq > told);
    told = server.seq;
    if (up && events.length > 0) back.push(() => table.receive(events, []));
  };
  const serve = () => {
    const letter = out.shift();
    if (!letter) return;
    const { turns, status } = server.view(0);
    const { command } = letter;
    const { seq, code } = server.take(letter, 0);
    tell();
    const due = command.do === 'turn' && turns.length === letter.ply && turns.length % 2 === 0;
    const urgent = due || command.do === 'resign';
    if (code && urgent && status === 'playing') wrong.push(`${seed}: ${command.do} refused: ${code}`);
    const problem = code && { code, params: {} };
    back.push(() => table.answered(letter.cid, seq, problem));
  };
  /** Whether what is urgent and unanswered is on its way. */
  const look = (when: string) => {
    if (!up || table.info.status !== 'playing') return;
    for (const { cid, command } of table.letters) {
      const sent = seen.has(cid) || out.some((one) => one.cid === cid);
      if ((command.do === 'turn' || command.do === 'resign') && !sent)
        wrong.push(`${seed}: ${command.do} lay, ${when}`);
    }
  };
  /** What the server has had on this connection. */
  const seen = new Set<string>();
  const reconnect = () => {
    [up, out, back, told] = [true, [], [], server.seq];
    seen.clear();
    table.receive(
      server.log.filter(({ seq }) => seq > table.info.seq),
      [],
    );
    table.reconnected();
  };
  for (let step = 0; step < STEPS; step += 1) {
    const what = any(12);
    const next = TURNS[table.board.view.turns.length];
    if (what < 4) table.give(BESIDE[any(BESIDE.length)] as Command);
    else if (what < 6 && table.board.mine && next) table.play(next);
    else if (what === 6 && any(12) === 0 && !table.isGiven('resign')) table.give({ do: 'resign' });
    else if (what === 7) rests.shift()?.();
    else if (what === 8) {
      up = !up;
      if (up) reconnect();
    } else if (what === 9) {
      const { turns, status, seq } = server.view(1);
      const answer = BESIDE[any(BESIDE.length)] as Command;
      const text = TURNS[turns.length];
      const command: Command = turns.length % 2 === 1 && text && any(2) === 0 ? { do: 'turn', text } : answer;
      if (status === 'playing') server.take({ cid: `b${step}`, seq, ply: turns.length, command }, 1);
      server.lines = Math.max(0, server.lines);
      tell();
    } else if (up) {
      const [first] = out;
      if (first) seen.add(first.cid);
      serve();
      if (any(2) === 0) while (back.length > 0) back.shift()?.();
    }
    if (any(4) === 0) server.lines = 5;
    look(`step ${step}`);
  }
  // In the end everything is answered, and the page shows what the server has.
  reconnect();
  for (let round = 0; table.letters.length > 0 && round < 500; round += 1) {
    server.lines = 5;
    serve();
    while (back.length > 0) back.shift()?.();
    rests.shift()?.();
  }
  tell();
  while (back.length > 0) back.shift()?.();
  if (table.letters.length > 0) wrong.push(`${seed}: ${table.letters.length} left`);
  if (table.board.view.turns.map(({ text }) => text).join(' ') !== server.view(0).turns.join(' '))
    wrong.push(`${seed}: another position`);
  if (JSON.stringify(table.info.asked) !== JSON.stringify(server.view(0).asked)) wrong.push(`${seed}: asked`);
  return wrong;
}

test('a turn and a resignation are delivered at once whatever else is queued', () => {
  for (let seed = 1; seed <= STORIES; seed += 1) expect(story(seed)).toEqual([]);
}, 60_000);
