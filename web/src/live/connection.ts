//! One WebSocket to the server, kept up: it greets, asks whether the server is still there, and comes back after every
//! loss.
import type { FromServer, Me, ToServer } from '../protocol';
import { Refused } from './api';
import { ServerTime } from './server-time';

/** What is spoken here; `protocol` calls it so too. */
const PROTOCOL = 2;

/** What a connection needs of a WebSocket. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

/** What a connection needs from outside. */
export interface Around {
  /** Asks who one is, which gives a newcomer the cookie that a WebSocket has to bring. */
  introduce(): Promise<Me>;
  wire(): Wire;
  now(): number;
  /** A number from 0 up to 1. */
  chance(): number;
  /** Calls back after so many milliseconds; the answer takes that back. */
  later(ms: number, call: () => void): () => void;
}

/**
 * How it stands: on its way, open, lost for now, of no use because the page is older than the server, or banned from
 * it.
 */
export type State = 'off' | 'coming' | 'open' | 'lost' | 'outdated' | 'banned';

/** The callbacks of a connection. */
export interface Listener {
  state(state: State): void;
  /** The connection is open again; subscriptions have to be sent again. */
  welcomed(me: Me): void;
  message(message: FromServer): void;
}

const SHORTEST_MS = 50;
const LONGEST_MS = 10_000;
/** Most losses are short: a server that starts again is found soon, one that stays away is not bothered. */
const SOON_MS = 60_000;
const LONGEST_SOON_MS = 1_000;
/** After so long without a word the server is asked for one, and must answer within the other time. */
const SILENCE_MS = 15_000;
const REPLY_TIMEOUT_MS = 8_000;
/** A page that comes back to light does not wait as long. */
const WAKING_MS = 2_500;
/** Whoever is banned is not connected again; the page looks this often whether the ban has ended. */
const BANNED_MS = 15_000;

/**
 * How long to wait before a try, after so many that failed in `lost` milliseconds: twice as long each time, and never
 * all at once.
 */
export function pause(failed: number, lost: number, chance: number): number {
  const longest = lost < SOON_MS ? LONGEST_SOON_MS : LONGEST_MS;
  const most = Math.min(longest, SHORTEST_MS * 2 ** Math.min(failed, 20));
  return Math.max(SHORTEST_MS, most * (0.5 + chance / 2));
}

export class Connection {
  readonly time: ServerTime;
  readonly #around: Around;
  readonly #listener: Listener;
  #state: State = 'off';
  #wire: Wire | null = null;
  #failed = 0;
  /** When the connection was lost, or first sought. */
  #since = 0;
  #known = false;
  #greeted = 0;
  #asked = new Map<number, number>();
  #id = 0;
  #drop = () => {};

  constructor(around: Around, listener: Listener) {
    this.#around = around;
    this.#listener = listener;
    this.time = new ServerTime(around.now);
  }

  get state(): State {
    return this.#state;
  }

  /** Connects, and stays so until `stop`. */
  start() {
    if (this.#state !== 'off') return;
    this.#since = this.#around.now();
    this.#connect();
  }

  stop() {
    this.#turn('off');
    this.#leave();
  }

  /** Something has changed, such as the network or whether the page is seen: looks at once whether all is well. */
  wake() {
    if (this.#state === 'lost') this.#connect();
    else if (this.#state === 'banned') this.#introduce();
    else if (this.#state === 'open') this.#ask(WAKING_MS);
  }

  /** Connects anew, perhaps to another one of several servers. */
  renew() {
    if (this.#state !== 'open') return;
    this.#since = this.#around.now();
    this.#connect();
  }

  /** Sends a message, if the connection is open; what must not be lost is sent again after `welcome`. */
  send(message: ToServer): boolean {
    if (this.#state !== 'open' || !this.#wire) return false;
    this.#wire.send(JSON.stringify(message));
    return true;
  }

  #connect() {
    this.#leave();
    this.#turn('coming');
    if (this.#known) this.#open();
    else this.#introduce();
  }

  #introduce() {
    this.#drop();
    let wanted = true;
    this.#drop = () => {
      wanted = false;
    };
    this.#around.introduce().then(
      () => {
        if (!wanted) return;
        this.#known = true;
        this.#turn('coming');
        this.#open();
      },
      (error) => {
        if (!wanted) return;
        if (this.#state === 'banned' || isBan(error)) this.#banned();
        else this.#lose();
      },
    );
  }

  /** Nothing is to be had here before the ban ends. */
  #banned() {
    this.#known = false;
    this.#failed = 0;
    this.#leave();
    this.#turn('banned');
    this.#drop = this.#around.later(BANNED_MS, () => this.#introduce());
  }

  #open() {
    const wire = this.#around.wire();
    this.#wire = wire;
    // Connecting has a timeout, after which it is tried again.
    this.#expect(LONGEST_MS);
    wire.onopen = () => {
      this.#greeted = this.#around.now();
      wire.send(JSON.stringify({ type: 'hello', proto: PROTOCOL } satisfies ToServer));
    };
    wire.onmessage = ({ data }) => this.#receive(data);
    wire.onclose = () => this.#lose();
  }

  #receive(data: unknown) {
    const message = read(data);
    if (!message) return;
    if (this.#state === 'open') this.#listen();
    switch (message.type) {
      case 'welcome':
        this.#failed = 0;
        this.time.sample(this.#greeted, message.now_ms);
        this.#turn('open');
        this.#listen();
        this.#listener.welcomed(message.me);
        return;
      case 'pong': {
        const asked = this.#asked.get(message.id);
        this.#asked.delete(message.id);
        if (asked !== undefined) this.time.sample(asked, message.now_ms);
        return;
      }
      case 'closing':
        return this.#lose();
      case 'problem':
        if (message.problem.code === 'live.protocol') {
          this.#turn('outdated');
          this.#leave();
          return;
        }
        if (message.problem.code === 'live.banned') return this.#banned();
    }
    this.#listener.message(message);
  }

  /** Waits for the next word; when there is none for long, asks for one. */
  #listen() {
    this.#drop();
    this.#drop = this.#around.later(SILENCE_MS, () => this.#ask(REPLY_TIMEOUT_MS));
  }

  #ask(timeout: number) {
    this.#id += 1;
    this.#asked.set(this.#id, this.#around.now());
    this.send({ type: 'ping', id: this.#id });
    this.#drop();
    this.#expect(timeout);
  }

  #expect(timeout: number) {
    this.#drop = this.#around.later(timeout, () => this.#lose());
  }

  #lose() {
    if (this.#state === 'off' || this.#state === 'outdated') return;
    const now = this.#around.now();
    if (this.#state === 'open') this.#since = now;
    // Who was not even welcomed may have a cookie that is no longer known.
    else this.#known = false;
    this.#leave();
    this.#turn('lost');
    const wait = pause(this.#failed, now - this.#since, this.#around.chance());
    this.#failed += 1;
    this.#drop = this.#around.later(wait, () => this.#connect());
  }

  #leave() {
    this.#drop();
    this.#drop = () => {};
    this.#asked.clear();
    const wire = this.#wire;
    this.#wire = null;
    if (!wire) return;
    wire.onopen = wire.onmessage = wire.onclose = null;
    wire.close();
  }

  #turn(state: State) {
    if (state === this.#state) return;
    this.#state = state;
    this.#listener.state(state);
  }
}

/** Whether the server refuses whoever is banned. */
function isBan(error: unknown): boolean {
  return error instanceof Refused && error.problem.code === 'live.banned';
}

/** The parsed message, if it is valid. */
function read(data: unknown): FromServer | null {
  if (typeof data !== 'string') return null;
  try {
    const message: unknown = JSON.parse(data);
    const isMessage = typeof message === 'object' && message !== null && 'type' in message;
    return isMessage ? (message as FromServer) : null;
  } catch {
    return null;
  }
}
