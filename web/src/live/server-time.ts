//! What time it is on the server, found out from messages that were answered; the way of a message blurs it a little.

interface Sample {
  /** The server's time less the time here, in milliseconds. */
  offset: number;
  /** How far off that may be. */
  doubt: number;
  /** When it was taken, by the time here. */
  at: number;
}

/** A finer reading is kept so long before a coarser one takes its place: two clocks never run alike. */
const KEPT_MS = 120_000;
/** By more than this the device's own clock was set. */
const JUMP_MS = 250;

export class ServerTime {
  readonly #now: () => number;
  #best: Sample | null = null;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Adds a sample: the local time of the request, and the server's time of the answer. */
  sample(asked: number, server: number) {
    const at = this.#now();
    const doubt = Math.max(0, at - asked) / 2;
    const sample = { offset: server + doubt - at, doubt, at };
    const best = this.#best;
    const apart = best ? Math.abs(sample.offset - best.offset) : 0;
    const known = best !== null && at - best.at < KEPT_MS && at >= best.at;
    if (known && doubt > best.doubt && apart <= best.doubt + doubt + JUMP_MS) return;
    this.#best = sample;
  }

  /** The server's time now, in milliseconds since 1970; the local time before the first sample. */
  now(): number {
    return this.#now() + (this.#best?.offset ?? 0);
  }
}
