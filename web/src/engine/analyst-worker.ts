//! Analysis and threats in their own thread.
import type { Analysis, AnalysisRequest, GameLine, RatedGame, Threats } from '../protocol';
import { tools } from '../rules/tools';
import { type Handlers, serve } from './rpc';
import { engine } from './working';

/** A question with one's own rated games, whose positions are refused. */
interface Asked<Request> {
  request: Request;
  games: RatedGame[];
}

export interface AnalystApi {
  /** Every completed depth is a part, and the last one the answer. */
  analyse(asked: Asked<AnalysisRequest>, part: (analysis: Analysis) => void): Analysis | 'refused';
  threats(asked: Asked<GameLine>): Threats | 'refused';
}

const isRefused = ({ request, games }: Asked<GameLine>) => tools('meets', { line: request, games });

async function load(): Promise<Handlers<AnalystApi>> {
  const ask = await engine();
  return {
    analyse: (asked, part) =>
      isRefused(asked)
        ? 'refused'
        : ask('analyse', asked.request, (depth) => 'analyse' in depth && part(depth.analyse)),

    threats: (asked) => (isRefused(asked) ? 'refused' : tools('threats', asked.request)),
  };
}

serve(load());
