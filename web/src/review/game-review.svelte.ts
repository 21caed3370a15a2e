//! The review of the game on the analysis board: begun, paused, kept, found again.
import { SvelteSet } from 'svelte/reactivity';
import type { Colour, Finding, GameReview, ToldPart } from '../protocol';
import { type KeptReview, type KeptReviews, keyOf } from './kept-reviews';
import type { ReviewClient } from './reviewer';
import type { Reviewed } from './reviewer-worker';

const MISTAKES: readonly string[] = ['missed-win', 'handed-over', 'allowed', 'missed-defence'];

/** Whether a mistake can be tried again: a better turn is known, and it is not the first turn of the game. */
export const canRetry = ({ kind, best, ply }: Finding): boolean =>
  best.length > 0 && ply > 1 && MISTAKES.includes(kind);

/** What of the kept reviews is needed. */
type Keeper = Pick<KeptReviews, 'of' | 'keep'>;

export class GameReviewState {
  readonly client: ReviewClient;
  readonly #keeper: Keeper;
  readonly #build: string;
  /** The game that is reviewed; its turns begin the main line as long as the review is shown. */
  game = $state.raw<Reviewed | null>(null);
  review = $state.raw<GameReview | null>(null);
  running = $state(false);
  failed = $state(false);
  /** The side of the person, if it is known. */
  mine: Colour | null = null;
  /** The finding that is shown on the board. */
  shown = $state.raw<Finding | null>(null);
  /** What of a sentence is marked on the board. */
  lit = $state.raw<ToldPart | null>(null);
  /** The turns whose better turn was found or asked for. */
  readonly #known = new SvelteSet<number>();

  constructor(client: ReviewClient, keeper: Keeper, build: string) {
    this.client = client;
    this.#keeper = keeper;
    this.#build = build;
  }

  /** Whether what is known belongs to this game: its turns begin with those that were reviewed. */
  fits({ setup, turns }: Reviewed): boolean {
    const { game } = this;
    if (!game || game.turns.length > turns.length) return false;
    const same = game.turns.every((turn, index) => turn === turns[index]);
    return same && JSON.stringify(game.setup) === JSON.stringify(setup);
  }

  /** Shows what is kept of a game, if anything is. */
  async look(game: Reviewed) {
    if (this.fits(game)) return;
    this.leave();
    this.game = game;
    const kept = await this.#keeper.of(game, this.#build);
    if (kept && this.game === game && !this.running) this.review = kept.review;
  }

  /** Whether all turns are judged. */
  get whole(): boolean {
    return this.review !== null && this.review.judged === this.review.turns;
  }

  /** Lets what was better than a turn be seen. */
  reveal({ ply }: Finding) {
    this.#known.add(ply);
  }

  /** Whether a finding would answer a mistake that is still to be tried: its own, or the one that follows it. */
  hides({ ply }: Finding): boolean {
    const findings = this.review?.findings ?? [];
    const open = (one: Finding) => canRetry(one) && !this.#known.has(one.ply);
    const answers = (one: Finding) => one.ply === ply + 1 && one.kind === 'missed-win';
    return !this.#known.has(ply) && findings.some((one) => open(one) && (one.ply === ply || answers(one)));
  }

  /** Begins the review of a game, or goes on with it. */
  async start(game: Reviewed) {
    if (this.running) return;
    this.failed = false;
    this.running = true;
    if (this.fits(game) && this.client.open && this.review && !this.whole) {
      this.client.go(true);
      return;
    }
    this.game = game;
    this.#forget();
    try {
      const whole = await this.client.begin(game, (review) => {
        this.review = review;
      });
      if (!whole) return;
      this.running = false;
      await this.#keep();
    } catch {
      this.running = false;
      this.failed = true;
    }
  }

  /** Pauses after the turn that is being judged; what is found stays. */
  stop() {
    if (!this.running) return;
    this.client.go(false);
    this.running = false;
    void this.#keep();
  }

  /** Leaves the game. */
  leave() {
    this.stop();
    this.client.close();
    this.game = null;
    this.#forget();
    this.failed = false;
    this.mine = null;
  }

  #forget() {
    this.review = null;
    this.shown = null;
    this.lit = null;
    this.#known.clear();
  }

  async #keep() {
    const { game, review, mine } = this;
    if (!game || !review) return;
    const kept: KeptReview = {
      id: keyOf(game),
      setup: game.setup,
      turns: game.turns.length,
      mine,
      at: Date.now(),
      build: this.#build,
      review,
    };
    await this.#keeper.keep(kept);
  }
}
