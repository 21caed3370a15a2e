//! The person's own games that go on and what waits for them, live in every place: for those with an account or a game.
import type { Clocks, ClockTerms, Colour, GameCard, GameKind, Me, Mine, PersonView, Seat } from '../protocol';
import type { Archive } from '../state/archive.svelte';
import type { Client } from './client.svelte';
import { isForDays, remaining } from './clock';
import { nameById, nameOf, personOf } from './people';
import { mayHaveGames } from './played';
import { otherSeat, seatAfter, seatOf } from './seats';

/** A game that goes on. */
export interface Running {
  table: string;
  /** The name of the other. */
  other: string;
  /** Whether the other is a guest, who has no profile. */
  guest: boolean;
  /** The person's colour; null until a swap is no longer possible. */
  colour: Colour | null;
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

/** The colour of a seat, once it is known. */
function colourOf({ terms: { setup }, turns, swapped }: GameCard, seat: Seat): Colour | null {
  const colours = setup.game === 'trax' ? (['white', 'red'] as const) : (['red', 'black'] as const);
  const open = setup.game === 'twixt' && setup.swap !== 'none' && turns < 2;
  return open ? null : colours[swapped ? otherSeat(seat) : seat];
}

function runningOf(card: GameCard, people: readonly PersonView[], me: string): Running {
  const { table, seats, turns, terms, clocks } = card;
  const seat = seatOf(seats, me) ?? 0;
  const mover = seatAfter(turns);
  const other = personOf(people, seats[otherSeat(seat)]);
  return {
    table,
    other: nameOf(other),
    guest: other === undefined || other.kind === 'guest',
    colour: colourOf(card, seat),
    game: terms.setup.die === undefined ? terms.setup.game : 'luck',
    mine: mover === seat,
    mover,
    clock: terms.clock,
    clocks,
    card,
  };
}

/** Those first where the person is to move, and of these the most urgent. */
function byUrgency<T extends Pick<Running, 'mine' | 'mover' | 'clocks'>>(games: readonly T[], now: number): T[] {
  const left = ({ clocks, mover }: T) => (clocks ? remaining(clocks, mover, now) : Number.POSITIVE_INFINITY);
  const order = (one: number, other: number) => (one === other ? 0 : one - other);
  return games.toSorted((one, other) => Number(other.mine) - Number(one.mine) || order(left(one), left(other)));
}

const NONE: Mine = { games: [], count: 0, challenges: [], people: [] };

/** What is needed of the client. */
type Source = Pick<Client, 'me' | 'mine' | 'now' | 'followMine'>;

export class RunningGames {
  readonly #connect: (archive: Archive) => Promise<Source>;
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
    return challenges.map(({ table, by }) => ({ table, by: nameById(people, by) }));
  });
  /** The number of notices that are new; null if there are to be none. */
  readonly unseen = $derived(this.#mine.unseen ?? null);
  /** How many reports and appeals wait for a moderator; null for others. */
  readonly atDesk = $derived.by(() => {
    const { moderation } = this.#mine;
    return moderation ? moderation.reports + moderation.appeals : null;
  });
  /** How many games and challenges wait for the person. */
  readonly waiting = $derived(this.challenges.length + this.list.filter(({ mine }) => mine).length);
  /** The most urgent game with a clock that counts seconds. */
  readonly live = $derived(
    this.list.find(({ clock, clocks }) => clocks !== null && clock.kind !== 'none' && !isForDays(clock)) ?? null,
  );

  /** The most urgent other game by days in which the person is to move. */
  after(table: string): Running | null {
    return this.list.find((game) => game.mine && isForDays(game.clock) && game.table !== table) ?? null;
  }

  constructor(
    connect: (archive: Archive) => Promise<Source> = async (archive) => (await import('./keep')).keepingClient(archive),
  ) {
    this.#connect = connect;
  }

  /** The server's time. */
  now = (): number => this.#source?.now() ?? Date.now();

  /** Follows them from now on, and keeps those that end; nothing is asked for a mere visitor. */
  async follow(archive: Archive) {
    if (this.#asked || !mayHaveGames()) return;
    this.#asked = true;
    try {
      const source = await this.#connect(archive);
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
