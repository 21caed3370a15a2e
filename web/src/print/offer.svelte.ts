//! What a place prints. Everything here is called where effects are, and holds while the component lives.
import type { BoardState } from '../state/board-state.svelte';
import type { Printed } from './printed';
import { printing } from './printing.svelte';

/** Offers something to print. */
export function offerPrinted(subject: () => Printed) {
  $effect(() => printing.offer(subject));
}

/** Offers the position of a board that need not have come from turns. */
export function offerPosition(board: () => BoardState, title: () => string) {
  offerPrinted(() => {
    const { setup, scene, grid } = board();
    return { setup, turns: [], still: { scene, grid }, title: title(), ending: null, every: 0 };
  });
}

/** Offers the game of a table; `title` names it. */
export function offerGame(table: () => BoardState, title: () => string) {
  offerPrinted(() => {
    const { setup, view, ending } = table();
    return { setup, turns: view.turns.map(({ text }) => text), title: title(), ending, every: 0 };
  });
}
