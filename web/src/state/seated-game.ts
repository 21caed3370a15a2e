//! A game that two play from their seats: on one screen, against the computer or over a wire.
import type { BoardState } from './board-state.svelte';
import type { TeachingMode } from './teaching-mode.svelte';
import type { TurnSource } from './turn-source';

/** A die that is thrown here. */
export interface Dice {
  /** Throws it, or enters what a die of one's own shows. */
  throw(face?: string): void;
  /** A face that was entered by mistake is taken back. */
  unthrow(): void;
}

/** The source of its turns. */
export interface SeatedGame extends TurnSource {
  readonly board: BoardState;
  /** Whether and how forced tiles are laid by hand. */
  readonly teaching: TeachingMode | null;
  /** How many forced tiles were left for the rules to place, while that is news. */
  readonly forgotten: number;
  readonly dice: Dice | null;
}
