//! Reviews in their own thread: a game turn by turn, between which it can be paused and answers can be judged.
import { type Handlers, serve } from '../engine/rpc';
import { engine } from '../engine/working';
import type { GameReview, Puzzle, PuzzleJudgement, Setup } from '../protocol';
import { tools } from '../rules/tools';

/** What is reviewed. */
export interface Reviewed {
  setup: Setup;
  turns: readonly string[];
}

export interface ReviewerApi {
  /** Judges a game; what is found so far is a part. */
  review(game: Reviewed, part: (review: GameReview) => void): void;
  /** Goes on with the review, or pauses after the turn that is being judged. */
  go(on: boolean): void;
  /** What an answer to a puzzle is worth. */
  judge(answer: { puzzle: Puzzle; turns: string[] }): PuzzleJudgement;
}

async function load(): Promise<Handlers<ReviewerApi>> {
  const ask = await engine();
  let going = true;
  let resume = () => {};
  return {
    async review(game, part) {
      ask('review', game);
      for (let found = ask('step'); found; found = ask('step')) {
        part(found);
        // Other calls come in before the next turn.
        await new Promise((resolve) => setTimeout(resolve));
        while (!going)
          await new Promise<void>((resolve) => {
            resume = resolve;
          });
      }
    },

    go(on) {
      going = on;
      if (on) resume();
    },

    judge: ({ puzzle, turns }) => tools('judge', { puzzle, image: 0, answer: { turns } }),
  };
}

serve(load());
