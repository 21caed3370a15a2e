//! The one analysis board of the page: it stays while other places are shown.
import { Analyst } from '../engine/analyst';
import { words } from '../i18n/index.svelte';
import type { Session } from '../state/session.svelte';
import { handedOver } from '../study/handoff';
import { launched } from '../study/launched';
import { lineStudy } from '../study/open-study.svelte';
import { Toolbox } from '../study/toolbox';
import { AnalysisSession } from './analysis-session.svelte';

let opened: Promise<AnalysisSession> | null = null;

/** What an address asks for: a game in its own form, or a text that was shared. */
const wordOf = (query: URLSearchParams) => query.get('g');
const textOf = (query: URLSearchParams) => query.get('text') || query.get('url') || query.get('title');

/** The analysis board, with the requested game. */
export async function openBench(session: Session, query: URLSearchParams): Promise<AnalysisSession> {
  // The words for new games and for reviews.
  await Promise.all([words.need('settings'), words.need('review')]);
  opened ??= Toolbox.load().then((tools) => {
    const { setup } = session.table;
    const plain =
      setup.game === 'solitaire' ? ({ game: 'trax', rules: 'official', size: null, swap: null } as const) : setup;
    return new AnalysisSession(tools, new Analyst(), session.claims, lineStudy(plain, []));
  });
  opened.catch(() => {
    opened = null;
  });
  const analysis = await opened;
  const [game, file] = [handedOver(), launched()];
  const [word, text] = [wordOf(query), textOf(query)];
  if (file) await analysis.takeFile(file);
  else if (game) {
    if ('nodes' in game) analysis.open(game);
    else analysis.open(lineStudy(game.setup, game.turns, game.times), game.turns.length);
    analysis.wanted = ('review' in game && game.review) || null;
  } else if (word !== null) {
    analysis.takeLink(word);
  } else if (text !== null) await analysis.take(text);
  // A reload shows what became of the game, not the link's again.
  if (query.size > 0) history.replaceState(history.state, '', location.hash.replace(/\?.*$/s, ''));
  return analysis;
}
