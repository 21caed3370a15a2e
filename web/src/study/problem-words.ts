//! Why a record could not be read, and where in it.
import { t } from '../i18n/texts.svelte';
import type { Problem } from '../protocol';
import { problemWords } from '../state/speech';

/** The place of a fault, as far as it is known, and the fault: "Game 2, turn 5, “A9+”: no tile lies beside it". */
export function faultWords(problem: Problem): string {
  const { game, turn, line, text } = problem.params;
  const place = [
    game && t('import.where.game', { game }),
    turn && t('import.where.turn', { turn }),
    line && t('import.where.line', { line }),
    text && t('import.where.text', { text }),
  ];
  const where = place.filter(Boolean).join(', ');
  return where ? `${where}: ${problemWords(problem)}` : problemWords(problem);
}
