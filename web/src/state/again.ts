//! What is asked again and again while somebody looks.

/**
 * Does something now, every so many milliseconds while the page is seen, and when it is seen again, until the returned
 * function is called.
 */
export function again(what: () => void, everyMs: number): () => void {
  const seen = () => {
    if (document.visibilityState === 'visible') what();
  };
  what();
  const timer = setInterval(seen, everyMs);
  document.addEventListener('visibilitychange', seen);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', seen);
  };
}
