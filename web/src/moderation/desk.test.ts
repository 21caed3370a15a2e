import { expect, test } from 'vitest';
import { Refused } from '../live/api';
import type { ModerationHistory } from '../protocol';
import type { Moderators } from './api';
import { Desk } from './desk.svelte';

/** A server that notes what it is asked. */
function fake(refuses: (name: string) => boolean = () => false) {
  const asked: string[] = [];
  const answers: Record<string, unknown> = {
    queue: { reports: [], appeals: [], people: [] },
    log: { log: [], people: [] },
    history: {
      person: { id: 'ben', name: 'Ben', kind: 'guest' },
      sanctions: [],
      reports: [],
      log: [],
      people: [],
    },
  };
  const server = new Proxy({} as Moderators, {
    get: (_, name: string) => async () => {
      asked.push(name);
      if (refuses(name)) throw new Refused({ code: 'live.not-moderator', params: {} });
      return answers[name] ?? null;
    },
  });
  return { server, asked };
}

test('after an act everything on show is fetched again', async () => {
  const { server, asked } = fake();
  const desk = new Desk(server);
  await desk.load();
  await desk.look('ben');
  expect((desk.history as ModerationHistory).person.name).toBe('Ben');
  asked.length = 0;
  expect(await desk.act((one) => one.dismiss('r', 'A joke.'))).toBe(true);
  expect(asked.sort()).toEqual(['dismiss', 'history', 'log', 'queue']);
  expect(desk.busy).toBe(false);
});

test('a refusal is told, also after the page was fetched again', async () => {
  const { server } = fake((name) => name === 'lift');
  const desk = new Desk(server);
  expect(await desk.act((one) => one.lift('s', 'Enough.'))).toBe(false);
  expect(desk.problem?.code).toBe('live.not-moderator');
  expect(desk.queue).not.toBeNull();
});
