//! Printing: while the page is printed, boards are drawn in ink and whole, and a place says what it has to print.
//!
//! `styles/print.css` lays them out. A place without a game is printed as it is.
import { type Component, flushSync } from 'svelte';
import type { Printed } from './printed';

export class Printing {
  /** Whether the page is being printed. */
  on = $state(false);
  /** What the place on show prints; nothing if its page is printed as it is. */
  subject = $state.raw<(() => Printed) | null>(null);
  /** What draws the subject, once it is there. */
  sheet = $state.raw<Component<{ printed: Printed }> | null>(null);
  /** Whether all boards of the page are wanted. */
  wanted = $state(false);
  /** Fetches what draws the subject. */
  prepare: () => Promise<void> = async () => {};
  #coming: Promise<unknown>[] = [];

  /** Follows the browser. Whatever starts printing, the page is changed before it is laid out. */
  watch() {
    const turn = (on: boolean) =>
      flushSync(() => {
        this.on = on;
      });
    addEventListener('beforeprint', () => turn(true));
    addEventListener('afterprint', () => turn(false));
    matchMedia('print').addEventListener('change', ({ matches }) => turn(matches));
  }

  /** Prints the page as soon as everything on it is there. */
  async print() {
    this.#coming = [];
    flushSync(() => {
      this.wanted = true;
    });
    await Promise.allSettled([...this.#coming, this.prepare()]);
    // A browser may count the pages before it says that it prints.
    flushSync(() => {
      this.wanted = false;
      this.on = true;
    });
    print();
  }

  /** What printing waits for. */
  await(coming: Promise<unknown>) {
    this.#coming.push(coming);
  }

  /** Says what the place on show prints; returns what takes that back. */
  offer(subject: () => Printed): () => void {
    this.subject = subject;
    return () => {
      if (this.subject === subject) this.subject = null;
    };
  }
}

export const printing = new Printing();
