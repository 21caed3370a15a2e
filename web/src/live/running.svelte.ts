//! The person's own games that go on and what waits for them, live in every place: for those with an account or a game.
import type { Clocks, ClockTerms, GameCard, GameKind, Me, Mine, PersonView, Seat } from '../protocol';
import type { Client } from './client.svelte';
import { isForDays, remaining } from './clock';
import { personOf } from './people';
import { mayHaveGames } from './played';
import { otherSeat, seatAfter, seatOf } from './seats';

/** A game that goes on. */
export interface Running {
  table: string;
  /** The name of the other; empty for a guest. */
  other: string;
  /** What is played. */
  game: GameKind | 'luck';
  /** Whether the person is to move. */
  mine: boolean;
  /** The seat that is to move. */
  mover: Seat;
  clock: ClockTerms;
  clocks: Clocks | null;
  /** What the server says of it. */
  card: GameCard;
}

/** A challenge that waits for the person. */
export interface Challenged {
  table: string;
  by: string;
}

function runningOf(card: GameCard, people: readonly PersonView[], me: string): Running {
  const { table, seats, turns, terms, clocks } = card;
  const seat = seatOf(seats, me) ?? 0;
  const mover = seatAfter(turns);
  return {
    table,
    other: personOf(people, seats[otherSeat(seat)])?.name ?? '',
    game: terms.setup.die === undefined ? terms.setup.game : 'luck',
    mine: mover === seat,
    mover,
    clock: terms.clock,
    clocks,
    card,
  };
}

/** Those first where the person is to move, and of these the most urgent. */
export function byUrgency<T extends Pick<Running, 'mine' | 'mover' | 'clocks'>>(
  games: readonly T[],
  now: number,
): T[] {
  const left = ({ clocks, mover }: T) => (clocks ? remaining(clocks, mover, now) : Number.POSITIVE_INFINITY);
  const order = (one: number, other: number) => (one === other ? 0 : one - other);
  return games.toSorted(
    (one, other) => Number(other.mine) - Number(one.mine) || order(left(one), left(other)),
  );
}

const NONE: Mine = { games: [], count: 0, challenges: [], people: [] };

/** What is needed of the client. */
type Source = Pick<Client, 'me' | 'mine' | 'now' | 'followMine'>;

export class RunningGames {
  readonly #connect: () => Promise<Source>;
  #source = $state.raw<Source | null>(null);
  #asked = false;
  readonly #mine = $derived<Mine>(this.#source?.mine ?? NONE);
  readonly #me = $derived<Me | null>(this.#source?.me ?? null);

  /** Whether they are followed. */
  readonly on = $derived(this.#source !== null);
  /** Whether the server has said which there are. */
  readonly known = $derived(this.#mine !== NONE);
  /** The games that go on, the most urgent first. */
  readonly list = $derived.by((): Running[] => {
    const { games, people } = this.#mine;
    const me = this.#me?.person.id ?? '';
    return byUrgency(
      games.map((game) => runningOf(game, people, me)),
      this.now(),
    );
  });
  /** How many there are, of which the list may have a part. */
  readonly count = $derived(this.#mine.count);
  readonly challenges = $derived.by((): Challenged[] => {
    const { challenges, people } = this.#mine;
    return challenges.map(({ table, by }) => ({ table, by: personOf(people, by)?.name ?? '' }));
  });
  /** The number of notices that are new; null if there are to be none. */
  readonly unseen = $derived(this.#mine.unseen ?? null);
  /** How many games and challenges wait for the person. */
  readonly waiting = $derived(this.challenges.length + this.list.filter(({ mine }) => mine).length);
  /** The most urgent game with a clock that counts seconds. */
  readonly live = $derived(
    this.list.find(({ clock, clocks }) => clocks !== null && clock.kind !== 'none' && !isForDays(clock)) ??
      null,
  );

  /** The most urgent other game by days in which the person is to move. */
  after(table: string): Running | null {
    return this.list.find((game) => game.mine && isForDays(game.clock) && game.table !== table) ?? null;
  }

  constructor(connect: () => Promise<Source> = async () => (await import('./wire')).theClient()) {
    this.#connect = connect;
  }

  /** The server's time. */
  now = (): number => this.#source?.now() ?? Date.now();

  /** Follows them from now on; nothing is asked for a mere visitor. */
  async follow() {
    if (this.#asked || !mayHaveGames()) return;
    this.#asked = true;
    try {
      const source = await this.#connect();
      source.followMine();
      this.#source = source;
    } catch {
      // The program could not be loaded: the next place tries again.
      this.#asked = false;
    }
  }
}

/** Those of this page. */
export const runningGames = new RunningGames();
