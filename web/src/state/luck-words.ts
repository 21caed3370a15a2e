//! What is to be done next in Luck Trax, in words.
import { side, t } from '../i18n/index.svelte';
import type { SeatedGame } from './seated-game';

/** Whether people throw a die of their own and enter its faces. */
export function entersFaces({ board, dice }: SeatedGame): boolean {
  const { die } = board;
  return die !== null && dice !== null && !die.source.startsWith('seed');
}

/** The call to throw, to throw again, or to play the tile; nothing where no die is thrown or others are to move. */
export function luckWords(game: SeatedGame): string | null {
  const table = game.board;
  const { die } = table;
  if (!die || !table.mine) return null;
  const named = { colour: side(table.view.to_move, 'trax') };
  if (!table.mustThrow) return table.me ? t('luck.bar.play') : t('luck.bar.play.two', named);
  if (!game.dice) return t('luck.bar.wait');
  const entered = entersFaces(game);
  if (die.faces.length > 0) return entered ? t('luck.bar.enter.again') : t('luck.bar.again');
  if (entered) return t('luck.bar.enter', named);
  return table.me ? t('luck.bar.throw') : t('luck.bar.throw.two', named);
}
