//! Requests analyses and threats; answers to outdated requests are dropped.
import type { Analysis, AnalysisRequest, ThreatRequest, Threats } from '../protocol';
import type { FromAnalyst, ToAnalyst } from './analyst-worker';
import type { WorkerLike } from './client';

export type AnalysisQuestion = Omit<AnalysisRequest, 'id'>;
export type ThreatQuestion = Omit<ThreatRequest, 'id'>;

/** Two workers, each started when it is first needed, so that threats need not wait for an analysis. */
export class Analyst {
  readonly #analysis: Asked;
  readonly #threats: Asked;
  #id = 0;

  constructor(start: () => WorkerLike = startWorker) {
    this.#analysis = new Asked(start);
    this.#threats = new Asked(start);
  }

  /** Whether an analysis is under way. */
  get running() {
    return this.#analysis.busy;
  }

  /** Starts the worker of analyses before it is needed. */
  warm() {
    this.#analysis.warm();
  }

  /**
   * Analyses a position instead of any before it: `onAnalysis` receives every completed depth, the last
   * one with `done`; `onFailure` receives an error.
   */
  start(
    question: AnalysisQuestion,
    onAnalysis: (analysis: Analysis) => void,
    onFailure: (failure: Error) => void = () => {},
  ) {
    const id = this.#next();
    this.#analysis.ask({ analyse: { ...question, id } }, id, onFailure, (answer) => {
      if (!('analysis' in answer)) return false;
      const analysis: Analysis = JSON.parse(answer.analysis);
      if (analysis.done) this.#analysis.rest();
      onAnalysis(analysis);
      return true;
    });
  }

  /** Ends the analysis at once; its worker is started anew when it is next needed. */
  stop() {
    this.#analysis.stop();
  }

  /** What the side that is not to move would do; null if another question came before the answer. */
  threats(question: ThreatQuestion): Promise<Threats | null> {
    this.#dropThreats();
    const id = this.#next();
    return new Promise((resolve, reject) => {
      this.#dropThreats = () => resolve(null);
      this.#threats.ask({ threats: { ...question, id } }, id, reject, (answer) => {
        if (!('threats' in answer)) return false;
        this.#threats.rest();
        resolve(JSON.parse(answer.threats));
        return true;
      });
    });
  }

  /** Ends everything. */
  close() {
    this.#dropThreats();
    this.#analysis.end();
    this.#threats.end();
  }

  #dropThreats: () => void = () => {};

  #next() {
    this.#id += 1;
    return this.#id;
  }
}

/** A worker with at most one question. */
class Asked {
  readonly #start: () => WorkerLike;
  #worker: WorkerLike | null = null;
  /** Whether the worker is at work on a question. */
  busy = false;

  constructor(start: () => WorkerLike) {
    this.#start = start;
  }

  warm(): WorkerLike {
    this.#worker ??= this.#start();
    return this.#worker;
  }

  /** Sends a request; `onAnswer` returns whether an answer is for this kind of request. */
  ask(
    question: ToAnalyst,
    id: number,
    onFailure: (failure: Error) => void,
    onAnswer: (answer: FromAnalyst) => boolean,
  ) {
    this.stop();
    const worker = this.warm();
    this.busy = true;
    const fail = (reason: string) => {
      this.end();
      onFailure(new Error(reason));
    };
    worker.onmessage = ({ data }: MessageEvent<FromAnalyst>) => {
      if (this.#worker !== worker || data.id !== id) return;
      if ('error' in data) {
        this.rest();
        onFailure(new Error(data.error));
      } else if (!onAnswer(data)) fail('an answer to something else');
    };
    worker.onerror = (event) => {
      if (this.#worker === worker) fail(event.message);
    };
    worker.postMessage(question);
  }

  /** Gives up the question, if there is one, with its worker. */
  stop() {
    if (this.busy) this.end();
  }

  /** The question is answered; the worker waits for another. */
  rest() {
    this.busy = false;
  }

  end() {
    this.#worker?.terminate();
    this.#worker = null;
    this.busy = false;
  }
}

function startWorker(): Worker {
  return new Worker(new URL('./analyst-worker.ts', import.meta.url), { type: 'module' });
}
