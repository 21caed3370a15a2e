//! Squares, turns, refusals and endings in words.
import { side } from '../i18n/sides.svelte';
import { known, plural, t } from '../i18n/texts.svelte';
import type {
  Cell,
  Choice,
  Choices,
  Colour,
  FaceView,
  GameKind,
  Heading,
  LinkHandle,
  Problem,
  TopTile,
  TurnView,
} from '../protocol';
import type { BoardState } from './board-state.svelte';
import type { Preview } from './rules-game';
import type { Ending } from './turn-source';

/** A game of which somebody may be a player. */
type Table = Pick<BoardState, 'ending' | 'setup' | 'me'>;

const joined = (list: string[]) => list.join(', ');

/** A turn that was played: "White plays C4 slash; 3 forced: D4, D5, E5". */
export function turnWords(turn: TurnView): string {
  const by = side(turn.by, turn.kind !== 'swap' && turn.mark ? 'trax' : 'twixt');
  if (turn.kind === 'swap') return t('say.swap', { by });
  if (turn.kind === 'lay' && turn.mark) {
    const name = t('say.choice', { at: turn.label, mark: t(`mark.${turn.mark}`) });
    return sentence([name, forcedWords(turn.forced)]);
  }
  const placed = turn.mark
    ? t('say.tile', { by, at: turn.label, mark: t(`mark.${turn.mark}`) })
    : t('say.peg', { by, at: turn.label });
  return sentence([placed, forcedWords(turn.forced), turn.mark ? '' : plural('say.links', turn.links)]);
}

/** That the other side has just taken the first peg, and which side the person is now; nothing otherwise. */
export function swapWords(table: BoardState, who: string): string | null {
  const swapped = table.view.turns.at(-1)?.kind === 'swap';
  if (!swapped || !table.mine || !table.me) return null;
  const rule = table.setup.swap === 'reflect' ? 'reflect' : 'sides';
  return t(`call.swap.${rule}`, { who, colour: side(table.me, 'twixt') });
}

/** A turn that is shown but not played; its text has no more than its preview. */
export function choiceWords(choices: Choices, choice: Choice, index: number, preview: Preview = 'chain'): string {
  const name = choice.mark ? t('say.choice', { at: choices.label, mark: t(`mark.${choice.mark}`) }) : choices.label;
  const which = choices.options.length > 1 ? t('say.which', { index: index + 1, of: choices.options.length }) : '';
  if (preview !== 'chain' && choice.mark) return sentence([name, which]);
  if (choice.refusal) return `${sentence([name, which])}. ${problemWords(choice.refusal)}`;
  return sentence([name, which, preview === 'chain' ? consequenceWords(choice) : '']);
}

/** The window title of a game: whose turn it is, or the result. */
export function titleWords(table: BoardState): string {
  const { game } = table.setup;
  if (table.ending) return resultWords(table);
  if (game === 'solitaire') return t('game.solitaire');
  if (!table.me) return t('title.two', { colour: side(table.view.to_move, game) });
  return table.mine ? t('title.mine') : t('title.thinking');
}

/** What a turn brings with it: forced tiles, or links laid and cut. */
function consequenceWords(choice: Choice): string {
  if (choice.mark) return forcedWords(choice.forced) || t('say.unforced');
  const links = plural('say.links', choice.links);
  return choice.cuts > 0 ? sentence([links, plural('say.cuts', choice.cuts)]) : links;
}

/** A pending peg whose links are chosen by hand. */
export function linkWords(label: string, links: LinkHandle[]): string {
  const count = (state: LinkHandle['state']) => links.filter((link) => link.state === state).length;
  const removed = count('removed');
  const words = sentence([
    label,
    plural('say.links', count('laid')),
    removed > 0 ? plural('say.removed', removed) : '',
  ]);
  // Until something is changed, how.
  return removed + count('open') > 0 ? words : `${words}. ${t('link.tap')}`;
}

/** Why something is refused. */
export function problemWords(problem: Problem): string {
  const key = `problem.${problem.code}`;
  const { colour, ...params } = problem.params;
  const game = problem.code.startsWith('twixt') ? 'twixt' : 'trax';
  const named = colour === undefined ? params : { ...params, colour: side(colour as Colour, game) };
  return known(`problem.${problem.code}`)
    ? t(`problem.${problem.code}` as 'problem.unknown', named)
    : t('problem.unknown', { code: key });
}

/** How a game ended, said to the player of a colour if `me` names one. */
export function endingWords({ winner, reason }: Ending, game: GameKind, me: Colour | null = null): string {
  if (known(`end.solitaire.${reason}`)) return t(`end.solitaire.${reason}` as 'end.solitaire.won');
  if (!winner) {
    return known(`end.draw.${reason}`) ? t(`end.draw.${reason}` as 'end.draw.other') : t('end.draw.other');
  }
  const named = { winner: side(winner, game) };
  const to = me ? (`end.you.${me === winner ? 'won' : 'lost'}` as const) : 'end';
  return known(`${to}.${reason}`) ? t(`${to}.${reason}` as 'end.other', named) : t(`${to}.other`, named);
}

/** The result of the game on a table, said to the player at it; nothing before the end. */
export function resultWords({ ending, setup, me }: Table): string {
  return ending ? endingWords(ending, setup.game, me) : '';
}

/** The name of a square; on a board shown from its other side, columns have numbers. */
export function squareName(column = '', row = ''): string {
  return /^\d/.test(column) && !/^\d/.test(row) ? row + column : column + row;
}

/** What a square holds. */
export function cellWords(label: string, cell: Cell): string {
  switch (cell.kind) {
    case 'off':
      return t('cell.off', { at: label });
    case 'space':
      return sentence([t('cell.space', { at: label }), sidesWords('white', cell.white), sidesWords('red', cell.red)]);
    case 'tile':
      return t('cell.tile', {
        at: label,
        mark: t(`mark.${cell.mark}`),
        sides: headings(cell.white),
        first: firstSide(),
      });
    case 'hole':
      return cell.usable ? t('cell.hole', { at: label }) : t('cell.closed', { at: label });
    case 'peg': {
      const peg = t('cell.peg', { at: label, colour: side(cell.colour, 'twixt') });
      return cell.links.length > 0 ? sentence([peg, t('cell.links', { list: joined(cell.links) })]) : peg;
    }
  }
}

/** A tile of the pile as it lies. */
export function tileWords({ mark, white }: Pick<TopTile, 'mark' | 'white'>): string {
  return t('pile.tile', { mark: t(`mark.${mark}`), sides: headings(white), first: firstSide() });
}

/** What a throw shows: "Red throws plus, white joins top, bottom". */
export function thrownWords(face: FaceView, by: Colour, fits: boolean): string {
  const words = t('luck.say', { colour: side(by, 'trax'), face: tileWords(face) });
  return fits ? words : `${words}. ${t('luck.unfit')}`;
}

/** The first side of Trax, called as on the board. */
const firstSide = () => side('white', 'trax');

function forcedWords(forced: string[]): string {
  return forced.length > 0 ? plural('say.forced', forced.length, { list: joined(forced) }) : '';
}

function headings(list: Heading[]): string {
  return joined(list.map((heading) => t(`side.${heading}`)));
}

function sidesWords(colour: 'white' | 'red', list: Heading[]): string {
  return list.length > 0 ? t('cell.entered', { colour: side(colour, 'trax'), sides: headings(list) }) : '';
}

function sentence(parts: string[]): string {
  return parts.filter((part) => part !== '').join('; ');
}
