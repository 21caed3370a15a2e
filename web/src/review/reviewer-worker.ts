//! Reviews in their own thread: a game turn by turn, between which it can be paused and answers can be judged.
import { tools } from '../rules/tools';
import init, { Reviewer } from '../wasm/engine/engine.js';
import address from '../wasm/engine/engine_bg.wasm?url';

export type ToReviewer =
  /** A game as an object of its set-up and turns in JSON. */
  | { begin: string }
  | { go: boolean }
  /** A puzzle and an answer to it in JSON. */
  | { judge: number; puzzle: string; answer: string };

export type FromReviewer =
  | { review: string }
  | { done: true }
  | { judged: number; judgement: string }
  | { failed: string; judged?: number };

const ready = init({ module_or_path: address });
const send = (message: FromReviewer) => self.postMessage(message);

let reviewer: Reviewer | null = null;
let going = false;
let waiting = false;

/** Judges one turn, then lets messages in before the next. */
function step() {
  waiting = false;
  if (!going || !reviewer) return;
  try {
    const review = reviewer.step();
    going = review !== undefined;
    send(review === undefined ? { done: true } : { review });
    go();
  } catch (error) {
    going = false;
    send({ failed: String(error) });
  }
}

function go() {
  if (!going || waiting) return;
  waiting = true;
  setTimeout(step);
}

self.onmessage = async ({ data }: MessageEvent<ToReviewer>) => {
  const judged = 'judge' in data ? { judged: data.judge } : {};
  try {
    await ready;
    if ('begin' in data) {
      reviewer?.free();
      reviewer = null;
      reviewer = new Reviewer(data.begin);
    } else if ('go' in data) {
      going = data.go;
      go();
    } else {
      const [puzzle, answer] = [JSON.parse(data.puzzle), JSON.parse(data.answer)];
      const judgement = JSON.stringify(tools('judge', { puzzle, image: 0, answer }));
      send({ judged: data.judge, judgement });
    }
  } catch (error) {
    send({ failed: String(error), ...judged });
  }
};
