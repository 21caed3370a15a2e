//! A place in the small store that one tab at a time may change; another tab works on a copy in a slot of its own.
import { newId } from './archive.svelte';
import { type Claim, type Claims, claim } from './claims';
import { forget, load, save, stored } from './store';

/** What the page shows of a slot. */
export interface Content<T> {
  /** As it is here now. */
  now(): T;
  /** Shows what another tab has left. */
  show(kept: T): void;
  /** Returns whether it may be changed here. */
  hold(mine: boolean): void;
  /** Whether it has no content worth keeping. */
  isBlank(value: T): boolean;
  /** What another tab had left is about to be overwritten by what was opened here. */
  replace?(kept: T): void;
}

/** More than this is not kept, so that the games still find room. */
const MOST_LETTERS = 1_500_000;
/** So many copies are kept beside the slot itself. */
const MOST_COPIES = 5;
/** The slot of this tab, by the name of the thing; a reload finds it again. */
const OWN = 'loopline.slot.';

/** Under which name this tab keeps something. */
function own(base: string): string {
  try {
    const name = sessionStorage.getItem(OWN + base) ?? base;
    return name.startsWith(`${base}.`) ? name : base;
  } catch {
    return base;
  }
}

function remember(base: string, name: string) {
  try {
    sessionStorage.setItem(OWN + base, name);
  } catch {
    return;
  }
}

/** What is stored, as text that can be compared. */
const textOf = (name: string) => JSON.stringify(load(name, (value) => value));

export class Slot<T> {
  readonly #base: string;
  readonly #check: (value: unknown) => T | null;
  readonly #claims: Claims;
  #name: string;
  #content: Content<T> | null = null;
  #claim: Claim | null = null;
  /** Whether this tab has it; null until that is known. */
  #mine: boolean | null = null;
  /** What is shown and what is stored, as far as this tab has shown and stored it. */
  #shown = '';
  #stored: string;
  /** Whether another tab has it, so that nothing can be changed here. */
  elsewhere = $state(false);
  /** Whether the browser could not keep it. */
  unkept = $state(false);

  constructor(base: string, check: (value: unknown) => T | null, claims: Claims) {
    this.#base = base;
    this.#check = check;
    this.#claims = claims;
    this.#name = own(base);
    this.#stored = textOf(this.#name);
  }

  /** What is stored there. */
  read(): T | null {
    return load(this.#name, this.#check);
  }

  /** The copy that was begun last, if this tab does not have one itself. */
  latestCopy(): T | null {
    const name = this.#name === this.#base ? copies(this.#base).at(-1) : undefined;
    return name === undefined ? null : load(name, this.#check);
  }

  /** Begins to show it, and asks for it; it is `content` as it was read, unless something else was opened since. */
  open(content: Content<T>, asRead = true) {
    this.#content = content;
    if (asRead) this.#shown = JSON.stringify(content.now());
    this.#ask();
  }

  /** Shows it no longer, so that another tab may have it. */
  close() {
    this.keep();
    // What could not be changed here has nothing that is not stored.
    if (this.elsewhere) this.#shown = JSON.stringify(this.#content?.now());
    this.#claim?.release();
    this.#claim = null;
    this.#mine = null;
    this.elsewhere = false;
  }

  /** Stores what is shown, if it has changed and may be. */
  keep() {
    if (this.#mine !== true || !this.#content) return;
    const value = this.#content.now();
    const text = JSON.stringify(value);
    if (text === this.#shown) return;
    this.unkept = text.length > MOST_LETTERS || !save(this.#name, value);
    if (this.unkept) return;
    this.#shown = text;
    this.#stored = text;
  }

  /** Something else was opened on purpose: it is kept here, or in a copy if another tab has the slot. */
  opened() {
    if (this.elsewhere) this.branch();
    else this.keep();
  }

  /** Takes it from the tab that has it. */
  takeOver() {
    this.#claim?.take();
  }

  /** Goes on with a copy, and leaves the slot to the tab that has it. */
  branch() {
    const content = this.#content;
    if (!content) return;
    this.#claim?.release();
    for (const old of copies(this.#base).slice(0, 1 - MOST_COPIES)) forget(old);
    this.#name = `${this.#base}.${newId()}`;
    remember(this.#base, this.#name);
    this.elsewhere = false;
    this.#mine = null;
    this.#stored = textOf(this.#name);
    // A blank one is not worth storing until something happens to it.
    this.#shown = content.isBlank(content.now()) ? JSON.stringify(content.now()) : '';
    content.hold(true);
    this.#ask();
  }

  #ask() {
    this.#claim = claim(this.#claims, this.#name, (mine, first) => {
      this.#mine = mine;
      if (mine) this.#own(first);
      else this.#lost(first);
    });
  }

  get #changed(): boolean {
    return JSON.stringify(this.#content?.now()) !== this.#shown;
  }

  #own(first: boolean) {
    const content = this.#content;
    if (!content) return;
    this.elsewhere = false;
    content.hold(true);
    const stored = textOf(this.#name);
    const kept = stored === this.#stored ? null : this.read();
    this.#stored = stored;
    if (first && this.#changed) {
      if (kept) content.replace?.(kept);
      this.keep();
    } else if (kept) {
      content.show(kept);
      this.#shown = JSON.stringify(content.now());
    }
  }

  /** Whatever was opened or begun here while it was not known whose it is becomes a copy. */
  #lost(first: boolean) {
    const content = this.#content;
    if (!content) return;
    if (first && (this.#changed || content.isBlank(content.now()))) {
      queueMicrotask(() => this.#mine === false && this.branch());
      return;
    }
    this.elsewhere = true;
    content.hold(false);
  }
}

/** The names of all copies of a slot, the oldest first. */
function copies(base: string): string[] {
  return stored(`${base}.`)
    .map((end) => `${base}.${end}`)
    .sort();
}
