//! The next game while it is being chosen.
import type { Colour, Laying, Setup } from '../protocol';
import { newId } from './archive.svelte';
import { cut } from './cut';
import { type Level, levelOf, type Time, USUAL_TIME } from './levels';
import type { Preview } from './rules-game';
import {
  LEAST_HANDICAPPED,
  mostHandicap,
  type RuleName,
  readSize,
  readStudy,
  ruleName,
  SWAPS,
  type Swap,
  type TraxRule,
  type TwixtRule,
} from './rules-list';
import { LONGEST_NAME, type Series } from './series';
import type { SavedGame, Seating } from './store';

/** The game that the next one starts from. */
export type Previous = Pick<SavedGame, 'setup' | 'seating' | 'preview' | 'series' | 'laying'>;

/** The games of two people, Luck Trax apart from Trax. */
export const VARIANTS = ['trax', 'luck', 'twixt'] as const;
export type Variant = (typeof VARIANTS)[number];

/** A single game, or a match: the two begin in turn, or, as in Fournier's matches of Trax, whoever lost. */
const MATCHES = ['single', 'alternating', 'loser'] as const;
export type MatchKind = (typeof MATCHES)[number];

/** Who lays the forced tiles of Trax: the rules, or the person, who may forget some or not. */
export const LAYINGS = ['rules', 'strict', 'leaflet'] as const;

/** How many games a match has; 0 is as many as the two like. */
export const GAMES = [2, 4, 6, 10, 0] as const;

export class Draft {
  game = $state<RuleName['game']>('trax');
  /** Whether Trax is played with a die. */
  luck = $state(false);
  /** Whether the two throw a die of their own. */
  ownDie = $state(false);
  mode = $state<Seating['mode']>('computer');
  seat = $state<0 | 1 | 'random'>(0);
  level = $state<Level>(3);
  time = $state<Time>(USUAL_TIME);
  preview = $state<Preview>('chain');
  trax = $state<TraxRule>('official');
  study = $state(5);
  twixt = $state<TwixtRule>('standard');
  /** The board of TwixT: one number, or columns and rows such as `24x20`. */
  size = $state('24');
  #swap = $state<Swap>('sides');
  /** By how many rows the borders of one side of TwixT are closer together. */
  handicap = $state(0);
  /** Which side has the shorter way: 0 makes the first turn. */
  favoured = $state<0 | 1>(0);
  laying = $state<(typeof LAYINGS)[number]>('rules');
  #match = $state<MatchKind>('single');
  games = $state<(typeof GAMES)[number]>(4);
  /** What two people on one screen are called in a match. */
  names = $state<[string, string]>(['', '']);

  /** Starts from what was played last; the solitaire leaves everything as at a first visit. */
  constructor({ setup, seating, preview, series, laying }: Previous) {
    if (setup.game === 'solitaire') return;
    const rule = ruleName(setup);
    this.game = rule.game;
    this.luck = setup.die !== undefined;
    this.ownDie = setup.die === 'hand';
    if (rule.game === 'trax') this.trax = rule.name;
    else this.twixt = rule.name;
    this.study = readStudy(setup.rules) ?? this.study;
    this.#readSize(setup.size ?? '');
    this.swap = SWAPS.find((swap) => setup.swap === swap) ?? this.swap;
    this.mode = seating.mode;
    this.seat = seating.seat;
    this.level = levelOf(seating.level);
    this.time = seating.time ?? USUAL_TIME;
    this.preview = preview ?? 'chain';
    if (series) this.#readMatch(series);
    this.laying = laying ?? 'rules';
  }

  /** What the person chooses among. */
  get variant(): Variant {
    return this.game === 'trax' && this.luck ? 'luck' : this.game;
  }

  set variant(variant: Variant) {
    this.luck = variant === 'luck';
    this.game = variant === 'twixt' ? 'twixt' : 'trax';
  }

  /** The colours of the game; the first begins. */
  get colours(): readonly [Colour, Colour] {
    return this.game === 'trax' ? ['white', 'red'] : ['red', 'black'];
  }

  /** Whether the board is large enough for rows to be left out. */
  get canHandicap(): boolean {
    return this.game === 'twixt' && !this.size.includes('x') && Number(this.size) >= LEAST_HANDICAPPED;
  }

  /** By how many rows the way may be shorter at the most. */
  get mostHandicap(): number {
    return mostHandicap(Number(this.size));
  }

  /** Whether one places the first peg of TwixT and the other then chooses the colour. */
  get chooses(): boolean {
    return this.game === 'twixt' && this.swap === 'sides';
  }

  /** What may become of the first peg: only a square board mirrors it. */
  get swaps(): readonly Swap[] {
    const { columns, rows } = this.board;
    return columns === rows ? SWAPS : SWAPS.filter((swap) => swap !== 'reflect');
  }

  get swap(): Swap {
    return this.swaps.includes(this.#swap) ? this.#swap : 'sides';
  }

  set swap(swap: Swap) {
    this.#swap = swap;
  }

  /** What can be played: matches in which the loser takes White are of Trax. */
  get matches(): readonly MatchKind[] {
    return this.game === 'trax' ? MATCHES : MATCHES.filter((kind) => kind !== 'loser');
  }

  get match(): MatchKind {
    return this.matches.includes(this.#match) ? this.#match : 'alternating';
  }

  set match(match: MatchKind) {
    this.#match = match;
  }

  /** How the players lay forced tiles themselves; null if the rules place them. */
  get laid(): Laying | null {
    return this.game === 'trax' && this.laying !== 'rules' ? this.laying : null;
  }

  /** Whether lots are drawn for the seats, whatever was wished. */
  get byLot(): boolean {
    return this.match === 'loser';
  }

  /** Whether everything is as usual that is chosen less often. */
  get isUsual(): boolean {
    return this.playsAsUsual && this.match === 'single' && this.time === USUAL_TIME;
  }

  /** Whether nothing is unusual about how the game itself is played. */
  get playsAsUsual(): boolean {
    const { twixt, swap, handicap, laying, preview } = this;
    const isPlain = this.game === 'trax' || (twixt === 'standard' && swap === 'sides' && handicap === 0);
    return isPlain && laying === 'rules' && preview === 'chain';
  }

  get setup(): Setup {
    if (this.game === 'trax') {
      const rules = this.trax === 'study' ? `${this.study}x${this.study}` : this.trax;
      return { game: 'trax', rules, size: null, swap: null };
    }
    return { game: 'twixt', rules: this.twixt, size: this.#sizeText(), swap: this.swap };
  }

  /** The game as it starts; `chance` below one half gives the first seat, if the seat is left to it. */
  starting(seed: number, chance = Math.random()): SavedGame {
    const { mode, level, time, preview } = this;
    const wish = this.byLot ? 'random' : this.seat;
    const lot = chance < 0.5 ? 0 : 1;
    const seat = wish === 'random' ? lot : wish;
    const drawn = wish === 'random' && mode === 'computer' ? { drawn: true } : {};
    const seating = { mode, seat, level, time, ...drawn };
    const own = this.ownDie && mode === 'two';
    const die = this.variant === 'luck' ? { die: own ? 'hand' : `seed ${seed}` } : {};
    const setup = { ...this.setup, ...die };
    const series = this.#series(lot);
    const game: SavedGame = { v: 1, setup, seating, turns: [], resigned: null, seed, preview };
    return { ...game, ...(series && { series }), ...(this.laid && { laying: this.laid }) };
  }

  /** The holes of TwixT each way; the first side joins top and bottom, so that fewer rows shorten its way. */
  get board(): { columns: number; rows: number } {
    const [columns = 24, rows = columns] = this.size.split('x').map(Number);
    const less = this.canHandicap ? Math.min(this.handicap, this.mostHandicap) : 0;
    return this.favoured === 0 ? { columns, rows: rows - less } : { columns: columns - less, rows };
  }

  /** The match before its first game; `lot` says which of the named players begins it, where lots are drawn. */
  #series(lot: 0 | 1): Series | null {
    const { match, mode, byLot } = this;
    if (match === 'single') return null;
    const [one, two] = this.names.map((name) => cut(name.trim(), LONGEST_NAME)) as [string, string];
    const named = mode === 'two' && (one || two);
    const names: [string, string] = byLot && lot === 1 ? [two, one] : [one, two];
    const games = this.games === 0 ? null : this.games;
    return { id: newId(), games, beginner: match, earlier: [], first: 0, ...(named && { names }) };
  }

  #readMatch({ games, beginner, names }: Series) {
    this.match = beginner;
    this.games = GAMES.find((count) => count === (games ?? 0)) ?? this.games;
    this.names = names ?? this.names;
  }

  #sizeText(): string {
    const { columns, rows } = this.board;
    return columns === rows ? String(columns) : `${columns}x${rows}`;
  }

  #readSize(text: string) {
    const known = readSize(text);
    if (!known) return;
    const [columns = 0, rows = columns] = known.split('x').map(Number);
    const large = Math.max(columns, rows);
    const less = Math.abs(columns - rows);
    if (less > mostHandicap(large) || large < LEAST_HANDICAPPED) {
      this.size = known;
      return;
    }
    this.size = String(large);
    this.handicap = less;
    this.favoured = columns < rows ? 1 : 0;
  }
}
