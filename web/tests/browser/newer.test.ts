//! A table to which a newer version of the server has written: the page says so, the rest of it goes on, and so does
//! the table once it can be read.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accept, hashOf, meet, offer, play, seated, type } from './people';
import { Postgres, postgresFolder } from './postgres';
import { Program } from './program';
import { DESKTOP, PHONE, useBrowser, type Visit } from './visit';

useBrowser();

const NEWER = 'The server is being updated';
/** What the next version would do before its first start: a step of the tables that older programs need not know. */
const UPGRADE = 'ALTER TABLE tables ADD COLUMN waves INTEGER; UPDATE schema SET version = version + 1';

const programs = postgresFolder();
const title = programs ? 'with the real server on PostgreSQL' : 'skipped: PostgreSQL is not installed';

describe.skipIf(!process.env.LOOPLINE || !programs)(title, () => {
  const postgres = new Postgres(programs ?? '');
  let program: Program;

  beforeAll(async () => {
    await postgres.start();
    program = new Program(process.env.LOOPLINE ?? '', ['--database', postgres.create('games')]);
    await program.start();
  });
  afterAll(async () => {
    await program?.end();
    await postgres.end();
  });

  const sql = (statements: string) => postgres.sql('games', statements);
  /** Tells the servers, as the one does that has written. */
  const hint = (hint: string) =>
    `SELECT pg_notify('loopline', json_build_object('from', 'next', 'hints', json_build_array(${hint}))::text)`;

  /** Writes a kind of event that this version does not know, as a newer server does. */
  function wave(table: string) {
    const now = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint';
    const event = `format('{"seq":%s,"at_ms":%s,"what":{"kind":"waved","by":0}}', seq, changed_ms)`;
    sql(`UPDATE tables SET seq = seq + 1, rev = rev + 1, changed_ms = ${now} WHERE id = '${table}';
      INSERT INTO events (table_id, seq, body) SELECT id, seq, ${event} FROM tables WHERE id = '${table}';
      ${hint(`json_build_object('table', json_build_array(id, rev))`)} FROM tables WHERE id = '${table}'`);
  }

  /** What was written becomes something that this version reads, as if the server had come back as the newer one. */
  function understand(table: string) {
    sql(`UPDATE events SET body = replace(body, '"kind":"waved","by":0', '"kind":"resumed"') WHERE table_id = '${table}';
      UPDATE tables SET rev = rev + 1 WHERE id = '${table}';
      INSERT INTO news (kind, subject) VALUES ('table', '${table}');
      ${hint(`'news'`)}`);
  }

  test('a table with what only a newer server reads is left alone, and says so', async () => {
    const { anna, bert, link } = await meet(
      { radios: ['For the game', '10 min'] },
      { size: DESKTOP, address: program.address },
      { size: PHONE, touch: true, address: program.address },
    );
    const both = [anna.page, bert.page] as const;
    const hash = hashOf(link);
    const table = hash.split('/').at(-1) ?? '';
    await play(both, ['@0/', 'A0/']);

    sql(UPGRADE);
    wave(table);
    const notice = (visit: Visit) => visit.page.locator('.board [role="alert"]').filter({ hasText: NEWER });
    for (const visit of [anna, bert]) await notice(visit).waitFor();
    await expect.poll(async () => (await notice(bert).boundingBox())?.y).toBeGreaterThan(0);
    await anna.look((scheme) => `desktop-${scheme}-live-newer`);
    await bert.look((scheme) => `phone-${scheme}-live-newer`);

    // What is done meanwhile is kept.
    await type(anna.page, 'B1/');
    await expect.poll(() => anna.page.locator('aside ol li').count()).toBe(3);
    await anna.picture('desktop-light-live-newer-turn');

    // Nor can it be opened.
    for (const { page } of [anna, bert]) await page.reload();
    for (const { page } of [anna, bert]) await page.getByRole('heading', { name: NEWER }).waitFor();
    await anna.look((scheme) => `desktop-${scheme}-live-newer-opened`);
    await bert.look((scheme) => `phone-${scheme}-live-newer-opened`);

    // Other places work, and so do other games.
    await bert.page.getByRole('link', { name: 'Back to the lobby' }).click();
    const other = await offer(bert.page, { radios: ['White, first'] });
    await anna.go(hashOf(other));
    await accept(anna.page);
    for (const page of both) await seated(page);
    await play([bert.page, anna.page], ['@0/', 'A0/']);
    for (const visit of [anna, bert]) expect(await notice(visit).count()).toBe(0);

    understand(table);
    const view = new URL(`/api/tables/${table}`, program.address).href;
    await expect.poll(async () => (await anna.context.request.get(view)).status()).toBe(200);
    await anna.go(hash);
    await bert.go(hash);
    for (const page of both) await seated(page, 3);
    for (const visit of [anna, bert]) await expect.poll(() => notice(visit).count()).toBe(0);
    await play(both, ['A3+'], 3);
    for (const visit of [anna, bert]) await visit.leave();
  });
});
