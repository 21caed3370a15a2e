//! Games and wishes kept in the browser between visits. Whatever is found there may be garbage.
import type { Colour, GameKind, Laying, Setup } from '../protocol';
import { PREVIEWS, TIMES, type Time } from './levels';
import type { Preview } from './rules-game';
import { checkSeries, type Series } from './series';
import { checkTimes, type Times } from './times';

/** Who sits where. */
export interface Seating {
  mode: 'computer' | 'two';
  /** The person's seat: 0 makes the first turn. */
  seat: 0 | 1;
  /** The computer's strength, from 1 to 10. */
  level: number;
  /** How long the computer may think about a turn, in milliseconds; the usual time if missing. */
  time?: Time;
  /** Whether lots were drawn for the seat. */
  drawn?: boolean;
}

/** Data of a game that was played online. */
interface Met {
  /** The players in order of play: the name, which may be empty, and the final colour. */
  people: [Person, Person];
  ending: { winner: Colour | null; reason: string };
}

interface Person {
  name: string;
  colour: Colour;
}

/** A game as it is kept. */
export interface SavedGame {
  v: 1;
  setup: Setup;
  seating: Seating;
  turns: string[];
  resigned: Colour | null;
  seed: number;
  /** What is shown of a turn before it is played; the whole chain if missing. */
  preview?: Preview;
  /** What the die of Luck Trax shows, and the faces of later throws that turns taken back leave. */
  die?: { faces: string; known: string };
  /** Who met for it and how it ended; the seat is that of the person at this browser. */
  met?: Met;
  /** The match that it belongs to. */
  series?: Series;
  /** How the persons lay forced tiles themselves; the rules place them if missing. */
  laying?: Laying;
  /** How many forced tiles were left for the rules to place, by the index of each turn that left some. */
  forgot?: Record<string, number>;
  /** What its player had left after each turn. */
  times?: Times;
}

/** The games, in the order of their tabs. */
export const GAMES: readonly GameKind[] = ['trax', 'twixt', 'solitaire'];

const PREFIX = 'loopline.';
const LONGEST_GAME = 20_000;
const LONGEST_POSITION = 1 << 17;

/** What is stored under `name`, if it is there and `check` knows it. */
export function load<T>(name: string, check: (value: unknown) => T | null): T | null {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? null : check(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Stores `value`, and returns whether that worked; a full or forbidden storage must not stop a game. */
export function save(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Removes what is stored under `name`. */
export function forget(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    return;
  }
}

/** What comes after `prefix` in all names that begin with it and have something stored. */
export function stored(prefix: string): string[] {
  const whole = PREFIX + prefix;
  try {
    const names = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
    return names.filter((name) => name.startsWith(whole)).map((name) => name.slice(whole.length));
  } catch {
    return [];
  }
}

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string' && value.length < 500;
const oneOf = <T>(value: unknown, ...wanted: T[]): value is T => wanted.includes(value as T);
const oneOfLaying = (value: unknown): Laying | undefined =>
  oneOf<Laying>(value, 'strict', 'leaflet') ? value : undefined;
const isColour = (value: unknown): value is Colour => oneOf<Colour>(value, 'white', 'red', 'black');

/** A set-up that can be tried, or null. */
export function checkSetup(value: unknown): Setup | null {
  if (!isObject(value)) return null;
  const { game, rules, size = null, swap = null, position, die } = value;
  if (!oneOf<GameKind>(game, ...GAMES) || !isText(rules)) return null;
  if ((size !== null && !isText(size)) || (swap !== null && !isText(swap))) return null;
  if (die !== undefined && (game !== 'trax' || !isText(die))) return null;
  const rest = die === undefined ? {} : { die };
  if (position === undefined) return { game, rules, size, swap, ...rest };
  const fits = typeof position === 'string' && position.length <= LONGEST_POSITION;
  return fits ? { game, rules, size, swap, position, ...rest } : null;
}

/** A seating, or null. */
export function checkSeating(value: unknown): Seating | null {
  if (!isObject(value)) return null;
  const { mode, seat, level } = value;
  const sits = oneOf<Seating['mode']>(mode, 'computer', 'two') && oneOf<0 | 1>(seat, 0, 1);
  if (!sits || !Number.isInteger(level) || Number(level) < 1 || Number(level) > 10) return null;
  const time = TIMES.find((one) => one === value.time);
  const drawn = value.drawn === true && { drawn: true };
  return { mode, seat, level: Number(level), ...(time && { time }), ...drawn };
}

/** Who met for a game, or null. */
function checkMet(value: unknown): Met | null {
  if (!isObject(value) || !Array.isArray(value.people) || !isObject(value.ending)) return null;
  const [first, second, ...others] = value.people.map(checkPerson);
  const { winner, reason } = value.ending;
  if (!first || !second || others.length > 0 || !isText(reason)) return null;
  if (winner !== null && !isColour(winner)) return null;
  return { people: [first, second], ending: { winner, reason } };
}

function checkPerson(value: unknown): Person | null {
  if (!isObject(value) || !isText(value.name) || !isColour(value.colour)) return null;
  return { name: value.name, colour: value.colour };
}

/** What the die showed, or nothing. */
function checkDie(value: unknown): SavedGame['die'] {
  if (!isObject(value) || !isText(value.faces) || !isText(value.known)) return undefined;
  return { faces: value.faces, known: value.known };
}

/** The tiles that turns left for the rules to place, or nothing; a turn forces a few dozen at most. */
function checkForgot(value: unknown, turns: number): SavedGame['forgot'] {
  if (!isObject(value)) return undefined;
  const known = Object.entries(value).filter(([turn, tiles]) => {
    const index = Number(turn);
    const counts = Number.isInteger(tiles) && Number(tiles) > 0 && Number(tiles) < 1 << 16;
    return /^\d{1,5}$/.test(turn) && index < turns && counts;
  });
  return known.length > 0 ? (Object.fromEntries(known) as Record<string, number>) : undefined;
}

/** A saved game, or null. */
export function checkGame(value: unknown): SavedGame | null {
  if (!isObject(value) || value.v !== 1) return null;
  const { turns, resigned, seed } = value;
  const setup = checkSetup(value.setup);
  const seating = checkSeating(value.seating);
  if (!setup || !seating || !Array.isArray(turns) || turns.length > LONGEST_GAME) return null;
  if (!turns.every(isText) || !(resigned === null || isColour(resigned))) return null;
  const preview = PREVIEWS.find((one) => one === value.preview);
  const met = value.met === undefined ? undefined : checkMet(value.met);
  if (met === null) return null;
  const die = checkDie(value.die);
  const series = checkSeries(value.series);
  const laying = setup.game === 'trax' ? oneOfLaying(value.laying) : undefined;
  const forgot = laying === 'leaflet' ? checkForgot(value.forgot, turns.length) : undefined;
  const times = checkTimes(value.times, turns.length);
  return {
    v: 1,
    setup,
    seating,
    turns,
    resigned,
    seed: Number.isInteger(seed) ? Number(seed) >>> 0 : 0,
    ...(preview && { preview }),
    ...(die && { die }),
    ...(met && { met }),
    ...(series && { series }),
    ...(laying && { laying }),
    ...(forgot && { forgot }),
    ...(times && { times }),
  };
}
