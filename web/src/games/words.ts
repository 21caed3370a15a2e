//! The texts of the list of games.
import { isolated, plural, side, t, words } from '../i18n/index.svelte';
import { levelOf } from '../state/levels';
import { numberWords } from '../state/match-words';
import { ruleName } from '../state/rules-list';
import { endingWords } from '../state/speech';
import type { SavedGame } from '../state/store';
import type { Look } from './look';

/** Who plays. */
export function whoWords({ setup, seating, met, series }: SavedGame, look: Look | null): string {
  if (setup.game === 'solitaire') return t('games.who.alone');
  if (met) {
    // The words for those without a name come with the look.
    const unnamed = (seat: number) => look && t(seat === seating.seat ? 'live.self' : 'person.guest');
    return met.people.map(({ name }, seat) => isolated(name || unnamed(seat) || '…')).join(' – ');
  }
  if (seating.mode === 'two') {
    const names = series?.names && (series.first === 0 ? series.names : [...series.names].reverse());
    return names?.every(Boolean) ? names.map(isolated).join(' – ') : t('games.who.two');
  }
  const colour = look?.view.seats[seating.seat];
  const computer = t('player.computer', { level: String(levelOf(seating.level)) });
  return colour ? t('games.who.computer', { you: side(colour, setup.game), computer }) : computer;
}

/** Which rules, and how far the game is. */
export function rulesWords({ setup, turns }: SavedGame, look: Look | null): string {
  const parts = [t(setup.die === undefined ? `game.${setup.game}` : 'game.luck')];
  const rule = ruleName(setup);
  if (setup.game === 'trax' && rule.game === 'trax') parts.push(t(`rules.trax.${rule.name}`));
  if (setup.game === 'twixt' && rule.game === 'twixt') parts.push(t(`rules.twixt.${rule.name}`));
  const size = look?.view.pile?.size;
  if (size) parts.push(t('solitaire.size', { size }));
  if (setup.game === 'twixt' && look) {
    parts.push(t('strip.size', { columns: look.view.extent.width, rows: look.view.extent.height }));
  }
  return [...parts, plural('games.turns', turns.length)].join(' · ');
}

/** Which game of a match it is. The words for it come with the look. */
export function matchWords({ series }: SavedGame, look: Look | null): string {
  return series && look ? `${t('match.title')} · ${numberWords(series)}` : '';
}

/** How it ended, or whose turn it is. */
export function stateWords({ setup, seating }: SavedGame, { view, ending }: Look): string {
  if (ending) return endingWords(ending, setup.game);
  if (setup.game === 'solitaire') return t('games.open');
  if (seating.mode === 'two') return t('games.turn.two', { colour: side(view.to_move, setup.game) });
  return view.seats[seating.seat] === view.to_move ? t('games.turn.you') : t('games.turn.computer');
}

/** When it was played last. */
export function whenWords(time: number): string {
  return new Intl.DateTimeFormat(words.language, { dateStyle: 'medium', timeStyle: 'short' }).format(time);
}
