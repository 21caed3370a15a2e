//! Reports, blocks, one's own sanctions, and what moderators ask for and do.
import { ask } from '../live/api';
import type { AppealAnswer, NewReport, NewSanction } from '../protocol';

export const report = (report: NewReport) => ask('POST /api/reports', { body: report });

export const getBlocks = () => ask('GET /api/me/blocks');

export const setBlock = (person: string, on: boolean) =>
  ask(on ? 'PUT /api/me/blocks/{person}' : 'DELETE /api/me/blocks/{person}', { person });

export const getSanctions = () => ask('GET /api/me/sanctions');

export const seeSanction = (sanction: string) => ask('POST /api/me/sanctions/{sanction}/seen', { sanction });

export const appeal = (sanction: string, text: string) =>
  ask('POST /api/me/sanctions/{sanction}/appeal', { sanction, body: { text } });

/** What moderators do. */
export const moderators = {
  queue: () => ask('GET /api/moderation/queue'),
  log: (before?: number) => ask('GET /api/moderation/log', { before }),
  history: (person: string) => ask('GET /api/moderation/people/{person}', { person }),
  impose: (person: string, sanction: NewSanction) =>
    ask('POST /api/moderation/people/{person}/sanctions', { person, body: sanction }),
  lift: (sanction: string, text: string) =>
    ask('POST /api/moderation/sanctions/{sanction}/lift', { sanction, body: { text } }),
  answer: (sanction: string, answer: AppealAnswer) =>
    ask('POST /api/moderation/sanctions/{sanction}/answer', { sanction, body: answer }),
  dismiss: (report: string, text: string) =>
    ask('POST /api/moderation/reports/{report}/dismiss', { report, body: { text } }),
  takeOut: (table: string, seq: number, text: string) =>
    ask('POST /api/moderation/tables/{table}/lines/{seq}', { table, seq, body: { text } }),
};

export type Moderators = typeof moderators;
