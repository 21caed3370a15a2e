//! Gives the keyboard to the board.

/** Moves the focus to the one cell of the board that takes it, once it is there. */
export function focusBoard(): void {
  setTimeout(() =>
    document.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus({ preventScroll: true }),
  );
}
