//! Reading a page with live boards: where it opens, and when a board in it is left.

/** Brings a section of the page into view and to the keyboard; the page's start if there is none of that name. */
export function goToSection(section: string) {
  const heading = section && document.getElementById(`section-${section}`);
  if (!heading) return scrollTo(0, 0);
  heading.scrollIntoView();
  heading.focus({ preventScroll: true });
}

/**
 * Whether an event leaves the board of this id, which is then no longer played on, so that a finger scrolls the page
 * again.
 */
export function leaves({ target, type }: Event, id: string | null): boolean {
  const board = id && document.getElementById(id);
  if (!board || !(target instanceof Node) || board.contains(target)) return false;
  // A click on the board gives the focus to what is around it, if that did not have it.
  return !(type === 'focusin' && target.contains(board));
}
