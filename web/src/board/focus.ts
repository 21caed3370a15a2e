//! Gives the keyboard to the board.

/** Moves the focus to the one cell of a board that takes it, once it is there; the first board if none is named. */
export function focusBoard(id?: string): void {
  setTimeout(() => {
    const board = id === undefined ? document : document.getElementById(id);
    board?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus({ preventScroll: true });
  });
}
