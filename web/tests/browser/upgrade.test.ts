//! Two servers behind one address are replaced one after the other while two people play, each at another one.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { barText } from './board';
import { Gateway } from './gateway';
import { expectWithin } from './machine';
import { meet, play, seated, type } from './people';
import { Postgres, postgresFolder } from './postgres';
import { Program } from './program';
import { DESKTOP, PHONE, useBrowser, type Visitor } from './visit';

useBrowser();

/** Whoever loses the connection has another one within this time. */
const BACK_MS = 3_000;
/** Red joins the borders of a board of 12 × 12 with the last turn. */
const GAME = ['c1', 'a2', 'd3', 'a4', 'c5', 'a5', 'd7', 'a7', 'c9', 'a8', 'd11', 'a10', 'b12'];
const RECONNECTING = 'Reconnecting… Nothing is lost.';

const programs = postgresFolder();
/** The next version, if one was built; else a server is replaced by its like. */
const next = process.env.LOOPLINE_NEXT ?? process.env.LOOPLINE;
const title = programs ? 'with two real servers on PostgreSQL' : 'skipped: PostgreSQL is not installed';

/** What a person sees of an upgrade: everything that is said over the page, and how long connections were lost. */
class Witness {
  readonly said = new Set<string>();
  readonly lostMs: number[] = [];

  /** Begins before the page is opened. */
  readonly prepare = async (page: Page) => {
    let lost = 0;
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const { type } = JSON.parse(`${payload}`);
        if (type === 'closing') lost = Date.now();
        if (type !== 'welcome' || lost === 0) return;
        this.lostMs.push(Date.now() - lost);
        lost = 0;
      }),
    );
    await page.exposeFunction('witness', (words: string) => this.said.add(words));
    await page.addInitScript(() => {
      const { witness } = globalThis as unknown as { witness: (words: string) => void };
      const look = () => {
        for (const one of document.querySelectorAll<HTMLElement>('.notices, [role="alert"]'))
          if (one.innerText.trim()) witness(one.innerText.trim());
      };
      new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
    });
  };
}

/** The turns and what lies where. */
const position = (page: Page) =>
  page.evaluate(() => {
    const cells = [...document.querySelectorAll('[role="gridcell"]')];
    const at = (cell: Element) => /:(-?\d+,-?\d+)$/.exec(cell.id)?.[1];
    const pegs = cells.map((cell) => `${at(cell)} ${cell.textContent}`).sort();
    return [...[...document.querySelectorAll('aside ol li')].map((turn) => turn.textContent), ...pegs];
  });

describe.skipIf(!process.env.LOOPLINE || !programs)(title, () => {
  const postgres = new Postgres(programs ?? '');
  let servers: [Program, Program];
  let gateway: Gateway;

  beforeAll(async () => {
    await postgres.start();
    const more = ['--database', postgres.create('games'), '--behind-proxy'];
    servers = [0, 1].map(() => new Program(process.env.LOOPLINE ?? '', more)) as typeof servers;
    for (const server of servers) await server.start();
    gateway = await Gateway.start(servers.map(({ address }) => address));
  });
  afterAll(async () => {
    await gateway?.stop();
    for (const server of servers ?? []) await server.end();
    await postgres.end();
  });

  test('a game goes on in two browsers while one server after the other is replaced', async () => {
    const [one, two] = servers;
    const witnesses = [new Witness(), new Witness()] as const;
    const visitors = [{ size: DESKTOP }, { size: PHONE, touch: true }].map(
      (visitor, index): Visitor => ({
        ...visitor,
        address: gateway.address,
        ...(witnesses[index] && { prepare: witnesses[index].prepare }),
      }),
    );
    const choice = { game: 'TwixT', radios: ['12 × 12', 'For the game', '10 min'] } as const;
    const { anna, bert } = await meet({ ...choice, radios: [...choice.radios] }, visitors[0], visitors[1]);
    const both = [anna.page, bert.page] as const;
    let played = 0;
    const expectSame = async () => {
      for (const page of both) await seated(page, played);
      expect(await position(bert.page)).toEqual(await position(anna.page));
    };
    /** Both play so many turns, and see the same after each. */
    const goOn = async (turns: number) => {
      for (const turn of GAME.slice(played, played + turns)) {
        await play(both, [turn], played);
        played += 1;
        await expectSame();
      }
    };
    const expectAt = (counts: number[]) => expect.poll(() => gateway.sockets).toEqual(counts);
    const expectReady = (ready: boolean[]) => expect.poll(() => gateway.ready).toEqual(ready);

    await expectAt([1, 1]);
    await goOn(2);

    // The first server leaves its work to the other, says so, and sends its client there.
    let stopped = one.stop();
    await expectReady([false, true]);
    await goOn(2);
    await stopped;
    await expectAt([0, 2]);
    await goOn(2);

    await one.start(next);
    await expectReady([true, true]);
    await anna.page.reload();
    await expectAt([1, 1]);
    await goOn(3);

    // The second one, where the network is slow just then.
    gateway.hold();
    stopped = two.stop();
    await expectReady([true, false]);
    const sign = bert.page.getByText(RECONNECTING);
    await sign.waitFor();
    await type(bert.page, GAME[played] ?? '');
    await bert.page.locator('.bar').getByText('Your turn is saved here').waitFor();
    await expect.poll(async () => (await sign.boundingBox())?.y).toBeGreaterThan(0);
    await bert.look((scheme) => `phone-${scheme}-live-upgrade`);
    gateway.admit();
    played += 1;
    await expectSame();
    await stopped;
    await expectAt([2, 0]);
    await goOn(2);

    await two.start(next);
    await expectReady([true, true]);
    await goOn(1);
    await expect.poll(() => barText(anna.page)).toBe('You won: your borders are connected');
    await expect.poll(() => barText(bert.page)).toBe('You lost: Red has connected its borders');
    expect(played).toBe(GAME.length);

    const [hers, his] = witnesses;
    expect(hers.lostMs).toEqual([expect.any(Number)]);
    await expectWithin(hers.lostMs[0] ?? 0, BACK_MS);
    expect(his.lostMs).toHaveLength(1);
    for (const { said } of witnesses) {
      said.delete(RECONNECTING);
      expect([...said]).toEqual([]);
    }
    // A page that waits for ten seconds tries again.
    bert.forgive(/WebSocket is closed before the connection is established/);
    for (const visit of [anna, bert]) await visit.leave();
  });
});
