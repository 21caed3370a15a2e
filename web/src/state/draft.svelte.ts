//! The next game while it is being chosen.
import type { Setup } from '../protocol';
import {
  type RuleName,
  ruleName,
  STUDY_SIZES,
  SWAPS,
  type Swap,
  type TraxRule,
  TWIXT_SIZES,
  type TwixtRule,
} from './rules-list';
import type { SavedGame, Seating } from './store';

type StudySize = (typeof STUDY_SIZES)[number];
type TwixtSize = (typeof TWIXT_SIZES)[number];

export class Draft {
  game = $state<RuleName['game']>('trax');
  mode = $state<Seating['mode']>('computer');
  seat = $state<0 | 1>(0);
  level = $state(3);
  trax = $state<TraxRule>('official');
  study = $state<StudySize>(5);
  twixt = $state<TwixtRule>('standard');
  size = $state<TwixtSize>(24);
  swap = $state<Swap>('sides');

  /** Starts from what was played last. */
  constructor({ setup, seating }: { setup: Setup; seating: Seating }) {
    const rule = ruleName(setup);
    this.game = rule.game;
    if (rule.game === 'trax') this.trax = rule.name;
    else this.twixt = rule.name;
    this.study = STUDY_SIZES.find((size) => setup.rules === `${size}x${size}`) ?? this.study;
    this.size = TWIXT_SIZES.find((size) => setup.size === String(size)) ?? this.size;
    this.swap = SWAPS.find((swap) => setup.swap === swap) ?? this.swap;
    this.mode = seating.mode;
    this.seat = seating.seat;
    this.level = seating.level;
  }

  get setup(): Setup {
    if (this.game === 'trax') {
      const rules = this.trax === 'study' ? `${this.study}x${this.study}` : this.trax;
      return { game: 'trax', rules, size: null, swap: null };
    }
    return { game: 'twixt', rules: this.twixt, size: String(this.size), swap: this.swap };
  }

  /** The game as it starts. */
  starting(seed: number): SavedGame {
    const { mode, seat, level } = this;
    return { v: 1, setup: this.setup, seating: { mode, seat, level }, turns: [], resigned: null, seed };
  }
}
