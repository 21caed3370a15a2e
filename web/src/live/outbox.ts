//! Commands that the server has not yet answered. They lie in the browser's small store, so that a reload sends them
//! again.
//!
//! The table shows them on top of the turns of the server.
import type { Command } from '../protocol';
import { forget, load, save, stored } from '../state/store';

/** A command on its way. */
export interface Letter {
  /** Names the command for ever: the server does it once, however often it comes. */
  cid: string;
  /** The last event that was known when it was given. */
  seq: number;
  /** How many turns had been played then. */
  ply: number;
  command: Command;
}

const MOST = 50;
/** What is written fills the box so far only: a turn always finds room. */
const MOST_WRITTEN = 40;
const WRITTEN: readonly Command['do'][] = ['chat', 'note', 'plan'];
const KEPT = 'live.out.';

/** A name for a command, by chance. */
export function newCid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function checkLetter(value: unknown): value is Letter {
  if (typeof value !== 'object' || value === null) return false;
  const { cid, seq, ply, command } = value as Record<string, unknown>;
  const named = typeof cid === 'string' && /^[\w-]{1,64}$/.test(cid);
  const done = typeof command === 'object' && command !== null && 'do' in command;
  return named && done && Number.isInteger(seq) && Number.isInteger(ply);
}

/** The tables with unanswered commands. */
export function unanswered(): string[] {
  return stored(KEPT);
}

/** What lies in the store under a name. */
function read(name: string): Letter[] {
  return load(name, (value) => (Array.isArray(value) ? value.filter(checkLetter).slice(0, MOST) : null)) ?? [];
}

/** The unanswered commands of one table, in the order in which they were given. */
export class Outbox {
  readonly #name: string;
  #letters: Letter[];

  constructor(table: string) {
    this.#name = KEPT + table;
    this.#letters = read(this.#name);
  }

  get letters(): readonly Letter[] {
    return this.#letters;
  }

  /** Puts a command in; false if far too many wait already. */
  add(letter: Letter): boolean {
    const most = WRITTEN.includes(letter.command.do) ? MOST_WRITTEN : MOST;
    if (this.#letters.length >= most) return false;
    this.#change((letters) => [...letters, letter]);
    return true;
  }

  /** Takes the command with this name out, if it is in here. */
  take(cid: string): Letter | null {
    const letter = this.#letters.find((one) => one.cid === cid) ?? null;
    if (letter) this.#change((letters) => letters.filter((one) => one.cid !== cid));
    return letter;
  }

  clear() {
    this.#change(() => []);
  }

  /** An own command has been answered up to an event; those that follow on it know of that. */
  catchUp(seq: number, follows: (letter: Letter) => boolean) {
    const behind = (letter: Letter) => letter.seq < seq && follows(letter);
    if (!this.#letters.some(behind)) return;
    this.#change((letters) => letters.map((letter) => (behind(letter) ? { ...letter, seq } : letter)));
  }

  /** Changes what is in here and what is stored, where another window may have put its own commands. */
  #change(edit: (letters: Letter[]) => Letter[]) {
    this.#letters = edit(this.#letters);
    const stored = edit(read(this.#name));
    if (stored.length === 0) forget(this.#name);
    else save(this.#name, stored);
  }
}
