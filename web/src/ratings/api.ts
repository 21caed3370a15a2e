//! The server's answers about people and ratings.
import { ask } from '../live/api';

export const getProfile = (id: string) => ask('GET /api/people/{person}', { person: id });

export const findPeople = (q: string) => ask('GET /api/people', { q });

export const getOnline = () => ask('GET /api/online');

/** Sets whether others see by name when one is online. */
export const setListed = (listed: boolean) => ask('PUT /api/account/listed', { body: { listed } });

export const getBots = (after?: string) => ask('GET /api/bots', { after });

export const getHistory = (id: string, pool: string) => ask('GET /api/people/{person}/ratings', { person: id, pool });

/** Finished games of somebody; only those against `opponent`, if that is given. */
export const getGames = (id: string, after?: string, opponent?: string) =>
  ask('GET /api/people/{person}/games', { person: id, after, opponent });

export const getBest = (pool: string, after?: number) => ask('GET /api/ratings/{*pool}', { pool, after });

/** Lets a level of the engine sit down at one's own open table. */
export const seatBot = (table: string, level: number) =>
  ask('POST /api/tables/{table}/bot', { table, body: { level } });
