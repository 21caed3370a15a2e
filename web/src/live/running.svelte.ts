//! The person's own running games and challenges, kept current over the WebSocket in every place: for those with an account or a game.
import type { GameKind, Lobby, Me } from '../protocol';
import type { Client } from './client.svelte';
import { isForDays, remaining } from './clock';
import { personOf } from './people';
import { mayHaveGames } from './played';
import { seatAfter, seatOf } from './seats';

/** A game that goes on. */
export interface Running {
  table: string;
  /** The name of the other; empty for a guest. */
  other: string;
  /** What is played. */
  game: GameKind | 'luck';
  /** Whether the person is to move. */
  mine: boolean;
  /** The hundredths of a second that the player to move has left in a game by days; null in any other. */
  left: number | null;
}

/** A challenge that waits for the person. */
export interface Challenged {
  table: string;
  by: string;
}

/** The running games, those where the person is to move first, and of these the most urgent. */
export function runningOf({ mine, people }: Lobby, me: Me | null, now: number): Running[] {
  const urgency = ({ mine, left }: Running) => (mine ? 0 : 1e15) + (left ?? 0);
  return mine
    .map(({ table, seats, turns, terms, clocks }): Running => {
      const seat = seatOf(seats, me?.person.id);
      const mover = seatAfter(turns);
      return {
        table,
        other: personOf(people, seats[seat === 0 ? 1 : 0])?.name ?? '',
        game: terms.setup.die === undefined ? terms.setup.game : 'luck',
        mine: mover === seat,
        left: clocks && isForDays(terms.clock) ? remaining(clocks, mover, now) : null,
      };
    })
    .sort((one, other) => urgency(one) - urgency(other));
}

/** The challenges to the person. */
export function challengesOf({ seeks, people }: Lobby, me: Me | null): Challenged[] {
  return seeks
    .filter(({ to }) => to !== undefined && to === me?.person.id)
    .map(({ table, by }) => ({ table, by: personOf(people, by)?.name ?? '' }));
}

type Source = Pick<Client, 'lobby' | 'me' | 'now' | 'watchLobby'>;

export class RunningGames {
  readonly #connect: () => Promise<Source>;
  #source = $state.raw<Source | null>(null);
  #asked = false;
  readonly list = $derived.by(() => {
    const { lobby = null, me = null } = this.#source ?? {};
    return lobby ? runningOf(lobby, me, this.#source?.now() ?? 0) : [];
  });
  readonly challenges = $derived.by(() => {
    const { lobby = null, me = null } = this.#source ?? {};
    return lobby ? challengesOf(lobby, me) : [];
  });
  /** Whether something waits for the person. */
  readonly waits = $derived(this.challenges.length > 0 || this.list.some(({ mine }) => mine));

  constructor(connect: () => Promise<Source> = async () => (await import('./wire')).theClient()) {
    this.#connect = connect;
  }

  /** Follows them from now on; nothing is asked for a mere visitor. */
  async follow() {
    if (this.#asked || !mayHaveGames()) return;
    this.#asked = true;
    try {
      const source = await this.#connect();
      source.watchLobby(true);
      this.#source = source;
    } catch {
      // The program could not be loaded: the next place tries again.
      this.#asked = false;
    }
  }
}

/** Those of this page. */
export const runningGames = new RunningGames();
