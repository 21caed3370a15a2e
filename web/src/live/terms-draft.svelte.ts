//! What is agreed on before a game between people, while it is being chosen. The last choice is remembered.
import type { BeginnerRule, ClockTerms, Laying, NewTable, Preview, SeatWish, Setup, Terms } from '../protocol';
import type { Preview as Shown } from '../state/rules-game';
import { load, save } from '../state/store';

export const CLOCKS = ['increment', 'per_turn', 'days', 'bank', 'none'] as const;
export const MINUTES = [1, 3, 5, 10, 15, 30, 60, 90] as const;
export const INCREMENTS = [0, 2, 3, 5, 10, 20, 30, 60] as const;
export const SECONDS = [10, 20, 30, 60, 120, 300] as const;
export const DAYS = [1, 2, 3, 5, 7, 14] as const;
export const BASES = [24, 48, 72, 120, 168, 240] as const;
export const HOURS = [0, 12, 24, 36, 48, 72] as const;
export const CAPS = [72, 120, 168, 240, 336, 720] as const;
/** What a server takes of each. */
export const LIMITS = {
  minutes: { least: 1 / 60, most: 10 * 24 * 60 },
  increment: { least: 0, most: 24 * 60 * 60 },
  seconds: { least: 1, most: 24 * 60 * 60 },
  days: { least: 1, most: 60 },
  base: { least: 1, most: 60 * 24 },
  hours: { least: 0, most: 60 * 24 },
} as const;

/** How many games a match has; 0 is as many as the two like. */
export const GAMES = [1, 2, 4, 6, 10, 0] as const;
export const BEGINNERS: readonly BeginnerRule[] = ['alternating', 'loser'];

type One<List extends readonly unknown[]> = List[number];

const PREVIEWS: Record<Shown, Preview> = { chain: 'chain', tile: 'own', off: 'off' };
const SEATS = { 0: 'first', 1: 'second', random: 'random' } as const;

/** The one of `list` that was kept under a name, or `other`. */
function kept<T>(value: unknown, list: readonly T[], other: T): T {
  return list.find((one) => one === value) ?? other;
}

/** A number that was kept, if it is still one that can be; or `other`. */
function within(value: unknown, { least, most }: { least: number; most: number }, other: number): number {
  return typeof value === 'number' && value >= least && value <= most ? value : other;
}

/** Minutes as typed, or null: `7`, `2.5`, or with seconds `1:30`. */
export function readMinutes(text: string): number | null {
  const [, whole = '', seconds] = /^(\d{1,5}(?:[.,]\d{1,3})?)(?::([0-5]\d))?$/.exec(text.trim()) ?? [];
  if (whole === '' || (seconds && !/^\d+$/.test(whole))) return null;
  const found = Math.round(Number(whole.replace(',', '.')) * 60 + Number(seconds ?? 0)) / 60;
  return found >= LIMITS.minutes.least && found <= LIMITS.minutes.most ? found : null;
}

export class TermsDraft {
  clock = $state<One<typeof CLOCKS>>('increment');
  /** For the whole game; there may be seconds in it. */
  minutes = $state(10);
  increment = $state(5);
  seconds = $state(30);
  days = $state(3);
  /** In hours: what each has, what a turn adds, and the most that it fills a clock up to. */
  base = $state(72);
  hours = $state(24);
  cap = $state(120);
  games = $state<One<typeof GAMES>>(1);
  beginner = $state<BeginnerRule>('alternating');
  /** Whether the game is not rated, though it could be. */
  casual = $state(false);
  /** Whether anyone in the lobby may join, or only by the link. */
  listed = $state(false);

  constructor(listed = false) {
    const before = load('live.terms', (value) => value as Record<string, unknown>) ?? {};
    this.listed = listed;
    this.clock = kept(before.clock, CLOCKS, this.clock);
    this.minutes = within(before.minutes, LIMITS.minutes, this.minutes);
    this.increment = within(before.increment, LIMITS.increment, this.increment);
    this.seconds = within(before.seconds, LIMITS.seconds, this.seconds);
    this.days = within(before.days, LIMITS.days, this.days);
    this.base = within(before.base, LIMITS.base, this.base);
    this.hours = within(before.hours, LIMITS.hours, this.hours);
    this.cap = within(before.cap, LIMITS.base, this.cap);
    this.games = kept(before.games, GAMES, this.games);
    this.beginner = kept(before.beginner, BEGINNERS, this.beginner);
  }

  get clockTerms(): ClockTerms {
    switch (this.clock) {
      case 'increment':
        return { kind: 'increment', base_s: Math.round(this.minutes * 60), increment_s: this.increment };
      case 'per_turn':
        return { kind: 'per_turn', seconds: this.seconds };
      case 'days':
        return { kind: 'days', days: this.days };
      case 'bank':
        return {
          kind: 'bank',
          base_h: this.base,
          increment_h: this.hours,
          cap_h: Math.max(this.cap, this.base),
        };
      default:
        return { kind: 'none' };
    }
  }

  /** The game as it is offered. */
  table(setup: Setup, shown: Shown, seat: keyof typeof SEATS, laying: Laying | null): NewTable {
    const games = this.games === 0 ? null : this.games;
    const { clockTerms: clock, beginner, listed } = this;
    const terms: Terms = {
      setup,
      clock,
      preview: PREVIEWS[shown],
      games,
      beginner,
      ...(laying && { laying }),
      ...(this.casual && { casual: true }),
    };
    return { terms, seat: SEATS[seat] satisfies SeatWish, listed };
  }

  keep() {
    const { clock, minutes, increment, seconds, days, base, hours, cap, games, beginner } = this;
    save('live.terms', { clock, minutes, increment, seconds, days, base, hours, cap, games, beginner });
  }
}
