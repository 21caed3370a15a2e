//! The opening of TwixT as the leaflet has it: one places the first peg, the other then chooses the colour.
import { known, side, sides, t } from '../i18n/index.svelte';
import type { Setup } from '../protocol';
import type { BoardState } from './board-state.svelte';
import { swapWords } from './speech';

type Seated = Pick<BoardState, 'setup' | 'view' | 'ending' | 'mine' | 'canDismiss' | 'me'>;

/** Whether the colours of a game are chosen after its first peg. */
export function isChosen({ game, swap, position }: Setup): boolean {
  return game === 'twixt' && (swap ?? 'sides') === 'sides' && position === undefined;
}

/** Whether the colours of a table are still open. */
export function isOpen({ setup, view, ending }: Pick<Seated, 'setup' | 'view' | 'ending'>): boolean {
  return isChosen(setup) && !ending && view.turns.length < 2;
}

/** Whether the colours of a table are still open, and the words for it are there. */
export function isOpening(table: Pick<Seated, 'setup' | 'view' | 'ending'>): boolean {
  return isOpen(table) && known('opening.choose');
}

/** What a seat has to do while the colours are open; the person's own is spoken to. */
export function roleWords(seat: number, own = false): string {
  const role = seat === 0 ? 'place' : 'choose';
  return own ? t(`opening.own.${role}`) : t(`opening.role.${role}`);
}

/** What is to be done now; nothing once the colours are chosen. `who` is the opponent. */
export function openingWords(table: Seated, who: string): string | null {
  if (!isOpening(table)) return null;
  const first = table.view.turns.length === 0;
  if (!table.me) return first ? t('opening.two.place') : t('opening.two.choose');
  if (first) return table.mine ? t('opening.place', { who }) : t('opening.wait.place', { who });
  return table.mine ? t('opening.choose') : t('opening.wait.choose', { who });
}

/**
 * How the colours were chosen, while that is news: after a swap, or after the second player has kept the other colour.
 */
export function chosenWords(table: BoardState, who: string): string | null {
  const swapped = swapWords(table, who);
  if (swapped) return swapped;
  const { turns } = table.view;
  if (turns.length !== 2 || !isChosen(table.setup) || table.ending || !known('opening.kept')) return null;
  if (table.me) {
    const kept = turns[1]?.kind === 'place' && table.mine;
    return kept ? t('opening.kept', { who, colour: side(table.me, 'twixt') }) : null;
  }
  return turns[1]?.kind === 'swap' ? t('opening.two.taken', sides('twixt')) : null;
}
