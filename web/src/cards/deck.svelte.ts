//! Cards: what a person wants to meet again until it is known. Kept in the browser, one record a card, so that tabs do
//! not overwrite each other's; whatever is read may be garbage.

import { noteRemoved } from '../kept/removed';
import type { CardSchedule, Puzzle } from '../protocol';
import type { Tools } from '../rules/tools';
import type { Backend } from '../state/database';
import { keeperOf } from '../state/keeper';

/** What a card asks. */
export type Asked =
  /** A puzzle that was missed, or a mistake of an own game. */
  | { kind: 'puzzle' | 'mistake'; puzzle: Puzzle }
  /** An item of a lesson that was missed. */
  | { kind: 'lesson'; lesson: string; item: string };

export type CardRecord = Asked & {
  id: string;
  /** When it was added, in milliseconds since 1970. */
  added: number;
  /** None before the first review. */
  schedule: CardSchedule | null;
};

/** What was done on a day, and how long answers took of late. */
interface Diary {
  id: typeof DIARY;
  on: boolean;
  day: number;
  new: number;
  reviews: number;
  times: number[];
}

/** An answer to a card. */
export interface Answered {
  right: boolean;
  hint: boolean;
  ms: number;
}

/** The name of the lock under which tabs change the cards. */
const LOCK = 'loopline-cards';
const DIARY = '#diary';
/** So many cards are kept, and so many times. */
const MOST = 2_000;
const MOST_TIMES = 50;
const DAY_MS = 86_400_000;
/** A day begins at four in the morning. */
const DAWN_MS = 4 * 3_600_000;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The day of a time, by the clock of this browser. */
export function dayOf(time: number, offset = new Date(time).getTimezoneOffset()): number {
  return Math.floor((time - offset * 60_000 - DAWN_MS) / DAY_MS);
}

const SCHEDULE = ['stability', 'difficulty', 'reviewed', 'due', 'reviews', 'lapses'] as const;

function checkSchedule(value: unknown): CardSchedule | null {
  if (!isObject(value)) return null;
  return SCHEDULE.every((name) => Number.isFinite(value[name]) && Number(value[name]) >= 0)
    ? (value as unknown as CardSchedule)
    : null;
}

/** A card that can be trusted to be shown, or null. */
export function checkCard(value: unknown): CardRecord | null {
  if (!isObject(value)) return null;
  const { id, kind, added, puzzle, lesson, item } = value;
  if (typeof id !== 'string' || id.length > 200 || !Number.isFinite(added)) return null;
  const schedule = checkSchedule(value.schedule);
  if (kind === 'lesson') {
    if (typeof lesson !== 'string' || typeof item !== 'string') return null;
    return { id, kind, lesson, item, added: Number(added), schedule };
  }
  if ((kind !== 'puzzle' && kind !== 'mistake') || !isObject(puzzle)) return null;
  const texts = [puzzle.id, puzzle.start, puzzle.last, puzzle.kind, puzzle.game];
  if (!texts.every((text) => typeof text === 'string') || !Array.isArray(puzzle.line)) return null;
  return { id, kind, puzzle: puzzle as unknown as Puzzle, added: Number(added), schedule };
}

function checkDiary(value: unknown, day: number): Diary {
  const one = isObject(value) ? value : {};
  const count = (name: string) => (one.day === day && Number.isInteger(one[name]) ? Math.max(Number(one[name]), 0) : 0);
  const times = Array.isArray(one.times) ? one.times.filter((ms) => Number.isInteger(ms) && ms >= 0) : [];
  return {
    id: DIARY,
    on: one.on === true,
    day,
    new: count('new'),
    reviews: count('reviews'),
    times: times.slice(-MOST_TIMES),
  };
}

/** The name of a card: what is asked twice is one card. */
const nameOf = (asked: Asked): string =>
  asked.kind === 'lesson' ? `lesson ${asked.lesson} ${asked.item}` : `${asked.kind} ${asked.puzzle.id}`;

export class Deck {
  readonly #backend: Backend;
  readonly #now: () => number;
  readonly #alone: <T>(work: () => Promise<T>) => Promise<T>;
  cards = $state.raw<CardRecord[]>([]);
  diary = $state.raw<Diary>(checkDiary(null, 0));
  /** Whether what was kept has been read. */
  read = $state(false);

  constructor(
    backend: Backend = keeperOf('cards'),
    now: () => number = Date.now,
    alone: <T>(work: () => Promise<T>) => Promise<T> = inTurn,
  ) {
    this.#backend = backend;
    this.#now = now;
    this.#alone = alone;
  }

  get today(): number {
    return dayOf(this.#now());
  }

  /** Whether the person wants cards. */
  get on(): boolean {
    return this.diary.on;
  }

  async load(): Promise<void> {
    const records = await this.#backend.all();
    const found = records.map(checkCard).filter((card) => card !== null);
    this.cards = found.sort((a, b) => a.added - b.added);
    this.diary = checkDiary(
      records.find((record) => isObject(record) && record.id === DIARY),
      this.today,
    );
    this.read = true;
  }

  /** Begins or ends collecting cards; those that are there stay. */
  turn(on: boolean): Promise<void> {
    return this.#changeDiary((diary) => ({ ...diary, on }));
  }

  /** Adds a card, if the person wants cards and does not have it. */
  async add(asked: Asked): Promise<void> {
    if (!this.read) await this.load();
    const id = nameOf(asked);
    if (!this.on || this.cards.length >= MOST || this.cards.some((card) => card.id === id)) return;
    const card: CardRecord = { ...asked, id, added: this.#now(), schedule: null };
    await this.#alone(async () => {
      if ((await this.#backend.get(id)) === undefined) await this.#backend.put(card);
    });
    this.cards = [...this.cards, card];
  }

  async remove(card: CardRecord): Promise<void> {
    noteRemoved('card', card.id);
    await this.#backend.remove(card.id);
    this.cards = this.cards.filter(({ id }) => id !== card.id);
  }

  /** The cards to see today, in order. */
  todays(scheduler: Tools): CardRecord[] {
    const { today } = this;
    const { day, new: fresh, reviews } = this.diary;
    const done = day === today ? { new: fresh, reviews } : { new: 0, reviews: 0 };
    const cards = this.cards.map(({ schedule }) => schedule);
    const numbers = scheduler('todaysCards', { cards, day: today, done });
    return numbers.flatMap((at) => this.cards[at] ?? []);
  }

  /** Enters an answer. The card is read again before, since another tab may have it too. */
  async answer(card: CardRecord, answered: Answered, scheduler: Tools): Promise<CardRecord> {
    const { today } = this;
    const ms = Math.min(Math.max(Math.round(answered.ms), 0), 3_600_000);
    const entered = await this.#alone(async () => {
      const kept = checkCard(await this.#backend.get(card.id)) ?? card;
      const answer = { ...answered, ms, times: this.diary.times };
      const schedule = scheduler('reviewCard', { card: kept.schedule, day: today, answer });
      const next = { ...kept, schedule };
      await this.#backend.put(next);
      return { next, fresh: kept.schedule === null };
    });
    this.cards = this.cards.map((one) => (one.id === card.id ? entered.next : one));
    await this.#changeDiary((diary) => ({
      ...diary,
      new: diary.new + (entered.fresh ? 1 : 0),
      reviews: diary.reviews + (entered.fresh ? 0 : 1),
      times: answered.right ? [...diary.times, ms].slice(-MOST_TIMES) : diary.times,
    }));
    return entered.next;
  }

  #changeDiary(work: (diary: Diary) => Diary): Promise<void> {
    return this.#alone(async () => {
      const next = work(checkDiary(await this.#backend.get(DIARY), this.today));
      this.diary = next;
      await this.#backend.put(next);
    });
  }
}

/** Works one after the other, among all tabs where the browser knows locks. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks;
  return locks ? (locks.request(LOCK, work) as Promise<T>) : work();
}

let shared: Deck | null = null;

/** The cards of whoever uses this browser. */
export function deck(): Deck {
  if (!shared) {
    shared = new Deck();
    void shared.load();
  }
  return shared;
}
