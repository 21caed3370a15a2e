//! Reports, blocks, one's own sanctions, and what moderators ask for and do.
import { ask } from '../live/api';
import type {
  AppealAnswer,
  Blocked,
  Explained,
  ModerationHistory,
  ModerationQueue,
  ModLogPage,
  NewReport,
  NewSanction,
  OwnSanctions,
} from '../protocol';

const part = encodeURIComponent;

export const report = (report: NewReport) => ask<null>('POST', '/api/reports', report);

export const getBlocks = () => ask<Blocked>('GET', '/api/me/blocks');

export const setBlock = (person: string, on: boolean) =>
  ask<null>(on ? 'PUT' : 'DELETE', `/api/me/blocks/${part(person)}`);

export const getSanctions = () => ask<OwnSanctions>('GET', '/api/me/sanctions');

export const seeSanction = (id: string) => ask<null>('POST', `/api/me/sanctions/${part(id)}/seen`);

export const appeal = (id: string, text: string) =>
  ask<null>('POST', `/api/me/sanctions/${part(id)}/appeal`, { text } satisfies Explained);

const above = '/api/moderation';

/** What moderators do. */
export const moderators = {
  queue: () => ask<ModerationQueue>('GET', `${above}/queue`),
  log: (before?: number) =>
    ask<ModLogPage>('GET', `${above}/log${before === undefined ? '' : `?before=${before}`}`),
  history: (person: string) => ask<ModerationHistory>('GET', `${above}/people/${part(person)}`),
  impose: (person: string, sanction: NewSanction) =>
    ask<null>('POST', `${above}/people/${part(person)}/sanctions`, sanction),
  lift: (sanction: string, text: string) =>
    ask<null>('POST', `${above}/sanctions/${part(sanction)}/lift`, { text } satisfies Explained),
  answer: (sanction: string, answer: AppealAnswer) =>
    ask<null>('POST', `${above}/sanctions/${part(sanction)}/answer`, answer),
  dismiss: (report: string, text: string) =>
    ask<null>('POST', `${above}/reports/${part(report)}/dismiss`, { text } satisfies Explained),
  takeOut: (table: string, seq: number, text: string) =>
    ask<null>('POST', `${above}/tables/${part(table)}/lines/${seq}`, { text } satisfies Explained),
};

export type Moderators = typeof moderators;
