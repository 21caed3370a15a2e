//! Turns, marks, shares and names as they are written in lists.
import { side } from '../i18n/sides.svelte';
import { either, percent, plural, t } from '../i18n/texts.svelte';
import type { Colour, GameKind, Glyph, NamedThreat, Setup, Study, TurnView } from '../protocol';
import { plain } from '../state/faces';
import { ruleName } from '../state/rules-list';

/** The signs of the marks, from the best to the worst. */
export const GLYPHS: Readonly<Record<Glyph, string>> = {
  great: '!!',
  good: '!',
  interesting: '!?',
  doubtful: '?!',
  bad: '?',
  blunder: '??',
};

export const MARKS = Object.keys(GLYPHS) as Glyph[];

/** A turn as it stands in a list. */
export function turnText(turn: TurnView): string {
  if (turn.kind === 'swap') return t('turns.swap');
  return turn.mark ? plain(turn.text) : turn.text.toUpperCase();
}

/** A turn of the engine, as it stands in a list. */
export function lineText(text: string, game: GameKind): string {
  if (text === 'swap') return t('turns.swap');
  return game === 'trax' ? plain(text) : text.toUpperCase();
}

/** A win that the engine found, or a share, of a side. */
export function worth(share: number, decided: number | null): string {
  if (decided === null) return percent(share);
  return decided > 0 ? plural('engine.wins', decided) : plural('engine.loses', -decided);
}

/** A threat of Trax in a sentence; `toMove` is the side to move. */
export function namedWords({ by, name, turns, own_turns, sure }: NamedThreat, toMove: Colour): string {
  const named = { colour: side(by, 'trax'), turns: either(turns) };
  const ahead = own_turns > 1 && (name === 'attack' || name === 'line' || name === 'double');
  const meaning = ahead ? t('named.says.ahead', named) : t(`named.says.${name}`, named);
  // A threat of the side to move cannot be stopped, and a corner is no threat yet.
  if (name === 'corner' || (own_turns === 1 && by === toMove)) return meaning;
  return `${meaning} ${sure ? t('named.sure') : t('named.open')}`;
}

/** The shares of both sides. */
export function shares(first: number, colours: readonly [Colour, Colour], game: GameKind): string {
  return t('engine.shares', {
    first: side(colours[0], game),
    firstShare: percent(first),
    second: side(colours[1], game),
    secondShare: percent(1 - first),
  });
}

/** The sides of a game by colour, the first one first. */
export const coloursOf = (game: GameKind): [Colour, Colour] => (game === 'twixt' ? ['red', 'black'] : ['white', 'red']);

/** The game and its rules in a few words. */
export function setupWords(setup: Setup): string {
  const rule = ruleName(setup);
  if (rule.game === 'trax')
    return t('study.rules', {
      game: t(setup.die === undefined ? 'game.trax' : 'game.luck'),
      rules: t(`rules.trax.${rule.name}`),
    });
  const [wide = '24', high = wide] = setup.size?.split('x') ?? [];
  const size = t('study.size', { wide, high });
  return t('study.rules.size', { game: t('game.twixt'), rules: t(`rules.twixt.${rule.name}`), size });
}

/** The players, or the name of the game if they are unknown. */
export function studyTitle({ setup, names }: Pick<Study, 'setup' | 'names'>): string {
  const { first, second } = names;
  if (!first && !second) return setupWords(setup);
  return t('study.players', { one: first || t('study.unknown'), two: second || t('study.unknown') });
}

/** The result of a game; empty if missing or unknown. */
export function resultWords({ setup, result }: Pick<Study, 'setup' | 'result'>): string {
  if (result === 'draw') return t('study.draw');
  const [, score, how] = /^(1-0|0-1)(?: (resign|time|forfeit))?$/.exec(result) ?? [];
  if (!score) return '';
  const [first, second] = coloursOf(setup.game);
  const colour = side(score === '1-0' ? first : second, setup.game);
  if (how === 'resign') return t('study.won.resign', { colour });
  if (how === 'time') return t('study.won.time', { colour });
  return how ? t('study.won.forfeit', { colour }) : t('study.won', { colour });
}
