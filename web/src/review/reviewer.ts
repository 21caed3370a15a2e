//! Asks for the review of a game, and for the judgement of other turns; one game at a time.
import type { WorkerLike } from '../engine/client';
import type { GameReview, Puzzle, PuzzleJudgement, Setup } from '../protocol';
import type { FromReviewer, ToReviewer } from './reviewer-worker';

/** What is reviewed. */
export interface Reviewed {
  setup: Setup;
  turns: readonly string[];
}

/** Who receives what is found. */
export interface Receiver {
  found(review: GameReview): void;
  done(): void;
  failed(reason: string): void;
}

interface Question {
  resolve(judgement: PuzzleJudgement): void;
  reject(error: Error): void;
}

export class ReviewClient {
  readonly #start: () => WorkerLike;
  #worker: WorkerLike | null = null;
  #receiver: Receiver | null = null;
  readonly #questions = new Map<number, Question>();
  #id = 0;

  constructor(start: () => WorkerLike = startWorker) {
    this.#start = start;
  }

  /** Begins the review of a game in place of any before it. */
  begin({ setup, turns }: Reviewed, receiver: Receiver) {
    this.close();
    this.#receiver = receiver;
    this.#send({ begin: JSON.stringify({ setup, turns }) });
    this.#send({ go: true });
  }

  /** Goes on with it, or pauses after the turn that is being judged. */
  go(on: boolean) {
    this.#send({ go: on });
  }

  /** Whether there is a game that can be gone on with. */
  get open(): boolean {
    return this.#receiver !== null;
  }

  /** What a turn in place of a mistake is worth. */
  judge(puzzle: Puzzle, turn: string): Promise<PuzzleJudgement> {
    this.#id += 1;
    const id = this.#id;
    const answer = JSON.stringify({ turns: [turn] });
    return new Promise((resolve, reject) => {
      this.#questions.set(id, { resolve, reject });
      this.#send({ judge: id, puzzle: JSON.stringify(puzzle), answer });
    });
  }

  /** Ends everything. */
  close() {
    this.#worker?.terminate();
    this.#worker = null;
    this.#receiver = null;
    this.#drop('ended');
  }

  #send(message: ToReviewer) {
    this.#worker ??= this.#begun();
    this.#worker.postMessage(message);
  }

  #begun(): WorkerLike {
    const worker = this.#start();
    worker.onmessage = ({ data }: MessageEvent<FromReviewer>) => {
      if (this.#worker === worker) this.#receive(data);
    };
    worker.onerror = (event) => {
      if (this.#worker === worker) this.#fail(event.message);
    };
    return worker;
  }

  #receive(data: FromReviewer) {
    if ('review' in data) this.#receiver?.found(JSON.parse(data.review));
    else if ('done' in data) this.#receiver?.done();
    else if ('judgement' in data) {
      this.#questions.get(data.judged)?.resolve(JSON.parse(data.judgement));
      this.#questions.delete(data.judged);
    } else if (data.judged !== undefined) {
      this.#questions.get(data.judged)?.reject(new Error(data.failed));
      this.#questions.delete(data.judged);
    } else this.#fail(data.failed);
  }

  #fail(reason: string) {
    const receiver = this.#receiver;
    this.close();
    receiver?.failed(reason);
  }

  #drop(reason: string) {
    for (const { reject } of this.#questions.values()) reject(new Error(reason));
    this.#questions.clear();
  }
}

function startWorker(): Worker {
  return new Worker(new URL('./reviewer-worker.ts', import.meta.url), { type: 'module' });
}
