//! People who spend an evening at a server: some by a page, some by a program that has a token.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Command, TableView } from '../../src/protocol';
import { button, PATIENTLY } from './board';
import { ask, seated, signUp, type } from './people';
import { Visit, type Visitor } from './visit';

/** The pool in which everybody looks for opponents. */
const POOL = 'trax/official/quick';
/** How long a program waits before it tries again to reach a server that is away. */
const AGAIN_MS = 100;
/** How long anybody waits for anything before the test ends. */
const TIMEOUT_MS = 60_000;

const pause = (ms: number) => new Promise((over) => setTimeout(over, ms));

/** Tries until something succeeds. */
async function persist<T>(attempt: () => Promise<T>): Promise<T> {
  const until = Date.now() + TIMEOUT_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > until) throw error;
      await pause(AGAIN_MS);
    }
  }
}

/** Somebody who plays. */
export interface Player {
  readonly name: string;
  /** Looks for an opponent; the table at which the game begins. */
  seek(): Promise<string>;
  /** 0 for who begins. */
  seat(table: string): Promise<number>;
  /** Plays a turn after `played` others; the milliseconds from making it until the server has it. */
  turn(table: string, text: string, played: number): Promise<number>;
  /**
   * Waits until all that is open of this player shows that so many turns were played, and whether it is theirs to go
   * on.
   */
  saw(table: string, played: number, toPlay: boolean): Promise<void>;
  say(table: string, text: string): Promise<void>;
  offerDraw(table: string): Promise<void>;
  declineDraw(table: string): Promise<void>;
  resign(table: string): Promise<void>;
  /** Loses the connection for a moment. */
  stumble(): Promise<void>;
  leave(): Promise<void>;
}

/** Somebody at a page, who keeps another one open at the board of the first screen. */
export class PagePlayer implements Player {
  readonly name: string;
  readonly #visit: Visit;
  readonly #other: Page;

  static async come(name: string, visitor: Visitor & { address: string }): Promise<PagePlayer> {
    const visit = await Visit.start({ ...visitor, hash: '#/live' });
    await signUp(visit.page, name);
    await visit.page.getByText(`You play as ${name}`).waitFor();
    const other = await visit.context.newPage();
    await other.goto(`${visitor.address}/`);
    return new PagePlayer(name, visit, other);
  }

  constructor(name: string, visit: Visit, other: Page) {
    this.name = name;
    this.#visit = visit;
    this.#other = other;
  }

  get #page() {
    return this.#visit.page;
  }

  async seek() {
    await this.#visit.go('#/live');
    await this.#page.getByRole('button', { name: /^5 min \+ 5 sec\s*Trax(?! ·)/ }).click();
    await this.#page.waitForFunction(() => /^#\/live\/[\w-]+$/.test(location.hash), undefined, PATIENTLY);
    await seated(this.#page);
    return this.#page.evaluate(() => location.hash.slice('#/live/'.length));
  }

  async seat(table: string) {
    const view = await persist(() =>
      this.#page.evaluate(async (path) => (await fetch(path)).json(), `/api/tables/${table}`),
    );
    return (view as TableView).mine as number;
  }

  async turn(_table: string, text: string, played: number) {
    await type(this.#page, text);
    const made = Date.now();
    await seated(this.#page, played + 1);
    return Date.now() - made;
  }

  async saw(table: string, played: number, toPlay: boolean) {
    const links = this.#other.locator(`header a[href$="/live/${table}"]`);
    const seen = links.filter({ hasText: 'Your turn', visible: true });
    const noted = toPlay ? seen.first().waitFor() : null;
    await Promise.all([seated(this.#page, played), noted]);
  }

  async say(_table: string, text: string) {
    const field = this.#page.getByLabel('Message', { exact: true });
    if (!(await field.isVisible())) await this.#page.getByRole('tab', { name: /^Chat/ }).click();
    await field.fill(text);
    await field.press('Enter');
    await this.#page.getByRole('tab', { name: 'Turns' }).click();
  }

  async offerDraw() {
    await ask(this.#page, 'Draw');
  }

  async declineDraw() {
    await button(this.#page, 'Decline').click();
  }

  async resign() {
    await button(this.#page, 'Resign').click();
    await this.#page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  }

  async stumble() {
    await this.#visit.context.setOffline(true);
    await pause(2_000);
    await this.#visit.context.setOffline(false);
  }

  async leave() {
    // What a browser says of a server that is away, or when the programs at its address play so fast that no request is
    // left.
    this.#visit.forgive(/ERR_|WebSocket|\/(api|assets)\/.* failed$|40[13]|429/);
    await this.#visit.leave();
  }
}

/** Somebody whose program has a token. */
export class Programmed implements Player {
  readonly name: string;
  readonly #address: string;
  readonly #headers: Record<string, string>;
  readonly #leaving = new AbortController();
  #table = '';
  #played = 0;
  #cid = 0;

  static async come(name: string, address: string): Promise<Programmed> {
    const json = { 'Content-Type': 'application/json' };
    const met = await fetch(`${address}/api/me`);
    const cookie = met.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    const headers = { ...json, Cookie: cookie, Origin: address };
    const password = 'a stone in the shoe';
    const post = async (path: string, what: object) => {
      const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(what) });
      expect(answer.status, await answer.clone().text()).toBe(201);
      const set = answer.headers.getSetCookie().map((each) => each.split(';')[0]);
      if (set.length > 0) headers.Cookie = set.join('; ');
      return answer.json();
    };
    await post('/api/account', { name, password, accepted: true, share: true });
    const { token } = await post('/api/me/tokens', { label: 'Evening', scopes: ['games', 'play', 'seeks'] });
    return new Programmed(name, address, { ...json, Authorization: `Bearer ${token}` });
  }

  constructor(name: string, address: string, headers: Record<string, string>) {
    this.name = name;
    this.#address = address;
    this.#headers = headers;
  }

  async #ask(path: string, what?: object) {
    const { signal } = this.#leaving;
    const body = what && JSON.stringify(what);
    const method = what ? 'POST' : 'GET';
    return fetch(this.#address + path, { method, headers: this.#headers, body, signal });
  }

  /** The lines of a stream, as long as it lasts. */
  async *#lines(path: string, what?: object) {
    const answer = await this.#ask(path, what);
    if (!answer.ok || !answer.body) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    let text = '';
    for await (const part of answer.body.pipeThrough(new TextDecoderStream())) {
      const lines = (text + part).split('\n');
      text = lines.pop() ?? '';
      for (const line of lines) if (line.trim()) yield JSON.parse(line);
    }
  }

  async seek() {
    const table = await persist(async () => {
      for await (const found of this.#lines('/api/seeks', { pool: POOL })) return found.table as string;
      throw new Error('the search ended without an opponent');
    });
    this.#table = table;
    this.#played = 0;
    void this.#follow(table);
    return table;
  }

  /** Counts the turns of a table; a stream that breaks is begun again. */
  async #follow(table: string) {
    let seq = 0;
    while (this.#table === table && !this.#leaving.signal.aborted) {
      try {
        for await (const event of this.#lines(`/api/tables/${table}/stream?after=${seq}`)) {
          seq = event.seq;
          if (event.what.kind === 'turn') this.#played += 1;
        }
        return;
      } catch {
        await pause(AGAIN_MS);
      }
    }
  }

  async #view(table: string): Promise<TableView> {
    return persist(async () => {
      const answer = await this.#ask(`/api/tables/${table}`);
      if (!answer.ok) throw new Error(`the table: ${answer.status}`);
      return answer.json();
    });
  }

  /** Carries out a command, again under the same number until the server has said what became of it. */
  async #carryOut(table: string, command: Command) {
    this.#cid += 1;
    const cid = `${this.name.replace(/\W/g, '')}-${this.#cid}`;
    await persist(async () => {
      const { seq } = await this.#view(table);
      const answer = await this.#ask(`/api/tables/${table}/do`, { cid, seq, command });
      if (!answer.ok) throw new Error(`${command.do}: ${answer.status} ${await answer.text()}`);
    });
  }

  async seat(table: string) {
    return (await this.#view(table)).mine as number;
  }

  async turn(table: string, text: string) {
    const made = Date.now();
    await this.#carryOut(table, { do: 'turn', text });
    return Date.now() - made;
  }

  async saw(_table: string, played: number) {
    await persist(async () => {
      if (this.#played < played) throw new Error(`${this.name} saw ${this.#played} turns of ${played}`);
    });
  }

  say(table: string, text: string) {
    return this.#carryOut(table, { do: 'chat', text });
  }

  offerDraw(table: string) {
    return this.#carryOut(table, { do: 'draw' });
  }

  async declineDraw(table: string) {
    await persist(async () => {
      const { offers, mine } = await this.#view(table);
      if (offers.draw === null || offers.draw === mine) throw new Error('no draw is offered');
    });
    await this.#carryOut(table, { do: 'decline' });
  }

  resign(table: string) {
    return this.#carryOut(table, { do: 'resign' });
  }

  async stumble() {}

  async leave() {
    this.#leaving.abort();
  }
}
