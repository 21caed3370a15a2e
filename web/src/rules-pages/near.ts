//! Notices when a reader comes near a part of the page, or wants it on paper.
import { untrack } from 'svelte';
import { printing } from '../print/printing.svelte';

const AHEAD = '600px 0px';

/** Calls `come` once, when the element is about to be scrolled into view, or when the whole page is printed. */
export const near = (come: () => void | Promise<void>) => {
  let came = false;
  const once = () => {
    if (came) return;
    came = true;
    return come();
  };
  return (element: Element) => {
    if (printing.wanted || printing.on) {
      const coming = untrack(once);
      if (coming) printing.await(coming);
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        void once();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  };
};
