//! Requests analyses and threats. Positions of one's own rated games are refused.
//!
//! Analysis, heat map, threats and hints all go through here. The module compares positions by their keys.
import type { Analysis, AnalysisRequest, GameLine, Threats } from '../protocol';
import type { AnalystApi } from './analyst-worker';
import { OwnGames, OwnRatedGame } from './own-games';
import { Remote, type WorkerLike } from './rpc';

/** Two workers, each started when it is first needed, so that threats need not wait for an analysis. */
export class Analyst {
  readonly #analyses: Remote<AnalystApi>;
  readonly #threats: Remote<AnalystApi>;
  readonly #own: Pick<OwnGames, 'list'>;
  /** Counts the analyses and the threats: a question that waited for the list of games may be out of date. */
  readonly #run = { analyses: 0, threats: 0 };

  constructor(start: () => WorkerLike = startWorker, own: Pick<OwnGames, 'list'> = new OwnGames()) {
    this.#analyses = new Remote(start);
    this.#threats = new Remote(start);
    this.#own = own;
  }

  /**
   * Analyses a position instead of any before it: every completed depth is a part, the last one the answer; null if it
   * was stopped.
   */
  async start(request: AnalysisRequest, part?: (analysis: Analysis) => void): Promise<Analysis | null> {
    this.stop();
    const run = this.#run.analyses;
    const games = await this.#own.list();
    if (run !== this.#run.analyses) return null;
    return allowed(await this.#analyses.call('analyse', { request, games }, part));
  }

  /** Ends the analysis at once; its worker is started anew when it is next needed. */
  stop() {
    this.#run.analyses += 1;
    this.#analyses.cancel();
  }

  /** What the side that is not to move would do; null if another question came before the answer. */
  async threats(request: GameLine): Promise<Threats | null> {
    this.#run.threats += 1;
    this.#threats.cancel();
    const run = this.#run.threats;
    const games = await this.#own.list();
    if (run !== this.#run.threats) return null;
    return allowed(await this.#threats.call('threats', { request, games }));
  }
}

function allowed<Answer>(answer: Answer | 'refused'): Answer {
  if (answer === 'refused') throw new OwnRatedGame();
  return answer;
}

function startWorker(): Worker {
  return new Worker(new URL('./analyst-worker.ts', import.meta.url), { type: 'module' });
}
