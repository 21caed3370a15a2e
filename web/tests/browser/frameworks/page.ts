//! What a page in a framework and its test agree on.
import type { LooplineBoardSettings } from '../../../component/loopline-board';

/** A board of the page: one with the same key is the same board. */
export interface Board extends LooplineBoardSettings {
  key: string;
}

declare global {
  interface Window {
    /** Shows these boards, in this order. */
    show(boards: readonly Board[]): void;
    /** The turns that boards said they show. */
    heard: string[];
  }
}
