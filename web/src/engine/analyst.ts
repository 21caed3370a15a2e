//! Requests analyses and threats; answers to outdated requests are dropped. Positions of one's own rated games are refused.
import type { Analysis, AnalysisRequest, RatedGame, ThreatRequest, Threats } from '../protocol';
import type { FromAnalyst, ToAnalyst } from './analyst-worker';
import type { WorkerLike } from './client';
import { type OwnGames, OwnRatedGame, ServersGames } from './own-games';

export type AnalysisQuestion = Omit<AnalysisRequest, 'id'>;
export type ThreatQuestion = Omit<ThreatRequest, 'id'>;

/** Two workers, each started when it is first needed, so that threats need not wait for an analysis. */
export class Analyst {
  readonly #analysis: Asked;
  readonly #threats: Asked;
  readonly #own: OwnGames;
  #id = 0;
  /** The analysis that waits for the list of one's own games. */
  #waiting = 0;

  constructor(start: () => WorkerLike = startWorker, own: OwnGames = new ServersGames()) {
    this.#own = own;
    this.#analysis = new Asked(start);
    this.#threats = new Asked(start);
  }

  /** Whether an analysis is under way. */
  get running() {
    return this.#analysis.busy || this.#waiting !== 0;
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
    this.stop();
    const id = this.#next();
    this.#waiting = id;
    this.#knowing((games) => {
      if (this.#waiting !== id) return;
      this.#waiting = 0;
      this.#analysis.ask({ analyse: { ...question, id }, ...games }, id, onFailure, (answer) => {
        if (!('analysis' in answer)) return false;
        const analysis: Analysis = JSON.parse(answer.analysis);
        if (analysis.done) this.#analysis.rest();
        onAnalysis(analysis);
        return true;
      });
    });
  }

  /** Ends the analysis at once; its worker is started anew when it is next needed. */
  stop() {
    this.#waiting = 0;
    this.#analysis.stop();
  }

  /** What the side that is not to move would do; null if another question came before the answer. */
  threats(question: ThreatQuestion): Promise<Threats | null> {
    this.#dropThreats();
    const id = this.#next();
    return new Promise((resolve, reject) => {
      let dropped = false;
      this.#dropThreats = () => {
        dropped = true;
        resolve(null);
      };
      this.#knowing((games) => {
        if (dropped) return;
        this.#threats.ask({ threats: { ...question, id }, ...games }, id, reject, (answer) => {
          if (!('threats' in answer)) return false;
          this.#threats.rest();
          resolve(JSON.parse(answer.threats));
          return true;
        });
      });
    });
  }

  /** Ends everything. */
  close() {
    this.#dropThreats();
    this.#waiting = 0;
    this.#analysis.end();
    this.#threats.end();
  }

  #dropThreats: () => void = () => {};

  /** Goes on once one's own rated games are known: at once, if they are. */
  #knowing(go: (games: { games?: RatedGame[] }) => void) {
    const wrapped = (games: RatedGame[]) => go(games.length > 0 ? { games } : {});
    const known = this.#own.known();
    if (known) wrapped(known);
    else void this.#own.load().then(wrapped);
  }

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
      } else if ('refused' in data) {
        this.rest();
        onFailure(new OwnRatedGame());
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
