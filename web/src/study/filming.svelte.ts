//! The making of an animation: how far it is, and that it can be stopped.
import type { Film } from './animation';

/** Most turns of an animation; more would take too long to watch. */
export const MOST_TURNS = 500;
/** Most millions of bytes, which chats still take. */
export const MOST_MEGABYTES = 8;

export class Filming {
  /** How many pictures are made, of how many; null while no animation is made. */
  progress = $state.raw<{ done: number; of: number } | null>(null);
  #stop = new AbortController();

  /** Makes an animation; what makes it is loaded now. */
  async make(turns: number, picture: Film['picture']): Promise<Blob | 'stopped' | 'large' | 'long'> {
    if (turns > MOST_TURNS) return 'long';
    const of = turns + 1;
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    this.progress = { done: 0, of };
    try {
      const { animation } = await import('./animation');
      const made = (done: number) => {
        this.progress = { done, of };
      };
      return await animation({ turns, picture, made, most: MOST_MEGABYTES * 1_000_000, signal });
    } finally {
      this.progress = null;
    }
  }

  stop() {
    this.#stop.abort();
  }
}
