//! The die of a table of Luck Trax: the numbers that players add to it, and what an audit needs of it.
import type { Setup, TableView } from '../protocol';

/** How long the other's number is waited for before the die is thrown without it, in milliseconds. */
export const NONCE_MS = 11_000;

/** A number by chance: 32 hexadecimal digits. */
export function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether the person named `me` has a number to add still. */
export function owesNonce({ die, status, mine, by, turns }: TableView, me: string): boolean {
  if (!die || status === 'over' || turns.length > 0 || die.faces !== '') return false;
  const takesPart = status === 'open' ? by === me : mine !== null;
  return takesPart && !die.nonces.some((one) => one.by === me);
}

/** What was published of the die, as a set-up names it; null before the secret is open. */
export function openedDie({ die, seats }: TableView): string | null {
  if (!die?.secret) return null;
  const nonces = seats.map((person) => die.nonces.find(({ by }) => by === person)?.nonce ?? '0'.repeat(32));
  return ['server', die.commitment, ...nonces, die.secret].join(' ');
}

/** The game of a table with its die, as far as it is open. */
export function openedSetup({ info, setup }: { info: TableView; setup: Setup }): Setup {
  const die = openedDie(info);
  return die === null ? setup : { ...setup, die };
}
