//! Brings commands to the server. Each waits only for those whose outcome it needs, so nothing holds up a turn.
import type { Command } from '../protocol';
import type { Letter, Outbox } from './outbox';

/** What may succeed a little later is sent again after this time. */
const AGAIN_MS = 2_000;

/** What is about the board as the own turn before it leaves it. */
const ABOUT_BOARD: readonly Command['do'][] = ['plan', 'draw', 'takeback', 'decline'];

/**
 * Whether a command needs the answer to one given before. Those of one kind keep their order, which turns have by
 * themselves.
 */
function waitsFor({ do: kind }: Command, { do: earlier }: Command): boolean {
  return earlier === 'turn' ? ABOUT_BOARD.includes(kind) : kind === earlier;
}

interface Way {
  send(letter: Letter): boolean;
  later(ms: number, call: () => void): () => void;
}

export class Delivery {
  readonly #outbox: Outbox;
  readonly #way: Way;
  /** The commands that were sent on this connection, each with what ends its rest before it is sent again. */
  readonly #sent = new Map<string, () => void>();

  constructor(outbox: Outbox, way: Way) {
    this.#outbox = outbox;
    this.#way = way;
  }

  /** Sends all that waits for nothing. */
  flush() {
    const { letters } = this.#outbox;
    letters.forEach((letter, index) => {
      const waits = letters.slice(0, index).some(({ command }) => waitsFor(letter.command, command));
      if (waits || this.#sent.has(letter.cid)) return;
      if (this.#way.send(letter)) this.#sent.set(letter.cid, () => {});
    });
  }

  /** Forgets what was sent: it may have been lost. */
  reset() {
    for (const stop of this.#sent.values()) stop();
    this.#sent.clear();
  }

  /** Sends a command again after a while, whatever becomes of the others; false if it was not sent from here. */
  repeat(cid: string, again: () => void): boolean {
    const stop = this.#sent.get(cid);
    if (!stop) return false;
    stop();
    const rest = this.#way.later(AGAIN_MS, () => {
      this.#sent.delete(cid);
      again();
    });
    this.#sent.set(cid, rest);
    return true;
  }

  /** A command is answered for good: takes it out, and those that waited for it know of what it led to. */
  settle(cid: string, seq: number): Letter | null {
    const letter = this.#outbox.take(cid);
    if (!letter) return null;
    this.#sent.get(cid)?.();
    this.#sent.delete(cid);
    this.#outbox.catchUp(seq, ({ command }) => waitsFor(command, letter.command));
    return letter;
  }
}
