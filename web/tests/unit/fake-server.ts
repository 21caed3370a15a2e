//! For unit tests: a transport and a clock in the test's own hands. The real server is met by the browser tests.

import type { Around, Wire } from '../../src/live/connection';
import type { FromServer, Me, ToServer } from '../../src/protocol';

export const ANNA: Me = { person: { id: 'anna', name: 'Anna', kind: 'guest' }, exposed: false };

class FakeWire implements Wire {
  readonly sent: ToServer[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;

  send(text: string) {
    this.sent.push(JSON.parse(text));
  }

  close() {
    this.closed = true;
  }
}

/** A world with one clock, in which wires are opened and cut. */
export class FakeServer implements Around {
  time = 1_000_000;
  me = ANNA;
  /** Whether the server answers who one is. */
  up = true;
  introduced = 0;
  readonly wires: FakeWire[] = [];
  #calls: { at: number; call: () => void }[] = [];

  async introduce(): Promise<Me> {
    this.introduced += 1;
    if (!this.up) throw new Error('down');
    return this.me;
  }

  wire(): FakeWire {
    const wire = new FakeWire();
    this.wires.push(wire);
    return wire;
  }

  now = () => this.time;
  chance = () => 1;

  later(ms: number, call: () => void) {
    const entry = { at: this.time + ms, call };
    this.#calls.push(entry);
    return () => {
      this.#calls = this.#calls.filter((one) => one !== entry);
    };
  }

  get last(): FakeWire {
    const wire = this.wires.at(-1);
    if (!wire) throw new Error('nobody called');
    return wire;
  }

  /** Lets time pass, and what was promised for it happen. */
  async pass(ms: number) {
    const until = this.time + ms;
    await settle();
    for (;;) {
      const next = this.#calls.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.#calls = this.#calls.filter((one) => one !== next);
      this.time = Math.max(this.time, next.at);
      next.call();
      await settle();
    }
    this.time = until;
    await settle();
  }

  /** Advances the clock to the next timer; returns by how much. */
  async next(): Promise<number> {
    await settle();
    const before = this.time;
    await this.pass(Math.min(...this.#calls.map(({ at }) => at)) - before);
    return this.time - before;
  }

  send(message: FromServer) {
    this.last.onmessage?.({ data: JSON.stringify(message) });
  }

  /** Opens the last socket and sends `welcome`. */
  async welcome() {
    await settle();
    this.last.onopen?.();
    this.send({ type: 'welcome', proto: 2, me: this.me, now_ms: this.time });
  }

  cut() {
    this.last.onclose?.();
  }

  /** The messages of a type sent on the last socket. */
  sent<T extends ToServer['type']>(type: T): Extract<ToServer, { type: T }>[] {
    return this.last.sent.filter((one): one is Extract<ToServer, { type: T }> => one.type === type);
  }
}

const settle = () => new Promise<void>((done) => setTimeout(done));
