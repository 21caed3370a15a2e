//! Six people spend an evening: two phones, a laptop and three programs. Nobody waits long, and no turn waits behind
//! anything.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PagePlayer, type Player, Programmed } from './evening';
import { TRAX_MIDDLE, TRAX_WIN } from './games';
import { long } from './long';
import { expectWithin } from './machine';
import { Program } from './program';
import { DESKTOP, SMALL, useBrowser } from './visit';

useBrowser();

/** How long the evening lasts; without a number, two rounds. */
const MINUTES = Number(process.env.LOOPLINE_EVENING ?? 0);
const GAME = [...TRAX_MIDDLE, TRAX_WIN];
/** Two whose terms fit wait no longer. */
const SEARCH_MS = 30_000;
/** A turn is on every open page of whoever is to move next within this time. */
const TURN_MS = 2_000;
/** After the server was killed everybody has to find it again. */
const RECOVERY_MS = 15_000;

/** What happens at a table beside the turns, before the turn of this number. */
type Incident = 'chat' | 'draw' | 'stumble' | 'kill';
const CHAT = Array.from({ length: 10 }, (_, line) => `Line ${line + 1}`);

describe.skipIf(!process.env.LOOPLINE || !long)('with the real server', () => {
  const program = new Program(process.env.LOOPLINE ?? '');
  beforeAll(() => program.start());
  afterAll(() => program.end());

  /** When the server was killed last. */
  let killed = 0;
  const searched: number[] = [];
  const delivered: number[] = [];
  const seen: number[] = [];

  async function seek(player: Player) {
    const began = Date.now();
    const table = await player.seek();
    searched.push(Date.now() - began);
    return { player, table };
  }

  /** What happens before a turn. */
  async function disturb(incident: Incident | undefined, table: string, mover: Player, other: Player) {
    if (incident === 'chat') for (const line of CHAT) await mover.say(table, line);
    if (incident === 'stumble') await mover.stumble();
    if (incident === 'draw') {
      await mover.offerDraw(table);
      await other.declineDraw(table);
    }
    if (incident === 'kill') {
      killed = Number.POSITIVE_INFINITY;
      await program.kill();
    }
  }

  /** A game of two, with what happens before some of its turns. After so many turns whoever is to move resigns. */
  async function play(table: string, two: Player[], incidents: ReadonlyMap<number, Incident>, length: number) {
    const seats = await Promise.all(two.map((player) => player.seat(table)));
    const [first, second] = seats[0] === 0 ? two : two.toReversed();
    if (!first || !second) throw new Error(`not two at ${table}`);
    for (const [number, text] of GAME.slice(0, length).entries()) {
      const [mover, other] = number % 2 === 0 ? [first, second] : [second, first];
      const incident = incidents.get(number);
      await disturb(incident, table, mover, other);
      const sent = mover.turn(table, text, number);
      if (incident === 'kill') {
        await program.start();
        killed = Date.now();
      }
      const toPlay = number + 1 < GAME.length;
      const shown = other.saw(table, number + 1, toPlay).then(() => Date.now());
      const took = await sent;
      const had = Date.now();
      const lapse = Math.max(0, (await shown) - had);
      if (incident === 'stumble' || Date.now() - killed < RECOVERY_MS) continue;
      delivered.push(took);
      seen.push(lapse);
    }
    if (length < GAME.length) await (length % 2 === 0 ? first : second).resign(table);
  }

  /** Everybody finds an opponent, and all games are played at once. */
  async function round(players: readonly Player[], number: number) {
    const seated = await Promise.all(players.map(seek));
    const tables = [...new Set(seated.map(({ table }) => table))];
    const games = tables.map((table, index) => {
      const people = seated.filter((each) => each.table === table).map(({ player }) => player);
      const page = people.some((player) => player instanceof PagePlayer);
      const incidents = new Map<number, Incident>();
      if (page) incidents.set(2, 'draw').set(4, 'chat').set(5, 'chat');
      if (number % 2 === 1) incidents.set(3, index === 0 && number === 1 ? 'kill' : 'stumble');
      return play(table, people, incidents, index === 0 ? 6 : GAME.length);
    });
    expect(games).toHaveLength(players.length / 2);
    await Promise.all(games);
  }

  test('six people play all evening', { timeout: 600_000 + MINUTES * 60_000 }, async () => {
    const { address } = program;
    const phone = { address, size: SMALL, touch: true };
    const players = [
      await PagePlayer.come('Ida', phone),
      await PagePlayer.come('Jon', phone),
      await PagePlayer.come('Kim', { address, size: DESKTOP }),
      await Programmed.come('Lea', address),
      await Programmed.come('Max', address),
      await Programmed.come('Nat', address),
    ];
    const until = Date.now() + MINUTES * 60_000;
    let rounds = 0;
    do {
      await round(players, rounds);
      rounds += 1;
    } while (rounds < 2 || Date.now() < until);

    const most = (list: number[]) => Math.max(...list);
    console.info(
      `${rounds} rounds, ${searched.length} searches of at most ${most(searched)} ms, ${delivered.length} turns `,
      `delivered within ${most(delivered)} ms and seen ${most(seen)} ms later`,
    );
    for (const player of players) await player.leave();
    await expectWithin(most(searched), SEARCH_MS);
    await expectWithin(most(delivered), TURN_MS);
    await expectWithin(most(seen), TURN_MS);
  });
});
