//! A turn that is shown but not played, in words for the bar: for beginners in sentences, for others as short as it is
//! spoken.
import { plural, t } from '../i18n/texts.svelte';
import type { BoardState } from './board-state.svelte';
import { isBeginner } from './newcomer';
import { choiceWords, problemWords } from './speech';

/** What the shown turn is and does; nothing if none is shown. */
export function shownWords({ pending, choice, preview, setup }: BoardState): string {
  if (!pending || !choice) return '';
  if (setup.game === 'solitaire' || preview !== 'chain' || !isBeginner(setup.game))
    return choiceWords(pending.choices, choice, pending.index, preview);
  if (choice.refusal) return problemWords(choice.refusal);
  const { links, cuts, forced } = choice;
  return [
    pending.choices.options.length > 1 ? t('shown.again') : t('shown.place'),
    forced.length > 0 ? plural('shown.forced', forced.length) : '',
    links > 0 ? plural('shown.links', links) : '',
    cuts > 0 ? plural('shown.cuts', cuts) : '',
  ]
    .filter(Boolean)
    .join(' ');
}
