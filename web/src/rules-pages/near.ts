//! Notices when a reader comes near a part of the page.

const AHEAD = '600px 0px';

/** Calls `come` once, when the element is about to be scrolled into view. */
export const near = (come: () => void) => (element: Element) => {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      come();
    },
    { rootMargin: AHEAD },
  );
  observer.observe(element);
  return () => observer.disconnect();
};
