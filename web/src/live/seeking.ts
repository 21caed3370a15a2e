//! Whether this tab seeks an opponent: so that it goes on doing so when it is loaded again, wherever it is.

const SEEKING = 'loopline.live.seeking';

export function wasSeeking(): boolean {
  try {
    return sessionStorage.getItem(SEEKING) !== null;
  } catch {
    return false;
  }
}

export function noteSeeking(on: boolean) {
  try {
    if (on) sessionStorage.setItem(SEEKING, 'yes');
    else sessionStorage.removeItem(SEEKING);
  } catch {
    // Then a search goes on only until the page is loaded again elsewhere.
  }
}
