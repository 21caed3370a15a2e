//! The server's answers about people and ratings.
import { ask } from '../live/api';
import type {
  BotList,
  FoundPeople,
  Leaderboard,
  Me,
  OnlinePeople,
  PlayedGames,
  Profile,
  RatingHistory,
} from '../protocol';

const person = (id: string) => `/api/people/${encodeURIComponent(id)}`;
const search = (values: Record<string, string | number | undefined>) => {
  const known = Object.entries(values).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(known.map(([key, value]) => [key, String(value)])).toString();
  return text ? `?${text}` : '';
};

export const getProfile = (id: string) => ask<Profile>('GET', person(id));

export const findPeople = (q: string) => ask<FoundPeople>('GET', `/api/people${search({ q })}`);

export const getOnline = () => ask<OnlinePeople>('GET', '/api/online');

/** Sets whether others see by name when one is online. */
export const setListed = (listed: boolean) => ask<Me>('PUT', '/api/account/listed', { listed });

export const getBots = (after?: string) => ask<BotList>('GET', `/api/bots${search({ after })}`);

export const getHistory = (id: string, pool: string) =>
  ask<RatingHistory>('GET', `${person(id)}/ratings${search({ pool })}`);

/** Finished games of somebody; only those against `opponent`, if that is given. */
export const getGames = (id: string, after?: string, opponent?: string) =>
  ask<PlayedGames>('GET', `${person(id)}/games${search({ after, opponent })}`);

export const getBest = (pool: string, after?: number) =>
  ask<Leaderboard>(
    'GET',
    `/api/ratings/${pool.split('/').map(encodeURIComponent).join('/')}${search({ after })}`,
  );

/** Lets a level of the engine sit down at one's own open table. */
export const seatBot = (table: string, level: number) =>
  ask<null>('POST', `/api/tables/${encodeURIComponent(table)}/bot`, { level });
