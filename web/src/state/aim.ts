//! What a game is about, in a sentence for beginners: whose borders are whose, or what wins.
import { side } from '../i18n/sides.svelte';
import { t } from '../i18n/texts.svelte';
import type { BoardState } from './board-state.svelte';
import { isBeginner } from './newcomer';
import { isOpen } from './opening';
import { ruleName } from './rules-list';

/** The aim of the game on the table until the first game of its kind has ended; nothing afterwards. */
export function aimWords(table: BoardState): string {
  const { game } = table.setup;
  if (game === 'solitaire' || !isBeginner(game)) return '';
  if (game === 'trax') return ruleName(table.setup).name === 'official' ? t('aim.trax') : '';
  // Who began joins top and bottom, unless the board is seen from its other side.
  const [first, second] = table.flipped ? (['black', 'red'] as const) : (['red', 'black'] as const);
  if (table.me && !isOpen(table)) return table.me === first ? t('aim.twixt.down') : t('aim.twixt.across');
  return t('aim.twixt.both', { down: side(first, game), across: side(second, game) });
}
