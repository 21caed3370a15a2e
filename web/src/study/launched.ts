//! Files that the system opens with the installed app: they go to the analysis board, as a file that is chosen there
//! does.
//!
//! The launch queue hands them over.
import { address } from '../state/route.svelte';

/** What browsers that install pages hand over when they start them. */
export interface Launch {
  files: readonly Pick<FileSystemFileHandle, 'getFile'>[];
}

interface Launching {
  launchQueue?: { setConsumer(take: (launch: Launch) => void): void };
}

let waiting: File | null = null;

/** Takes files from now on, also those that were opened before. */
export function takeLaunched(browser: Launching = window as Launching) {
  browser.launchQueue?.setConsumer(async ({ files: [first] }) => {
    const file = await first?.getFile().catch(() => null);
    if (!file) return;
    waiting = file;
    // Another address each time, as the board may be open already.
    location.hash = address('analysis', '', { file: file.name });
  });
}

/** The file that was opened; it can be taken once. */
export function launched(): File | null {
  const file = waiting;
  waiting = null;
  return file;
}
