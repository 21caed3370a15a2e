//! A game between people, when it is over, as the page keeps all games.
import type { Archive } from '../state/archive.svelte';
import { checkGame, type SavedGame } from '../state/store';
import type { Client } from './client.svelte';
import { timesOf } from './clock';
import { openedDie } from './die';
import type { LiveTable } from './live-table.svelte';
import { nameAt, personOf } from './people';
import { theClient } from './wire';

/** The game as it is kept; null for those who watched, and if there is nothing to be kept or not yet. */
export function finished({ info, board }: LiveTable): SavedGame | null {
  const { setup, view, ending } = board;
  const die = openedDie(info);
  // The secret comes right after the end.
  if (info.die && die === null) return null;
  if (info.status !== 'over' || info.mine === null || !ending || info.turns.length === 0) return null;
  const { laying } = info.terms;
  const forgot = Object.fromEntries((info.forgot ?? []).map(({ turn, tiles }) => [turn, tiles]));
  const people = view.seats.map((colour, seat) => ({
    // The own place needs no number.
    name: seat === info.mine ? (personOf(info.people, info.seats[seat])?.name ?? '') : nameAt(info, seat),
    colour,
  }));
  return checkGame({
    v: 1,
    setup: die === null ? setup : { ...setup, die },
    seating: { mode: 'two', seat: info.mine, level: 1 },
    turns: info.turns,
    resigned: null,
    seed: 0,
    met: { people, ending },
    ...(laying && { laying, forgot }),
    times: timesOf(info),
  });
}

/** The client, which keeps all games of its person from now on. */
export function keepingClient(archive: Archive): Client {
  const client = theClient();
  client.over = (table) => keepFinished(table, archive);
  return client;
}

/** Keeps the game of a table once it is over, however often it is looked at afterwards. */
export function keepFinished(table: LiveTable, archive: Pick<Archive, 'adopt'>) {
  const game = finished(table);
  if (game) void archive.adopt(`live-${table.id}`, game, true);
}
