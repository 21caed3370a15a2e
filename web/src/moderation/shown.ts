//! Which of one's own sanctions are shown.
import type { SanctionView } from '../protocol';

/** An answered appeal is shown so long after it was made. */
const ANSWERED_MS = 30 * 24 * 60 * 60 * 1000;

/** Whether a sanction is shown to the person: it holds, is not read yet, or there was an appeal lately. */
export function isShown({ active, seen, appeal }: SanctionView, now: number): boolean {
  return active || !seen || (appeal !== null && now - appeal.at_ms < ANSWERED_MS);
}
