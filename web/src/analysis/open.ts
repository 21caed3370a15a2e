//! The one analysis board of the page: it stays while other places are shown.
import { Analyst } from '../engine/analyst';
import { words } from '../i18n/index.svelte';
import type { Session } from '../state/session.svelte';
import { handedOver } from '../study/handoff';
import { lineStudy } from '../study/study-board.svelte';
import { Toolbox } from '../study/toolbox';
import { AnalysisSession } from './analysis-session.svelte';

let opened: Promise<AnalysisSession> | null = null;

/** The analysis board, with the requested game. */
export async function openBench(session: Session, word: string | null): Promise<AnalysisSession> {
  // The words for new games and for reviews.
  await Promise.all([words.need('settings'), words.need('review')]);
  opened ??= Toolbox.load().then((tools) => {
    const { setup } = session.table;
    const plain =
      setup.game === 'solitaire'
        ? ({ game: 'trax', rules: 'official', size: null, swap: null } as const)
        : setup;
    return new AnalysisSession(tools, new Analyst(), session.claims, lineStudy(plain, []));
  });
  opened.catch(() => {
    opened = null;
  });
  const analysis = await opened;
  const game = handedOver();
  if (game) {
    analysis.open(lineStudy(game.setup, game.turns, game.times), game.turns.length);
    analysis.wanted = game.review ?? null;
  } else if (word !== null) {
    analysis.takeLink(word);
    // A reload shows what became of the game, not the link's again.
    history.replaceState(history.state, '', location.hash.replace(/\?.*$/s, ''));
  }
  return analysis;
}
