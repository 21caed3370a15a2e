//! The tools of the editor in words.
import { side, t } from '../i18n/index.svelte';
import { tileWords } from '../state/speech';
import type { SetupBoard } from './setup-board.svelte';

/** What a tool does. */
export function toolWords(board: SetupBoard, name: string): string {
  if (name === 'link') return t('edit.tool.link');
  const cell = board.tools.find((tool) => tool.name === name)?.cell;
  if (cell?.kind === 'tile') return t('edit.tool.tile', { tile: tileWords(cell) });
  if (cell?.kind === 'peg') return t('edit.tool.peg', { colour: side(cell.colour, 'twixt') });
  return t('edit.tool.none');
}
