//! Asks for the review of a game, and for the judgement of other turns; one game at a time.
import { Remote } from '../engine/rpc';
import type { GameReview, Puzzle, PuzzleJudgement } from '../protocol';
import type { Reviewed, ReviewerApi } from './reviewer-worker';

export class ReviewClient {
  readonly #worker = new Remote<ReviewerApi>(startWorker);
  /** Whether there is a game that can be gone on with. */
  open = false;

  /** Reviews a game in place of any before it; resolves with whether all turns are judged, or the review was closed. */
  async begin(game: Reviewed, part: (review: GameReview) => void): Promise<boolean> {
    this.close();
    this.open = true;
    try {
      return (await this.#worker.call('review', game, part)) !== null;
    } catch (error) {
      this.close();
      throw error;
    }
  }

  /** Goes on with it, or pauses after the turn that is being judged. */
  go(on: boolean) {
    this.#worker.tell('go', on);
  }

  /** What a turn in place of a mistake is worth. */
  async judge(puzzle: Puzzle, turn: string): Promise<PuzzleJudgement> {
    const judgement = await this.#worker.call('judge', { puzzle, turns: [turn] });
    if (!judgement) throw new Error('ended');
    return judgement;
  }

  /** Ends everything. */
  close() {
    this.open = false;
    this.#worker.end();
  }
}

function startWorker(): Worker {
  return new Worker(new URL('./reviewer-worker.ts', import.meta.url), { type: 'module' });
}
