//! People, terms, clocks and events in words.
import { known, plural, side, t, words } from '../i18n/index.svelte';
import type { ClockTerms, Event, Problem, Seat, Setup, Terms } from '../protocol';
import { chosenWords } from '../state/opening';
import { ruleName } from '../state/rules-list';
import { problemWords, resultWords, turnWords } from '../state/speech';
import { digits, parts } from './clock';
import type { LiveTable } from './live-table.svelte';
import { nameAt, nameById } from './people';
import { seatAfter } from './seats';

/** A number of something that has a unit, short. */
function measure(number: number, unit: 'hour' | 'minute' | 'second'): string {
  return new Intl.NumberFormat(words.language, { style: 'unit', unit, unitDisplay: 'short' }).format(number);
}

/** A turn that is planned, as the board writes it. */
export function plannedTurn(turn: string, { setup }: { setup: Setup }): string {
  return setup.game === 'twixt' ? turn.toUpperCase() : turn;
}

/** How much time the two have. */
export function clockWords(clock: ClockTerms): string {
  switch (clock.kind) {
    case 'none':
      return t('live.clock.none');
    case 'increment': {
      const base = clock.base_s % 60 === 0 ? measure(clock.base_s / 60, 'minute') : measure(clock.base_s, 'second');
      if (clock.increment_s === 0) return base;
      return t('live.clock.increment.value', { base, increment: measure(clock.increment_s, 'second') });
    }
    case 'per_turn':
      return t('live.clock.per_turn.value', { time: perTurn(clock.seconds) });
    case 'days':
      return plural('live.clock.days.value', clock.days);
    case 'bank': {
      const { base_h, increment_h, cap_h } = clock;
      return t('live.clock.bank.value', {
        base: hours(base_h),
        increment: hours(increment_h),
        cap: hours(cap_h),
      });
    }
  }
}

/** A number of seconds, in minutes if there are whole ones. */
export function perTurn(seconds: number): string {
  return seconds >= 60 && seconds % 60 === 0 ? measure(seconds / 60, 'minute') : measure(seconds, 'second');
}

/** A number of hours, short. */
export const hours = (number: number): string => measure(number, 'hour');

/** What is played in a pool: the game, and its rules unless they are the usual ones. */
export function ruleWords({ setup }: Pick<Terms, 'setup'>): string {
  const rule = ruleName(setup);
  const game = t(`game.${rule.game}`);
  const usual = rule.game === 'trax' || ((setup.size ?? '24') === '24' && setup.swap !== 'none');
  if (usual && (rule.name === 'official' || rule.name === 'standard')) return game;
  // The name of these rules has the game's in it.
  if (usual && rule.game === 'twixt') return t(`rules.twixt.${rule.name}`);
  return gameWords({ setup });
}

/** The clock of a pool, as short as can be. */
export function shortClock(clock: ClockTerms): string {
  if (clock.kind !== 'increment') return clockWords(clock);
  return `${measure(clock.base_s / 60, 'minute')} + ${measure(clock.increment_s, 'second')}`;
}

/** What is played: game and rules, and the board of TwixT. */
export function gameWords({ setup }: Pick<Terms, 'setup'>): string {
  const rule = ruleName(setup);
  if (rule.game === 'trax') {
    const size = rule.name === 'study' ? setup.rules.replace('x', ' × ') : t(`rules.trax.${rule.name}`);
    return t('live.game', { game: t(setup.die === undefined ? 'game.trax' : 'game.luck'), rules: size });
  }
  const [columns = '24', rows = columns] = (setup.size ?? '24').split('x');
  const size = [t('strip.size', { columns, rows }), handicapWords(Number(columns), Number(rows))]
    .filter(Boolean)
    .join(', ');
  const named = [size, t(`rules.twixt.${rule.name}`), setup.swap === 'none' && t('live.swap.none')];
  return t('live.game', { game: t('game.twixt'), rules: named.filter(Boolean).join(', ') });
}

/** Whose way is shorter on a board that is not square, and by how much. */
function handicapWords(columns: number, rows: number): string {
  if (columns === rows) return '';
  const colour = side(rows < columns ? 'red' : 'black', 'twixt');
  return plural('live.handicap', Math.abs(columns - rows), { colour });
}

/** How many games are played, and who begins them. */
export function matchWords({ games, beginner }: Terms): string {
  if (games === 1) return t('live.match.single');
  const count = games === null ? t('live.match.any') : plural('live.match.games', games);
  return t(`live.match.${beginner}`, { games: count });
}

/** Who places the forced tiles, if the players do; empty otherwise. */
export function layingWords({ laying }: Pick<Terms, 'laying'>): string {
  return laying ? t(`live.laying.${laying}`) : '';
}

/**
 * What one sits down to, in a line: what is played, by which clock, whether it is rated if that is known, and the
 * match.
 */
export function termsWords(terms: Terms, rated?: boolean): string {
  const said = [
    gameWords(terms),
    clockWords(terms.clock),
    rated === undefined ? '' : t(rated ? 'ratings.rated' : 'ratings.casual'),
    terms.games === 1 ? '' : matchWords(terms),
    terms.laying ? `${t('live.laying')}: ${layingWords(terms)}` : '',
  ];
  return said.filter(Boolean).join(' · ');
}

/** The digits of a clock. */
export function clockDigits(cs: number): string {
  const point = new Intl.NumberFormat(words.language).format(0.5).at(1) ?? '.';
  return digits(cs, (days, rest) => t('live.clock.long', { days, rest }), point);
}

/** A time as it is read out. */
export function clockSpeech(cs: number): string {
  return parts(cs)
    .map(({ unit, count }) => {
      const style = { style: 'unit', unit, unitDisplay: 'long' } as const;
      return new Intl.NumberFormat(words.language, style).format(count);
    })
    .join(' ');
}

/** Why the server did not do something. */
export function refusalWords(problem: Problem): string {
  const { rule, ...params } = problem.params;
  if (problem.code === 'live.illegal' && rule && known(`problem.${rule}`)) {
    return problemWords({ code: rule, params: params as Record<string, string> });
  }
  if (problem.code === 'live.left-games') {
    const until = new Date(Number(params.until));
    const time = until.toLocaleString(words.language, { dateStyle: 'medium', timeStyle: 'short' });
    return problemWords({ ...problem, params: { until: time } });
  }
  return problemWords(problem);
}

/** A player would like to take their last turn back, and with it the other's after it. */
export function takebackWords({ info }: LiveTable, by: Seat): string {
  return plural('live.say.takeback', seatAfter(info.turns.length) === by ? 2 : 1, { name: nameAt(info, by) });
}

/** The announcement of an event; empty if it is announced otherwise. */
export function eventWords({ what }: Event, table: LiveTable): string {
  const { people } = table.info;
  const name = (seat: Seat) => nameAt(table.info, seat);
  const mine = (seat: Seat | null) => seat !== null && seat === table.info.mine;
  switch (what.kind) {
    case 'began':
      return t('live.say.began', {
        first: nameById(people, what.seats[0]),
        second: nameById(people, what.seats[1]),
      });
    case 'turn': {
      const last = table.board.view.turns[table.info.turns.length - 1];
      if (mine(what.by) && !what.planned) return '';
      const played = chosenWords(table.board, name(what.by)) ?? (last ? turnWords(last) : '');
      if (table.info.asked?.answer !== 'lapsed') return played;
      return `${played} ${t('live.say.lapsed', { name: name(what.by) })}`;
    }
    case 'draw_offered':
      return mine(what.by) ? '' : t('live.say.draw', { name: name(what.by) });
    case 'takeback_asked':
      return mine(what.by) ? '' : takebackWords(table, what.by);
    case 'declined':
      return mine(what.by) ? '' : t('live.say.declined', { name: name(what.by) });
    case 'challenge_declined':
      return t(`challenge.say.${what.reason}`);
    case 'taken_back':
      return t('live.say.taken');
    case 'ended':
      return resultWords(table.board);
    case 'rematch_offered':
      return mine(what.by) ? '' : t('live.say.rematch', { name: name(what.by) });
    case 'said':
      // What a spectator writes is read after the end.
      if (what.text === '') return '';
      return mine(what.seat) ? '' : t('live.say.said', { name: nameById(people, what.by), text: what.text });
    case 'resumed':
      return t('live.say.resumed');
    case 'vacation':
      return t('live.say.vacation', { name: nameAt(table.info, what.by) });
    default:
      return '';
  }
}

/** The window's title at a table. */
export function tableTitle(table: LiveTable): string {
  const { game } = table.board.setup;
  if (table.board.ending) return resultWords(table.board);
  if (table.info.status === 'open') return t('live.title.open');
  if (table.board.mine) return t('title.mine');
  if (table.info.mine === null) return t('title.two', { colour: side(table.board.view.to_move, game) });
  return t('live.title.other', { name: nameAt(table.info, table.seatToMove) });
}

/** How long somebody has waited, such as 1:05. */
export function waitedFor(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
