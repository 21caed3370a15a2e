//! Knows what the page is used with, so that a touch leaves no ring around what it focused.

/** Marks the page with `data-by="touch"` from a touch on until a key is pressed or a mouse is used. */
export function followInput(page: Document): void {
  const mark = (by: string) => {
    page.documentElement.dataset.by = by;
  };
  page.addEventListener('pointerdown', ({ pointerType }) => mark(pointerType), true);
  page.addEventListener('keydown', () => mark('key'), true);
}
