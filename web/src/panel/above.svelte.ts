//! What has to be seen whatever dialog is open: a dialog covers the rest of the page and makes it inert.
import type { Snippet } from 'svelte';

class Above {
  #content = $state.raw<Snippet | null>(null);

  /** What every dialog shows at its top; null if there is nothing. */
  get content(): Snippet | null {
    return this.#content;
  }

  /** Shows something in every dialog until what is returned is called. */
  show(content: Snippet): () => void {
    this.#content = content;
    return () => {
      if (this.#content === content) this.#content = null;
    };
  }
}

export const above = new Above();
