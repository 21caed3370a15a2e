//! The games between people that go on, for the places that are not connected: asked by HTTP, and only by those who have played.
import type { GameCard, Lobby, Me, PersonView } from '../protocol';
import { personOf } from './people';
import { hasPlayed } from './played';

/** A game that goes on. */
export interface Running {
  table: string;
  /** The name of the other; empty for a guest. */
  other: string;
  /** Whether the person is to move. */
  mine: boolean;
}

/** The running games, those where the person is to move first; none if they cannot be loaded. */
export async function running(get: (path: string) => Promise<unknown> = fetched): Promise<Running[]> {
  if (!hasPlayed()) return [];
  try {
    const me = (await get('/api/me')) as Me;
    const lobby = (await get('/api/lobby')) as Lobby;
    return lobby.mine
      .map((game) => card(game, lobby.people, me.person.id))
      .sort((one, other) => Number(other.mine) - Number(one.mine));
  } catch {
    return [];
  }
}

function card({ table, seats, turns }: GameCard, people: readonly PersonView[], me: string): Running {
  const seat = seats[0] === me ? 0 : 1;
  const other = personOf(people, seats[1 - seat]);
  return { table, other: other?.name ?? '', mine: turns % 2 === seat };
}

async function fetched(path: string): Promise<unknown> {
  const answer = await fetch(path, { credentials: 'same-origin' });
  if (!answer.ok) throw new Error(path);
  return answer.json();
}
